import { itemPath, sectionPath } from '@/lib/core/http/links'
import type { Menu } from '@/lib/core/menu/menu'
import { menuGroups } from '@/lib/core/menu/menu-groups'
import { menuSections } from '@/lib/core/seo/menu-sections'
import { canonicalPlace } from '@/lib/core/seo/public-pages'
import type { Venue } from '@/lib/core/venue/venue'

/** Paths of the pages of a menu's courses, dishes and drinks, each once, as far as the menu shows them. */
export const menuPartPaths = (venue: Pick<Venue, 'id' | 'token' | 'orderTypes'>, menu: Menu): string[] => {
  const { type, ref } = canonicalPlace(venue)
  const sections = menuSections(menuGroups(venue, menu, String))
  const paths = [
    ...sections.map(({ anchor }) => sectionPath(type, ref, anchor)),
    ...sections.flatMap(({ course, beverage }) => [
      ...(course?.dishes ?? []).map(({ id }) => itemPath(type, ref, 'dish', id)),
      ...(beverage?.drinks ?? []).map(({ id }) => itemPath(type, ref, 'drink', id)),
    ]),
  ]
  return [...new Set(paths)]
}
