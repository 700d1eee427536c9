import type { CourseNode } from '@/lib/menu/course-tree'
import type { Beverage } from '@/lib/menu/menu'

/** Items that the page itself carries: what a phone lays out without a pause (docs/decisions/0009). */
export const FIRST_LOAD_ITEMS = 320

type Group = { courses: CourseNode[]; beverages: Beverage[] | null }

/** Ids of the courses and groups of drinks whose cards come when they are opened. */
export type LatePanels = { courses: Set<number>; beverages: Set<number> }

/**
 * Which panels stay out of the page: whole ones, in the order of the menu, from the first that would carry it above
 * the bound. The first panel always comes along, however large, and so does one that is shown twice.
 */
export const latePanels = (groups: Group[], bound = FIRST_LOAD_ITEMS): LatePanels => {
  const late: LatePanels = { courses: new Set(), beverages: new Set() }
  const early = new Set<number>()
  let items = 0
  let full = false
  const fits = (size: number): boolean => {
    full ||= items > 0 && items + size > bound
    if (!full) items += size
    return !full || size === 0
  }
  const walk = ({ course, children }: CourseNode): void => {
    children.forEach(walk)
    if (!course || early.has(course.id)) return
    if (fits(course.dishes.length)) early.add(course.id)
    else late.courses.add(course.id)
  }
  for (const group of groups) {
    group.courses.forEach(walk)
    for (const { id, drinks } of group.beverages ?? []) if (!fits(drinks.length)) late.beverages.add(id)
  }
  return late
}
