import type { Drink } from '@/lib/core/menu/drink'
import { piecePrice } from '@/lib/core/menu/item-details'
import type { Beverage } from '@/lib/core/menu/menu'
import type { DeliveryInfo } from '@/lib/core/venue/delivery-info'
import type { Hours } from '@/lib/core/venue/service-times'

/** Prices in cents. */
export type OfferedDrink = Pick<
  Drink,
  | 'id'
  | 'name'
  | 'original_name'
  | 'untranslated'
  | 'price'
  | 'glass_price'
  | 'description'
  | 'image_path'
  | 'special_price'
> & {
  groupId: number
}

/** Answer of GET /api/venues/{ref}/offers?type=&lang=; null for each popup not to show. */
export type Offers = {
  delivery: DeliveryInfo | null
  drink: OfferedDrink | null
  call: { number: string; today: Hours[] } | null
}

/** The first available drink of the first group (spec section 2). */
export const offeredDrink = (beverages: Beverage[]): OfferedDrink | null => {
  const [group] = beverages
  const drink = group?.drinks.find(({ available }) => available)
  if (!group || !drink) return null
  const { id, name, original_name, untranslated, glass_price, description, image_path, special_price } = drink
  const words = { name, original_name, untranslated, description }
  return { id, ...words, price: piecePrice(drink), glass_price, image_path, special_price, groupId: group.id }
}
