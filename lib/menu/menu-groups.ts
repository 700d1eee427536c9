import { type CourseNode, courseTree } from '@/lib/menu/course-tree'
import type { Menu } from '@/lib/menu/menu'
import { type MenuGroupRule, specialVenue } from '@/lib/venue/special-venues'
import type { PublicVenue } from '@/lib/venue/venue'

/** Courses under a heading of their own; one group without a title for an ordinary menu. */
export type MenuGroup = { title: string | null; courses: CourseNode[]; beverages: Menu['beverages'] | null }

/** The courses a rule of a special venue asks for. */
const coursesOf = (rule: MenuGroupRule, menu: Menu, taken: Set<number>): Menu['courses'] => {
  if (rule.shows === 'wrap') return menu.wrapCourses.find(({ group }) => group === rule.group)?.courses ?? []
  if (rule.shows === 'courses') return menu.courses.filter(({ id }) => rule.ids.includes(id))
  return rule.shows === 'otherCourses' ? menu.courses.filter(({ id }) => !taken.has(id)) : []
}

/** A group whose one branch bears the group's own name shows what is under the branch. */
const withoutRepeatedTitle = (title: string, nodes: CourseNode[]): CourseNode[] => {
  const [only] = nodes
  return nodes.length === 1 && only && !only.course && only.name === title ? only.children : nodes
}

/** How a venue's courses are grouped: as one tree, or in the groups of a special venue, in the words of `titleOf`. */
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
