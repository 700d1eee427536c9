import type { Beverage, Course, Menu } from '@/lib/core/menu/menu'

/** Searches nested and wrap courses too. */
export const findCourse = ({ courses, wrapCourses }: Menu, id: number): Course | null => {
  const open: Course[] = [...courses, ...wrapCourses.flatMap((wrap) => wrap.courses)]
  for (let course = open.shift(); course; course = open.shift()) {
    if (course.id === id) return course
    open.unshift(...course.nested)
  }
  return null
}

export const findBeverage = ({ beverages }: Menu, id: number): Beverage | null =>
  beverages.find((group) => group.id === id) ?? null
