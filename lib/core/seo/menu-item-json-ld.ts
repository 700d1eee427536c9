import type { MenuItemLeaf, OfferLeaf, RestrictedDiet } from 'schema-dts'
import type { ItemKind } from '@/lib/core/cart/cart'
import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import { DIETS, type Diet } from '@/lib/core/menu/filters/diets'
import { dishSuitability } from '@/lib/core/menu/filters/suitability'
import { hasPrice, piecePrice } from '@/lib/core/menu/item-details'
import type { Cents } from '@/lib/core/money/money'
import { nutritionJsonLd } from '@/lib/core/seo/nutrition-json-ld'
import { type PageAddresses, pictureAddress } from '@/lib/core/seo/page-addresses'

/** schema.org has no pescatarian diet, and low lactose is the closest to none. */
const DIET_NAMES: Record<Diet, RestrictedDiet | null> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  pescatarian: null,
  glutenFree: 'https://schema.org/GlutenFreeDiet',
  lactoseFree: 'https://schema.org/LowLactoseDiet',
}

/** `glass`: label of a glass price. `isBrief`: descriptions and pictures are left to the item's own page (decision 18). */
export type ItemWords = { addresses: PageAddresses; glass: string; isBrief: boolean }

/** Euros with a decimal point, whatever the page's language. */
export const offerOf = (price: Cents, name?: string): OfferLeaf => ({
  '@type': 'Offer',
  price: (price / 100).toFixed(2),
  priceCurrency: 'EUR',
  name,
})

type Priced = Pick<Dish, 'price' | 'price_note' | 'available'>
type Choice = { price: Cents | null; name: string }

/** An item's price, and those of choices that differ; zero is no price. Marks sold-out items. */
const offersOf = (item: Priced, choices: Choice[]): OfferLeaf[] | undefined => {
  const price = piecePrice(item)
  const differing = choices.filter((choice) => choice.price !== price)
  const offers = [{ price, name: undefined }, ...differing].flatMap((one) =>
    hasPrice(one.price) ? offerOf(one.price, one.name) : [],
  )
  if (offers.length === 0) return undefined
  return item.available ? offers : offers.map((offer) => ({ ...offer, availability: 'https://schema.org/SoldOut' }))
}

/** Declared diets, unless an allergen contradicts them, as in the filters. */
const dietsOf = (dish: Dish): RestrictedDiet[] | undefined => {
  const suits = (diet: Diet) => dishSuitability(dish, { allergens: [], foods: [], diets: [diet] }) === 'suitable'
  const diets = DIETS.filter(suits).flatMap((diet) => DIET_NAMES[diet] ?? [])
  return diets.length > 0 ? diets : undefined
}

// This key order, and offers always as a list, compress best.
const itemJsonLd = (kind: ItemKind, item: Dish | Drink, { addresses, isBrief }: ItemWords) =>
  ({
    '@type': 'MenuItem',
    url: addresses.item(kind, item.id),
    name: item.name,
    description: isBrief ? undefined : item.description || undefined,
    image: isBrief ? undefined : pictureAddress(addresses, item.image_path),
  }) satisfies MenuItemLeaf

/** Dishes of a tasting menu have no price of their own. */
export const dishJsonLd = (dish: Dish, inTastingMenu: boolean, words: ItemWords): MenuItemLeaf => ({
  ...itemJsonLd('dish', dish, words),
  offers: inTastingMenu
    ? undefined
    : offersOf(dish, [...dish.variations, { price: dish.glass_price, name: words.glass }]),
  nutrition: nutritionJsonLd(dish),
  suitableForDiet: dietsOf(dish),
})

export const drinkJsonLd = (drink: Drink, words: ItemWords): MenuItemLeaf => ({
  ...itemJsonLd('drink', drink, words),
  offers: offersOf(drink, [{ price: drink.glass_price, name: words.glass }]),
})
