import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { CardView } from '@/components/menu/card/card-view'
import { hasFeature } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import { type CourseNode, courseTree } from '@/lib/menu/course-tree'
import { type DeferredSections, deferredSections } from '@/lib/menu/first-load'
import type { Menu } from '@/lib/menu/menu'
import type { OpeningStep } from '@/lib/venue/opening/opening-plan'
import type { OrderType } from '@/lib/venue/order-type'
import { canOrder } from '@/lib/venue/ordering'
import { type MenuGroupRule, specialVenue } from '@/lib/venue/special-venues'
import type { PublicVenue } from '@/lib/venue/venue'

/** All that the menu's markup is made from. It exists on the server alone. */
export type MenuView = CardView & {
  venue: PublicVenue
  type: OrderType
  venueRef: string
  groups: MenuGroup[]
  deferred: DeferredSections
  /** What to say of the venue's opening, and from when; empty where it states no hours. */
  opening: OpeningStep[]
  flags: MenuFlags
}

/** Build-time flags that the menu page shows (spec section 1). */
type MenuFlags = {
  legend: boolean
  language: boolean
  callPopup: boolean
  booking: boolean
  version: boolean
  filterNames: boolean
}

/** Courses under a heading of their own; one group without a title for an ordinary menu. */
export type MenuGroup = { title: string | null; courses: CourseNode[]; beverages: Menu['beverages'] | null }

type MenuViewSource = {
  venue: PublicVenue
  menu: Menu
  opening: OpeningStep[]
  type: OrderType
  venueRef: string
  locale: Locale
}

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

/** How a venue's courses are grouped: as one tree, or in the groups of a special venue. */
const groupsOf = (venue: PublicVenue, menu: Menu, words: MenuView['words']): MenuGroup[] => {
  const { menuGroups: rules } = specialVenue(venue)
  if (!rules) return [{ title: null, courses: courseTree(menu.courses), beverages: menu.beverages }]
  const taken = new Set(rules.flatMap((rule) => (rule.shows === 'courses' ? rule.ids : [])))
  return rules.map((rule) => {
    const title = words(rule.title)
    return {
      title,
      courses: withoutRepeatedTitle(title, courseTree(coursesOf(rule, menu, taken))),
      beverages: rule.shows === 'beverages' ? menu.beverages : null,
    }
  })
}

/** Gathers what the menu's markup needs, in the diner's language. */
export const menuView = async ({ venue, menu, opening, type, venueRef, locale }: MenuViewSource): Promise<MenuView> => {
  const menuWords = await getTranslations({ locale, namespace: 'menu' })
  const dishWords = await getTranslations({ locale, namespace: 'dish' })
  const words: MenuView['words'] = (key, values) => menuWords(key, values)
  const groups = groupsOf(venue, menu, words)
  return {
    locale,
    venue,
    type,
    venueRef,
    ordering: canOrder(venue, type),
    groups,
    deferred: deferredSections(groups),
    opening,
    flags: {
      legend: hasFeature('filters-legend'),
      language: hasFeature('language-selector'),
      callPopup: hasFeature('call-restaurant'),
      booking: hasFeature('booking-restaurant'),
      version: hasFeature('versioning'),
      filterNames: hasFeature('filters-for'),
    },
    words,
    allergenName: (allergen) => dishWords(`allergens.${allergen}`),
    dietName: (diet) => dishWords(`diets.${diet}`),
  }
}
