import { type ItemKey, itemOfCardId } from '@/components/menu/card/card-id'
import type { Cents } from '@/lib/core/money/money'

/**
 * Reads a card's data as card.tsx wrote it: the link on the name (kind and id), heading (the name), `data-cents`,
 * `data-gone` ('' for now, 'menu' by the menu). Words, formatted prices and places follow language and layout: never
 * read them.
 */

/** The item's `cardId`: the last two parts of the link, '…/menu/dish/12'. Names no item for any other element. */
export const cardKey = (card: Element): string =>
  (card.querySelector('a')?.pathname ?? '').split('/').slice(-2).join('-')

/** Null for any other element. */
export const cardItem = (card: Element): ItemKey | null => itemOfCardId(cardKey(card))

/** By the end of the link: the rest depends on the page's address. */
export const cardSelector = ({ kind, id }: ItemKey): string => `article:has([href$="/${kind}/${id}"])`

/** A dish may stand in two courses, and in a view over the menu. */
export const cardsOf = (item: ItemKey): NodeListOf<HTMLElement> => document.querySelectorAll(cardSelector(item))

export const cardOf = (item: ItemKey, root: ParentNode = document): HTMLElement | null =>
  root.querySelector(cardSelector(item))

export const headingOf = (card: Element): HTMLElement | null => card.querySelector('h3, h4')

export const nameOn = (card: Element): string => headingOf(card)?.textContent ?? ''

/** Price or starting price; null without one. */
export const centsOn = (card: Element): Cents | null => {
  const price = card.querySelector<HTMLElement>('[data-cents]')
  return price && Number(price.dataset.cents)
}

export const pictureOn = (card: Element): string | null =>
  card.querySelector(':scope > img')?.getAttribute('src') ?? null

export const isFolded = (card: Element): boolean => card.closest('details:not([open])') !== null
