import type { Words } from '@/components/menu/card/card-view'
import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import { isOrderable } from '@/lib/core/menu/item-details'

/** True for what is sold out for now too: the button is hidden until it is back. */
export const canAdd = (item: Dish | Drink): boolean =>
  isOrderable(item.goneForNow ? { ...item, available: true } : item)

type Props = { needsChoice: boolean; words: Words }

/**
 * Adds at a tap (`quick`) or opens the choices. Labelled by the runtime: names written here would be a tenth of
 * the page.
 */
export const AddButton = ({ needsChoice, words }: Props) => (
  <button type="button" className={needsChoice ? 'add' : 'add quick'}>
    {words('add', { name: '' }).trim()}
  </button>
)
