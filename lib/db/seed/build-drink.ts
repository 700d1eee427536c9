import type { BeverageSource, DrinkSource } from '@/lib/db/seed/seed-source'
import type { MenuLang } from '@/lib/i18n/locales'
import type { Drink } from '@/lib/menu/drink'
import type { Beverage } from '@/lib/menu/menu'

/** A drink of the menu from its source, in one language. */
export const buildDrink = (source: DrinkSource, lang: MenuLang): Drink => ({
  id: source.id,
  name: typeof source.name === 'string' ? source.name : source.name[lang],
  price: source.price,
  glass_price: source.glass_price ?? null,
  description: source.description?.[lang] ?? '',
  image_path: source.image ? `/pictures/drinks/${source.image}.svg` : null,
  has_video: source.video !== undefined,
  video_url: source.video ?? null,
  has_sulfites: source.sulfites ?? false,
  is_campari: source.campari ?? false,
  cellar: source.cellar ?? '',
  year: source.year ?? '',
  available: source.available ?? true,
})

export const buildBeverage = (source: BeverageSource, lang: MenuLang): Beverage => ({
  id: source.id,
  name: source.name[lang],
  weight: source.weight,
  drinks: source.drinks.map((drink) => buildDrink(drink, lang)),
})
