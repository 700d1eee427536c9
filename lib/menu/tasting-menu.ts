import type { Dish } from '@/lib/menu/dish'
import { hasPrice } from '@/lib/menu/item-details'
import type { Course } from '@/lib/menu/menu'
import type { Cents } from '@/lib/money'

/** The price a dish's card shows, in cents; null when empty or inside a tasting menu (spec section 2). */
export const shownPrice = (dish: Pick<Dish, 'price'>, course: Pick<Course, 'tastingMenu'> | null): Cents | null =>
  course?.tastingMenu || !hasPrice(dish.price) ? null : dish.price
