import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'

/** Answer of GET /api/venues/{ref}/panels/{kind}/{id}?lang=: a course or a group of drinks that is opened later. */
export type PanelAnswer =
  | { kind: 'course'; dishes: Dish[]; inTastingMenu: boolean }
  | { kind: 'beverage'; drinks: Drink[] }

/** Answer of GET /api/venues/{ref}/search?q=&lang=: what was found, best first. */
export type SearchAnswer = { dishes: { dish: Dish; inTastingMenu: boolean }[]; drinks: Drink[] }
