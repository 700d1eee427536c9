import { type ItemKey, itemOfCardId } from '@/components/menu/card/card-id'
import type { Cents } from '@/lib/core/money/money'

/**
 * Reads a card's data as card.tsx wrote it: `id`, heading (the name), `data-cents`, `data-special`,
 * `data-gone` ('' for now, 'menu' by the menu). Words, formatted prices and places follow language and
 * layout: never read them.
 */

/** Null for any other element. */
export const cardItem = (card: Element): ItemKey | null => itemOfCardId(card.id)

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
