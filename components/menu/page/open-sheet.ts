import type { ItemKind } from '@/lib/cart/cart'

/**
 * Which item's sheet is open, and whether it starts at the choices ('+') or at the details (the card). Name and
 * picture are those of the card, there before any request. `full`: at its full height from the start, since nobody touched
 * anything for it to grow.
 */
export type OpenSheet = {
  kind: ItemKind
  id: number
  name: string
  image: string | null
  choosing: boolean
  full?: boolean
}

/** The sheet of a card. */
export const sheetOf = (card: Element, kind: ItemKind, id: number, choosing: boolean): OpenSheet => ({
  kind,
  id,
  name: card.querySelector('h3,h4')?.textContent ?? '',
  image: card.querySelector(':scope > img')?.getAttribute('src') ?? null,
  choosing,
})
