import { dishesOf } from '@/lib/core/menu/find-item'
import type { Menu } from '@/lib/core/menu/menu'
import type { Timetable } from '@/lib/core/venue/venue'

type Item = { kind: 'dish' | 'drink'; itemId: number }

/** Courses, or groups of drinks, from which it can be ordered. */
const placesOf = (menu: Menu, { kind, itemId }: Item): { hours?: Timetable[] | undefined }[] =>
  kind === 'dish'
    ? dishesOf(menu).flatMap(({ dish, course }) => (dish.id === itemId && !course.tastingMenu ? [course] : []))
    : menu.beverages.filter(({ drinks }) => drinks.some(({ id }) => id === itemId))

/** When an item is served; null: always, as a course or group of it states no hours. */
export const hoursOfItem = (menu: Menu, item: Item): Timetable[] | null => {
  const places = placesOf(menu, item)
  if (places.length === 0 || places.some(({ hours }) => !hours)) return null
  return places.flatMap(({ hours = [] }) => hours)
}
