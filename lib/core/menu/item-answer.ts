import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'

/** Answer of GET /api/venues/{ref}/items/{kind}/{id}. */
export type ItemAnswer = {
  /** Whether diners may correct the translation (spec section 1). */
  suggestions?: boolean
  /** Hours of a dish that is not served now; said by the device, never by the answer. */
  later?: string | undefined
} & ({ kind: 'dish'; item: Dish; inTastingMenu: boolean } | { kind: 'drink'; item: Drink; inTastingMenu: false })
