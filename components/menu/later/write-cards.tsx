'use client'

import { createTranslator } from 'next-intl'
import { loadTexts } from '@/components/layout/load-texts'
import { Card } from '@/components/menu/card/card'
import { cardId } from '@/components/menu/card/card-id'
import type { CardView } from '@/components/menu/card/card-view'
import { writeElement } from '@/components/menu/later/write-element'
import type { MenuContext } from '@/components/menu/page/menu-context'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'

type Page = Pick<MenuContext, 'venue' | 'type' | 'locale' | 'ordering'>

type CardHeading = 'h3' | 'h4'

const cardView = async ({ venue, type, locale, ordering }: Page): Promise<CardView> => {
  const messages = await loadTexts(locale, ['menu', 'dish'])
  if (!messages) throw new Error('the texts of the cards did not arrive')
  const translate = createTranslator({ locale, messages, namespace: 'menu', timeZone: 'Europe/Rome' })
  return {
    locale,
    type,
    venueRef: venue.ref,
    ordering,
    words: (key, values) => translate(key, values),
    allergenName: (allergen) => messages.dish.allergens[allergen],
    dietName: (diet) => messages.dish.diets[diet],
  }
}

const Cards = ({ answers, heading, view }: { answers: ItemAnswer[]; heading: CardHeading; view: CardView }) =>
  answers.map((answer) => (
    <Card key={cardId(answer.kind, answer.item.id)} answer={answer} heading={heading} view={view} />
  ))

/** Renders cards in the browser as plain elements outside React. Rejects without texts. */
export const writeCards = async (
  answers: ItemAnswer[],
  heading: CardHeading,
  page: Page,
): Promise<DocumentFragment> => {
  const view = await cardView(page)
  const written = document.createDocumentFragment()
  writeElement(written, <Cards answers={answers} heading={heading} view={view} />)
  return written
}
