import { dishesOf } from '@/lib/core/menu/find-item'
import type { Menu } from '@/lib/core/menu/menu'
import type { Timetable } from '@/lib/core/venue/venue'

/** When a dish is served; null: always, as a course of it states no hours. */
export const hoursOfDish = (menu: Menu, id: number): Timetable[] | null => {
  const courses = dishesOf(menu).flatMap(({ dish, course }) => (dish.id === id && !course.tastingMenu ? [course] : []))
  if (courses.length === 0 || courses.some(({ hours }) => !hours)) return null
  return courses.flatMap(({ hours = [] }) => hours)
}
