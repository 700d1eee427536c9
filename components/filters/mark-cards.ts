import type { FilterWords } from '@/components/filters/filter-words'
import { cardItem } from '@/components/menu/page/card-actions'
import { suitabilityIn } from '@/lib/menu/filters/browser/filters-store'
import type { ItemSuitability, Suitability } from '@/lib/menu/filters/suitability'

let marks = 0

/** The items' cards under an element. */
export const cardsIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('article.card[id]')]

/** What an answer says of a card's item; null without an answer, and for a card that names no item. */
export const cardSuitability = (card: Element, answer: Suitability | null): ItemSuitability | null => {
  const item = cardItem(card)
  return item && suitabilityIn(answer, item.kind, item.id)
}

/** The accessible description of the card's buttons: a screen reader may reach them without the text around them. */
const describeBy = (card: HTMLElement, id: string | null): void => {
  for (const button of card.querySelectorAll('[data-open],[data-add]')) {
    if (id) button.setAttribute('aria-describedby', id)
    else button.removeAttribute('aria-describedby')
  }
}

const markOf = (card: HTMLElement): HTMLElement => {
  const known = card.querySelector<HTMLElement>(':scope > .fit')
  if (known) return known
  marks += 1
  const mark = Object.assign(document.createElement('p'), { className: 'fit', id: `fit-${marks}` })
  card.querySelector('h3,h4')?.after(mark)
  return mark
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
  if (suitability === null || suitability === 'suitable') {
    if (!card.dataset.fit) return
    delete card.dataset.fit
    card.querySelector(':scope > .fit')?.remove()
    describeBy(card, null)
    return
  }
  card.dataset.fit = suitability
  if (describedBy) {
    card.querySelector(':scope > .fit')?.remove()
    describeBy(card, describedBy)
    return
  }
  const mark = markOf(card)
  const text = words(suitability)
  if (mark.textContent !== text) mark.textContent = text
  describeBy(card, mark.id)
}
