import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'
import type { Course, Menu } from '@/lib/menu/menu'

/** A dish where it stands; the same dish may stand in several courses. */
export type PlacedDish = { dish: Dish; course: Course }

/** Every dish of a menu with its course, in the menu's order: nested courses and wrap courses too. */
export const dishesOf = ({ courses, wrapCourses }: Pick<Menu, 'courses' | 'wrapCourses'>): PlacedDish[] => {
  const found: PlacedDish[] = []
  const open: Course[] = [...courses, ...wrapCourses.flatMap((wrap) => wrap.courses)].reverse()
  for (let course = open.pop(); course; course = open.pop()) {
    for (const dish of course.dishes) found.push({ dish, course })
    open.push(...course.nested.toReversed())
  }
  return found
}

/** What a dish can be ordered by itself for: its copy outside tasting menus, and of those one there is today. */
const rank = ({ dish, course }: PlacedDish): number => (course.tastingMenu ? 0 : 2) + (dish.available ? 1 : 0)

/** A dish of the menu with the course it stands in; null when the menu has none. Of several copies the best. */
export const findDish = (menu: Menu, id: number): PlacedDish | null =>
  dishesOf(menu)
    .filter(({ dish }) => dish.id === id)
    .reduce<PlacedDish | null>((best, copy) => (best && rank(best) >= rank(copy) ? best : copy), null)

/** A drink of the menu, the copy there is today if any; null when it has none. */
export const findDrink = ({ beverages }: Pick<Menu, 'beverages'>, id: number): Drink | null => {
  const copies = beverages.flatMap(({ drinks }) => drinks).filter((drink) => drink.id === id)
  return copies.find(({ available }) => available) ?? copies[0] ?? null
}

/** The item a line names. A dish that stands in tasting menus alone is part of them and no item of its own. */
export const findOrderable = (menu: Menu, kind: 'dish' | 'drink', id: number): Dish | Drink | null => {
  if (kind === 'drink') return findDrink(menu, id)
  const found = findDish(menu, id)
  return found && !found.course.tastingMenu ? found.dish : null
}
