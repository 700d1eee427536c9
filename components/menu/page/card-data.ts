import { type ItemKey, itemOfCardId } from '@/components/menu/card/card-id'
import type { Cents } from '@/lib/money'

/**
 * Reads the data of an item from its card, as card.tsx wrote it: `id` (kind and number), `data-name` (marks the element
 * whose text is the name), `data-cents`, `data-special` and `data-gone` (sold out: '' for now, 'menu' as the menu has it).
 * Words, prices as shown and the place of an element say nothing to code: they follow language and layout.
 */

/** Which item a card shows; null for any other element. */
export const cardItem = (card: Element): ItemKey | null => itemOfCardId(card.id)

/** The name of a card's item, in the language of the menu. */
export const nameOn = (card: Element): string => card.querySelector('[data-name]')?.textContent ?? ''

/** The price of a card's item in cents, or from where it begins; null where it has none. */
export const centsOn = (card: Element): Cents | null => {
  const price = card.querySelector<HTMLElement>('[data-cents]')
  return price && Number(price.dataset.cents)
}

/** The address of a card's picture; null where it has none, or none that could be loaded. */
export const pictureOn = (card: Element): string | null =>
  card.querySelector(':scope > img')?.getAttribute('src') ?? null

/** Whether a card lies in a course that is closed. */
export const isFolded = (card: Element): boolean => card.closest('details:not([open])') !== null
