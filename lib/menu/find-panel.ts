import type { Beverage, Course, Menu } from '@/lib/menu/menu'

/** A course of the menu wherever it stands, nested and wrap courses too; null when the menu has none. */
export const findCourse = ({ courses, wrapCourses }: Menu, id: number): Course | null => {
  const open: Course[] = [...courses, ...wrapCourses.flatMap((wrap) => wrap.courses)]
  for (let course = open.shift(); course; course = open.shift()) {
    if (course.id === id) return course
    open.unshift(...course.nested)
  }
  return null
}

/** A group of drinks; null when the menu has none of that id. */
export const findBeverage = ({ beverages }: Menu, id: number): Beverage | null =>
  beverages.find((group) => group.id === id) ?? null
