import type { Words } from '@/components/menu/card/card-view'
import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'
import { isOrderable } from '@/lib/menu/item-details'

/** Whether a card can have one; of what is gone for now it is there, and hidden until that is back. */
export const canAdd = (item: Dish | Drink): boolean =>
  isOrderable(item.goneForNow ? { ...item, available: true } : item)

type Props = { needsChoice: boolean; words: Words }

/**
 * Adds at a tap (`data-quick`), or opens the choices first when there are any. It is written with one short word;
 * the runtime labels it with the item's name, which written here would be a tenth of the page.
 */
export const AddButton = ({ needsChoice, words }: Props) => (
  <button type="button" className="add" data-add="" data-quick={needsChoice ? undefined : ''}>
    {words('add', { name: '' }).trim()}
  </button>
)
