import type { FilterWords } from '@/components/filters/filter-words'
import { cardItem } from '@/components/menu/page/card-actions'
import { suitabilityIn } from '@/lib/menu/filters/browser/filters-store'
import type { ItemSuitability, Suitability } from '@/lib/menu/filters/suitability'

let marks = 0

export const cardsIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('article.card[id]')]

/** Null without an answer, or if the card names no item. */
export const cardSuitability = (card: Element, answer: Suitability | null): ItemSuitability | null => {
  const item = cardItem(card)
  return item && suitabilityIn(answer, item.kind, item.id)
}

/** Screen readers may reach buttons alone. */
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

/** Suitable cards get no mark, as nothing is ever called safe. `describedBy`: id of a text for the whole group. */
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
