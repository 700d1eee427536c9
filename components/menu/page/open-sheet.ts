import type { ItemKey } from '@/components/menu/card/card-id'
import { nameOn, pictureOn } from '@/components/menu/page/card-data'

/**
 * Which item's sheet is open, and whether it starts at the choices ('+') or at the details (the card). Name and
 * picture are those of the card, there before any request. `full`: at its full height from the start, since nobody touched
 * anything for it to grow.
 */
export type OpenSheet = ItemKey & {
  name: string
  image: string | null
  choosing: boolean
  full?: boolean
}

/** The sheet of a card. */
export const sheetOf = (card: Element, item: ItemKey, choosing: boolean): OpenSheet => ({
  kind: item.kind,
  id: item.id,
  name: nameOn(card),
  image: pictureOn(card),
  choosing,
})
