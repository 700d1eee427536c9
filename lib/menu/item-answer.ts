import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'

/** Answer of GET /api/venues/{ref}/items/{kind}/{id}: all that an item's sheet shows. */
export type ItemAnswer = {
  /** Whether diners may suggest a better translation (flag `suggestions`, spec section 1); absent in lists. */
  suggestions?: boolean
} & ({ kind: 'dish'; item: Dish; inTastingMenu: boolean } | { kind: 'drink'; item: Drink; inTastingMenu: false })
