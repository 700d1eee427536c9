import type { CourseNode } from '@/lib/core/menu/course-tree'
import type { Beverage } from '@/lib/core/menu/menu'

/** Items in the page itself; more would stall a phone's layout (docs/decisions/0001). */
export const FIRST_LOAD_ITEMS = 320

type Group = { courses: CourseNode[]; beverages: Beverage[] | null }

export type DeferredSections = { courses: Set<number>; beverages: Set<number> }

/** Defers whole sections from the first that would exceed `bound`; never the first section, nor one shown twice. */
export const deferredSections = (groups: Group[], bound = FIRST_LOAD_ITEMS): DeferredSections => {
  const deferred: DeferredSections = { courses: new Set(), beverages: new Set() }
  const included = new Set<number>()
  let items = 0
  let full = false
  const fits = (size: number): boolean => {
    full ||= items > 0 && items + size > bound
    if (!full) items += size
    return !full || size === 0
  }
  const walk = ({ course, children }: CourseNode): void => {
    children.forEach(walk)
    if (!course || included.has(course.id)) return
    if (fits(course.dishes.length)) included.add(course.id)
    else deferred.courses.add(course.id)
  }
  for (const group of groups) {
    group.courses.forEach(walk)
    for (const { id, drinks } of group.beverages ?? []) if (!fits(drinks.length)) deferred.beverages.add(id)
  }
  return deferred
}
