import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import type { Course, Menu } from '@/lib/core/menu/menu'

/** The same dish may appear in several courses. */
export type PlacedDish = { dish: Dish; course: Course }

/** In menu order, with nested and wrap courses. */
export const dishesOf = ({ courses, wrapCourses }: Pick<Menu, 'courses' | 'wrapCourses'>): PlacedDish[] => {
  const found: PlacedDish[] = []
  const open: Course[] = [...courses, ...wrapCourses.flatMap((wrap) => wrap.courses)].reverse()
  for (let course = open.pop(); course; course = open.pop()) {
    for (const dish of course.dishes) found.push({ dish, course })
    open.push(...course.nested.toReversed())
  }
  return found
}

/** Prefers copies outside tasting menus, then available ones. */
const rank = ({ dish, course }: PlacedDish): number => (course.tastingMenu ? 0 : 2) + (dish.available ? 1 : 0)

export const findDish = (menu: Menu, id: number): PlacedDish | null =>
  dishesOf(menu)
    .filter(({ dish }) => dish.id === id)
    .reduce<PlacedDish | null>((best, copy) => (best && rank(best) >= rank(copy) ? best : copy), null)

/** Prefers an available copy. */
export const findDrink = ({ beverages }: Pick<Menu, 'beverages'>, id: number): Drink | null => {
  const copies = beverages.flatMap(({ drinks }) => drinks).filter((drink) => drink.id === id)
  return copies.find(({ available }) => available) ?? copies[0] ?? null
}

/** A dish that is only in tasting menus cannot be ordered alone. */
export const findOrderable = (menu: Menu, kind: 'dish' | 'drink', id: number): Dish | Drink | null => {
  if (kind === 'drink') return findDrink(menu, id)
  const found = findDish(menu, id)
  return found && !found.course.tastingMenu ? found.dish : null
}
