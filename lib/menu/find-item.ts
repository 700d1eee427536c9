import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'
import type { Course, Menu } from '@/lib/menu/menu'

const dishIn = (courses: Course[], id: number): { dish: Dish; course: Course } | null => {
  for (const course of courses) {
    const dish = course.dishes.find((candidate) => candidate.id === id)
    if (dish) return { dish, course }
    const nested = dishIn(course.nested, id)
    if (nested) return nested
  }
  return null
}

/** A dish of the menu with the course it stands in, wrap courses included; null when the menu has none. */
export const findDish = (menu: Menu, id: number): { dish: Dish; course: Course } | null =>
  dishIn(menu.courses, id) ??
  dishIn(
    menu.wrapCourses.flatMap(({ courses }) => courses),
    id,
  )

/** A drink of the menu; null when it has none. */
export const findDrink = (menu: Menu, id: number): Drink | null => {
  for (const { drinks } of menu.beverages) {
    const drink = drinks.find((candidate) => candidate.id === id)
    if (drink) return drink
  }
  return null
}
