import { type CourseNode, courseTree } from '@/lib/core/menu/course-tree'
import type { Menu } from '@/lib/core/menu/menu'
import { type MenuGroupRule, specialVenue } from '@/lib/core/venue/special-venues'
import type { PublicVenue } from '@/lib/core/venue/venue'

/** `title` is null for an ordinary menu's only group. */
export type MenuGroup = { title: string | null; courses: CourseNode[]; beverages: Menu['beverages'] | null }

const coursesOf = (rule: MenuGroupRule, menu: Menu, taken: Set<number>): Menu['courses'] => {
  if (rule.shows === 'wrap') return menu.wrapCourses.find(({ group }) => group === rule.group)?.courses ?? []
  if (rule.shows === 'courses') return menu.courses.filter(({ id }) => rule.ids.includes(id))
  return rule.shows === 'otherCourses' ? menu.courses.filter(({ id }) => !taken.has(id)) : []
}

/** Unwraps a group's only branch if it repeats the group's name. */
const withoutRepeatedTitle = (title: string, nodes: CourseNode[]): CourseNode[] => {
  const [only] = nodes
  return nodes.length === 1 && only && !only.course && only.name === title ? only.children : nodes
}

export const menuGroups = (
  venue: Pick<PublicVenue, 'id' | 'token'>,
  menu: Menu,
  titleOf: (title: MenuGroupRule['title']) => string,
): MenuGroup[] => {
  const { menuGroups: rules } = specialVenue(venue)
  if (!rules) return [{ title: null, courses: courseTree(menu.courses), beverages: menu.beverages }]
  const taken = new Set(rules.flatMap((rule) => (rule.shows === 'courses' ? rule.ids : [])))
  return rules.map((rule) => {
    const title = titleOf(rule.title)
    return {
      title,
      courses: withoutRepeatedTitle(title, courseTree(coursesOf(rule, menu, taken))),
      beverages: rule.shows === 'beverages' ? menu.beverages : null,
    }
  })
}
