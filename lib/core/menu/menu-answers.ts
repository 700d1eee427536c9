import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'

/** Answer of GET /api/venues/{ref}/panels/{kind}/{id}?lang=. */
export type PanelAnswer =
  | { kind: 'course'; dishes: Dish[]; inTastingMenu: boolean }
  | { kind: 'beverage'; drinks: Drink[] }

/** GET /api/venues/{ref}/search?q=&lang=&from=, best first. `similar`: no exact match, one typing error away. */
export type SearchAnswer = { items: ItemAnswer[]; total: number; similar: boolean }
