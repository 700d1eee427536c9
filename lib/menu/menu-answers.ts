import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'
import type { ItemAnswer } from '@/lib/menu/item-answer'

/** Answer of GET /api/venues/{ref}/panels/{kind}/{id}?lang=: a course or a group of drinks that is opened later. */
export type PanelAnswer =
  | { kind: 'course'; dishes: Dish[]; inTastingMenu: boolean }
  | { kind: 'beverage'; drinks: Drink[] }

/**
 * Answer of GET /api/venues/{ref}/search?q=&lang=&from=: some of what was found, best first, and how many there are in
 * all. `similar`: nothing is written as the term is; these are one typing error away.
 */
export type SearchAnswer = { items: ItemAnswer[]; total: number; similar: boolean }
