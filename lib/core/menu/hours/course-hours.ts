import { dishesOf } from '@/lib/core/menu/find-item'
import type { Course, Menu } from '@/lib/core/menu/menu'
import type { Timetable } from '@/lib/core/venue/venue'

const flat = (courses: readonly Course[]): Course[] => courses.flatMap((course) => [course, ...flat(course.nested)])

/** 'Pranzo / Primi / Pasta' stands under 'Pranzo / Primi' and under 'Pranzo', the nearest first. */
const namesAbove = (original_name: string): string[] => {
  const parts = original_name.split(' / ')
  return parts.slice(1).map((_, at) => parts.slice(0, parts.length - 1 - at).join(' / '))
}

/** A course has the hours of the course it stands under, nested or by name, unless it states its own. */
export const withInheritedHours = (courses: readonly Course[]): Course[] => {
  const stated = new Map(flat(courses).flatMap(({ original_name, hours }) => (hours ? [[original_name, hours]] : [])))
  if (stated.size === 0) return [...courses]
  const give = (course: Course, above: Timetable[] | undefined): Course => {
    const byName = namesAbove(course.original_name).find((name) => stated.has(name))
    const hours = course.hours ?? above ?? (byName === undefined ? undefined : stated.get(byName))
    return { ...course, ...(hours && { hours }), nested: course.nested.map((inner) => give(inner, hours)) }
  }
  return courses.map((course) => give(course, undefined))
}

/** When a dish is served; null: always, as a course of it states no hours. */
export const hoursOfDish = (menu: Menu, id: number): Timetable[] | null => {
  const courses = dishesOf(menu).flatMap(({ dish, course }) => (dish.id === id && !course.tastingMenu ? [course] : []))
  if (courses.length === 0 || courses.some(({ hours }) => !hours)) return null
  return courses.flatMap(({ hours = [] }) => hours)
}
