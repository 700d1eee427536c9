'use client'

import { createTranslator } from 'next-intl'
import { loadTexts } from '@/components/layout/load-texts'
import { DishCard } from '@/components/menu/dish-card'
import { DrinkCard } from '@/components/menu/drink-card'
import type { CardView } from '@/components/menu/menu-handover'
import { announceCards } from '@/components/menu/new-cards'
import { writeElement } from '@/components/menu/write-element'
import type { Locale } from '@/lib/i18n/locales'
import type { ItemAnswer } from '@/lib/menu/item-answer'

/** Texts by namespace and key; a test holds the catalogues to the same keys. */
type CardTexts = Record<'menu' | 'dish', Record<string, string>>

type Page = { locale: Locale; ordering: boolean }

/** What a card needs of its page, in the browser. */
const cardView = async ({ locale, ordering }: Page): Promise<CardView> => {
  const messages = (await loadTexts(locale, ['menu', 'dish'])) as CardTexts | null
  if (!messages) throw new Error('the texts of the cards did not arrive')
  const translate = createTranslator({ locale, messages, timeZone: 'Europe/Rome' })
  return {
    ordering,
    words: (key, values) => translate(`menu.${key}`, values),
    allergenName: (allergen) => translate(`dish.allergens.${allergen}`),
  }
}

const Cards = ({ answers, level, view }: { answers: ItemAnswer[]; level: 3 | 4; view: CardView }) =>
  answers.map((answer) =>
    answer.kind === 'dish' ? (
      <DishCard
        key={`dish${answer.item.id}`}
        dish={answer.item}
        inTastingMenu={answer.inTastingMenu}
        level={level}
        view={view}
      />
    ) : (
      <DrinkCard key={`drink${answer.item.id}`} drink={answer.item} view={view} />
    ),
  )

/**
 * Writes cards that came as data as the page would have written them: plain elements that React does not know.
 * Rejects when the texts do not arrive.
 */
export const writeCards = async (answers: ItemAnswer[], level: 3 | 4, page: Page): Promise<DocumentFragment> => {
  const view = await cardView(page)
  const written = document.createDocumentFragment()
  writeElement(written, <Cards answers={answers} level={level} view={view} />)
  return written
}

/** Puts cards in the place of what `root` holds, and tells those who mark cards. */
export const placeCards = (root: Element, cards: DocumentFragment): void => {
  root.replaceChildren(cards)
  announceCards(root)
}
