import type { Json } from '@/lib/browser/office/change-draft'
import { italianName } from '@/lib/browser/office/draft-tree'
import { isFields, rowsIn } from '@/lib/browser/office/settings/cells'
import { foldedWords } from '@/lib/core/menu/fold-text'
import type { DraftItem } from '@/lib/core/office/draft'
import type { PlacedFault } from '@/lib/core/office/office-publish-api'

type Group = { group: string; courses: Json[] }

const groupsIn = (wrap: Json): Group[] =>
  rowsIn(wrap)
    .filter(isFields)
    .map(({ group = null, courses = null }) => ({ group: String(group), courses: rowsIn(courses) }))

/** How others name a course; null for a new one, which has a number once it is published. */
export const refOf = ({ fields: { id, key } }: Pick<DraftItem, 'fields'>): string | number | null => {
  if (typeof id === 'number') return id
  return typeof key === 'string' ? key : null
}

type Course = Pick<DraftItem, 'kind' | 'fields'>

const words = (text: string): string => foldedWords(text).join(' ')

/** A course without a key of its own is named by its Italian name. */
const isOf = (ref: Json, course: Course): boolean => {
  const { id, key } = course.fields
  if (ref === null) return false
  if (ref === id || ref === key) return true
  return typeof ref === 'string' && key === undefined && words(ref) === words(italianName(course))
}

export const groupOf = (wrap: Json, course: Course): string | null =>
  groupsIn(wrap).find(({ courses }) => courses.some((ref) => isOf(ref, course)))?.group ?? null

const filled = (groups: readonly Group[]): Json => {
  const left = groups.filter(({ courses }) => courses.length > 0)
  return left.length > 0 ? left.map((each) => ({ ...each })) : null
}

/** With a course behind the others of a group, or in none. */
export const withGroup = (wrap: Json, course: Course, group: string | null): Json => {
  const groups = groupsIn(wrap).map((each) => ({
    ...each,
    courses: each.courses.filter((ref) => !isOf(ref, course)),
  }))
  const ref = refOf(course)
  if (group === null || ref === null) return filled(groups)
  const at = groups.findIndex((each) => each.group === group)
  const before = groups[at]
  if (!before) return filled([...groups, { group, courses: [ref] }])
  return filled(groups.with(at, { ...before, courses: [...before.courses, ref] }))
}

type Lost = Pick<PlacedFault, 'within'>

/** Whether the menu lacks the course that a place in a group names. */
const isLost = ({ within: [group, list, at] }: Lost): boolean =>
  typeof group === 'number' && list === 'courses' && typeof at === 'number'

export const lostCount = (problems: readonly Lost[]): number => problems.filter(isLost).length

/** Without the courses that the server found to be gone. */
export const withoutLost = (wrap: Json, problems: readonly Lost[]): Json => {
  const lost = new Set(problems.filter(isLost).map(({ within: [group, , at] }) => `${group} ${at}`))
  return filled(
    groupsIn(wrap).map((each, group) => ({
      ...each,
      courses: each.courses.filter((_, at) => !lost.has(`${group} ${at}`)),
    })),
  )
}
