import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import type { Course, Menu } from '@/lib/core/menu/menu'

/** The menu with each dish and drink changed, wherever it is. */
export const mapItems = (
  { courses, beverages, wrapCourses }: Menu,
  change: { dish: (dish: Dish) => Dish; drink: (drink: Drink) => Drink },
): Menu => {
  const inCourse = (course: Course): Course => ({
    ...course,
    dishes: course.dishes.map(change.dish),
    nested: course.nested.map(inCourse),
  })
  return {
    courses: courses.map(inCourse),
    beverages: beverages.map((group) => ({ ...group, drinks: group.drinks.map(change.drink) })),
    wrapCourses: wrapCourses.map((wrap) => ({ ...wrap, courses: wrap.courses.map(inCourse) })),
  }
}
