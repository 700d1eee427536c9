import type { FilterWords } from '@/components/filters/filter-words'
import { cardItem } from '@/components/menu/page/card-data'
import { patchCard } from '@/components/menu/page/patch-card'
import { suitabilityIn } from '@/lib/browser/menu/filters/filters-store'
import type { ItemSuitability, Suitability } from '@/lib/core/menu/filters/suitability'

/** The items' cards under an element. */
export const cardsIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('article.card')]

/** Null without an answer, or if the card names no item. */
export const cardSuitability = (card: Element, answer: Suitability | null): ItemSuitability | null => {
  const item = cardItem(card)
  return item && suitabilityIn(answer, item.kind, item.id)
}

/**
 * Marks a card as what it is for this diner; a suitable one, or any without an answer, bears no mark: nothing is ever
 * called safe. `describedBy` is the id of a text that says it for the whole group.
 */
export const markCard = (
  card: HTMLElement,
  suitability: ItemSuitability | null,
  words: FilterWords,
  describedBy?: string,
): void => {
  const isMarked = suitability === 'unsuitable' || suitability === 'unknown'
  patchCard(card, { fit: isMarked ? { suitability, text: words(suitability), describedBy } : null })
}
