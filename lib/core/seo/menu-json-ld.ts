import type { MenuSectionLeaf, RestaurantLeaf, WithContext } from 'schema-dts'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { CourseNode } from '@/lib/core/menu/course-tree'
import type { DeferredSections } from '@/lib/core/menu/first-load'
import { hasPrice } from '@/lib/core/menu/item-details'
import type { Beverage, Course } from '@/lib/core/menu/menu'
import type { MenuGroup } from '@/lib/core/menu/menu-groups'
import type { TranslatedPart } from '@/lib/core/menu/menu-text'
import { dishJsonLd, drinkJsonLd, type ItemWords, offerOf } from '@/lib/core/seo/menu-item-json-ld'
import { namedRestaurant } from '@/lib/core/seo/restaurant-json-ld'
import type { PublicVenue } from '@/lib/core/venue/venue'

/** `lang`: the menu's language, which may differ from the page's. */
export type MenuJsonLdWords = ItemWords & { name: string; lang: string }

type Part = TranslatedPart & { name: string }

/** `inLanguage` only if it differs from the menu's; items have no such property. */
const headed = ({ name, untranslated }: Part, { lang }: MenuJsonLdWords): MenuSectionLeaf => ({
  '@type': 'MenuSection',
  name,
  inLanguage: untranslated?.includes('name') && lang !== ORIGINAL_LANG ? ORIGINAL_LANG : undefined,
})

const listed = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

/** A deferred section's dishes are on its own page. */
const ownPage = (anchor: string, { addresses }: MenuJsonLdWords): Partial<MenuSectionLeaf> => ({
  url: addresses.section(anchor),
})

/** A tasting menu is offered as a whole. */
const courseItems = ({ dishes, tastingMenu }: Course, words: MenuJsonLdWords): Partial<MenuSectionLeaf> => ({
  offers: hasPrice(tastingMenu?.price) ? offerOf(tastingMenu.price) : undefined,
  hasMenuItem: listed(dishes.map((dish) => dishJsonLd(dish, Boolean(tastingMenu), words))),
})

const beverageItems = ({ drinks }: Beverage, words: MenuJsonLdWords): Partial<MenuSectionLeaf> => ({
  hasMenuItem: listed(drinks.map((drink) => drinkJsonLd(drink, words))),
})

type SectionPart = { anchor: string; name: string; course: Course | null; beverage: Beverage | null }

export const sectionJsonLd = (
  { anchor, name, course, beverage }: SectionPart,
  words: MenuJsonLdWords,
): MenuSectionLeaf => ({
  ...headed({ name, untranslated: (course ?? beverage)?.untranslated }, words),
  ...ownPage(anchor, words),
  ...(course && courseItems(course, words)),
  ...(beverage && beverageItems(beverage, words)),
})

const withCourse = (node: CourseNode, deferred: DeferredSections, words: MenuJsonLdWords): MenuSectionLeaf => {
  const { name, course, children } = node
  const items =
    course && deferred.courses.has(course.id) ? ownPage(`c${course.id}`, words) : course && courseItems(course, words)
  return {
    ...headed({ name, untranslated: course?.untranslated }, words),
    ...items,
    hasMenuSection: listed(children.map((child) => withCourse(child, deferred, words))),
  }
}

const groupSections = ({ courses, beverages }: MenuGroup, deferred: DeferredSections, words: MenuJsonLdWords) => [
  ...courses.map((node) => withCourse(node, deferred, words)),
  ...(beverages ?? []).map((beverage) => ({
    ...headed(beverage, words),
    ...(deferred.beverages.has(beverage.id) ? ownPage(`b${beverage.id}`, words) : beverageItems(beverage, words)),
  })),
]

export const menuSectionsJsonLd = (
  groups: MenuGroup[],
  deferred: DeferredSections,
  words: MenuJsonLdWords,
): MenuSectionLeaf[] =>
  groups.flatMap((group) => {
    const sections = groupSections(group, deferred, words)
    if (group.title === null) return sections
    return { '@type': 'MenuSection', name: group.title, hasMenuSection: listed(sections) }
  })

/** Above this, the menu page leaves descriptions and pictures of items to their own pages. */
const DESCRIBED_ITEMS = 200

const itemsUnder = ({ course, children }: CourseNode): number =>
  children.reduce((sum, child) => sum + itemsUnder(child), course?.dishes.length ?? 0)

export const isLongMenu = (groups: MenuGroup[]): boolean => {
  const sizes = groups.flatMap(({ courses, beverages }) => [
    ...courses.map(itemsUnder),
    ...(beverages ?? []).map(({ drinks }) => drinks.length),
  ])
  return sizes.reduce((sum, size) => sum + size, 0) > DESCRIBED_ITEMS
}

/** The menu, or the part a page shows; the same `@id` on every page makes it one menu. */
export const menuJsonLd = (
  venue: PublicVenue,
  sections: MenuSectionLeaf[],
  { addresses, name, lang }: MenuJsonLdWords,
): WithContext<RestaurantLeaf> => ({
  ...namedRestaurant(venue, addresses),
  hasMenu: {
    '@type': 'Menu',
    '@id': `${addresses.menu}#menu`,
    name,
    url: addresses.menu,
    inLanguage: lang,
    hasMenuSection: listed(sections),
  },
})
