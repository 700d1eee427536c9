import { z } from 'zod'
import { type CourseNode, courseTree } from '@/lib/core/menu/course-tree'
import { findDish } from '@/lib/core/menu/find-item'
import type { Course, Menu } from '@/lib/core/menu/menu'

/** A course of a meal: a course of the menu that stands under no other. `rank`: its place in the menu, from 0. */
export const mealCourseSchema = z.object({ name: z.string(), rank: z.int().min(0) })

export type MealCourse = z.infer<typeof mealCourseSchema>

/**
 * Where an item is prepared, and the course it is served with: `course` where courses are fired, else `heading`. Without
 * what its menu does not say.
 */
export type KitchenPlace = { station?: string; course?: MealCourse; heading?: MealCourse }

type Item = { kind: 'dish' | 'drink'; itemId: number }

const flat = (courses: readonly Course[]): Course[] => courses.flatMap((course) => [course, ...flat(course.nested)])

/** Names of the stations, in menu order: those of courses, then those of drinks. */
export const stationsOfMenu = ({ courses, beverages, wrapCourses }: Menu): string[] => {
  const all = [...flat(courses), ...flat(wrapCourses.flatMap((wrap) => wrap.courses)), ...beverages]
  return [...new Set(all.flatMap(({ station }) => station ?? []))]
}

const stationOf = (menu: Menu, { kind, itemId }: Item): string | undefined =>
  kind === 'dish'
    ? findDish(menu, itemId)?.course.station
    : menu.beverages.find(({ drinks }) => drinks.some(({ id }) => id === itemId))?.station

const serves = ({ course, children }: CourseNode, dishId: number): boolean =>
  (course !== null && !course.tastingMenu && course.dishes.some(({ id }) => id === dishId)) ||
  children.some((child) => serves(child, dishId))

const mealCourseOf = (menu: Menu, dishId: number): MealCourse | undefined => {
  const roots = courseTree(menu.courses)
  const rank = roots.findIndex((root) => serves(root, dishId))
  const name = roots[rank]?.name
  return name === undefined ? undefined : { name, rank }
}

/** Drinks belong to no course: they are brought at once. `coursesFired`: whether the venue fires the courses of a meal. */
export const kitchenPlace = (menu: Menu, coursesFired: boolean, item: Item): KitchenPlace => {
  const station = stationOf(menu, item)
  const course = item.kind === 'dish' ? mealCourseOf(menu, item.itemId) : undefined
  return {
    ...(station !== undefined && { station }),
    ...(course && (coursesFired ? { course } : { heading: course })),
  }
}
