import type { ItemKey } from '@/components/menu/card/card-id'
import { nameOn, pictureOn } from '@/components/menu/page/card-data'

/** Name and picture come from the card. `choosing`: opened by '+' or by its options. */
export type OpenSheet = ItemKey & {
  name: string
  image: string | null
  choosing: boolean
}

export const sheetOf = (card: Element, item: ItemKey, choosing: boolean): OpenSheet => ({
  kind: item.kind,
  id: item.id,
  name: nameOn(card),
  image: pictureOn(card),
  choosing,
})
