'use client'

import { createTranslator } from 'next-intl'
import { loadTexts } from '@/components/layout/load-texts'
import type { CardView } from '@/components/menu/card/card-view'
import { DishCard } from '@/components/menu/card/dish-card'
import { DrinkCard } from '@/components/menu/card/drink-card'
import { writeElement } from '@/components/menu/later/write-element'
import type { Locale } from '@/lib/i18n/locales'
import type { ItemAnswer } from '@/lib/menu/item-answer'

type Page = { locale: Locale; ordering: boolean }

/** What a card needs of its page, in the browser. */
const cardView = async ({ locale, ordering }: Page): Promise<CardView> => {
  const messages = await loadTexts(locale, ['menu', 'dish'])
  if (!messages) throw new Error('the texts of the cards did not arrive')
  const translate = createTranslator({ locale, messages, namespace: 'menu', timeZone: 'Europe/Rome' })
  return {
    locale,
    ordering,
    words: (key, values) => translate(key, values),
    allergenName: (allergen) => messages.dish.allergens[allergen],
    dietName: (diet) => messages.dish.diets[diet],
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
 * Client-side rendering of cards that came as data, as the server would have: plain elements that React does not know.
 * Rejects when the texts do not arrive.
 */
export const writeCards = async (answers: ItemAnswer[], level: 3 | 4, page: Page): Promise<DocumentFragment> => {
  const view = await cardView(page)
  const written = document.createDocumentFragment()
  writeElement(written, <Cards answers={answers} level={level} view={view} />)
  return written
}
