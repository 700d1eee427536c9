import type { CourseNode } from '@/lib/core/menu/course-tree'
import type { Beverage, Course } from '@/lib/core/menu/menu'
import type { MenuGroup } from '@/lib/core/menu/menu-groups'

/** A part of the menu with a page of its own, named by its path: 'Antipasti · Di mare'. */
export type MenuSection = { anchor: string; name: string; course: Course | null; beverage: Beverage | null }

const within = ({ course, name, children }: CourseNode, above: string[]): MenuSection[] => {
  const path = [...above, name]
  const own = course?.dishes.length ? [{ anchor: `c${course.id}`, name: path.join(' · '), course, beverage: null }] : []
  return [...own, ...children.flatMap((child) => within(child, path))]
}

export const menuSections = (groups: MenuGroup[]): MenuSection[] =>
  groups.flatMap(({ courses, beverages }) => [
    ...courses.flatMap((node) => within(node, [])),
    ...(beverages ?? []).map((beverage) => ({
      anchor: `b${beverage.id}`,
      name: beverage.name,
      course: null,
      beverage,
    })),
  ])
