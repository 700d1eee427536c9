import type { Course } from '@/lib/core/menu/menu'

type Inherited = 'hours' | 'vat' | 'station'

const flat = (courses: readonly Course[]): Course[] => courses.flatMap((course) => [course, ...flat(course.nested)])

/** 'Pranzo / Primi / Pasta' stands under 'Pranzo / Primi' and under 'Pranzo', the nearest first. */
const namesAbove = (original_name: string): string[] => {
  const parts = original_name.split(' / ')
  return parts.slice(1).map((_, at) => parts.slice(0, parts.length - 1 - at).join(' / '))
}

const inherit = (courses: readonly Course[], field: Inherited): Course[] => {
  const stated = new Map(
    flat(courses).flatMap((course) => (course[field] === undefined ? [] : [[course.original_name, course[field]]])),
  )
  if (stated.size === 0) return [...courses]
  const give = (course: Course, above: Course[Inherited]): Course => {
    const byName = namesAbove(course.original_name).find((name) => stated.has(name))
    const value = course[field] ?? above ?? (byName === undefined ? undefined : stated.get(byName))
    const nested = course.nested.map((inner) => give(inner, value))
    return { ...course, ...(value !== undefined && { [field]: value }), nested }
  }
  return courses.map((course) => give(course, undefined))
}

const FIELDS: readonly Inherited[] = ['hours', 'vat', 'station']

/** A course has hours, VAT rate and station of the course it stands under, nested or by name, unless it states its own. */
export const withInherited = (courses: readonly Course[]): Course[] => FIELDS.reduce(inherit, [...courses])
