import type { Locale } from '@/lib/i18n/locales'
import type { Allergen } from '@/lib/menu/allergens'
import type { CourseNode } from '@/lib/menu/course-tree'
import type { Menu } from '@/lib/menu/menu'
import type { OrderType } from '@/lib/venue/order-type'
import type { PublicVenue } from '@/lib/venue/venue'

export type Words = (key: string, values?: Record<string, string | number>) => string

/** All that the menu's markup is made from. It exists on the server alone. */
export type MenuView = {
  venue: PublicVenue
  type: OrderType
  venueRef: string
  locale: Locale
  ordering: boolean
  groups: MenuGroup[]
  words: Words
  allergenName: (allergen: Allergen) => string
}

/** Courses under a heading of their own; one group without a title for an ordinary menu. */
export type MenuGroup = { title: string | null; courses: CourseNode[]; beverages: Menu['beverages'] | null }

const MOST_HANDED_OVER = 64

const shared = globalThis as typeof globalThis & { copertoMenuViews?: Map<string, MenuView> }

/**
 * Hands a menu from the server component to the server rendering of the client component that shows it.
 * Passed as props it would be written twice, as markup and again as data, and the data is the larger part:
 * 65 % of a 300-dish page. The two renderings share a process but no module graph, hence the global.
 */
const views = (): Map<string, MenuView> => {
  shared.copertoMenuViews ??= new Map()
  return shared.copertoMenuViews
}

/** Puts a view down under its page's key, forgetting the oldest beyond a bound. */
export const handOver = (key: string, view: MenuView): void => {
  const all = views()
  all.delete(key)
  all.set(key, view)
  const oldest = all.size > MOST_HANDED_OVER ? all.keys().next().value : undefined
  if (oldest !== undefined) all.delete(oldest)
}

/** The view a page was handed; throws when there is none, since an empty menu must never be cached. */
export const takeOver = (key: string): MenuView => {
  const view = views().get(key)
  if (!view) throw new Error(`no menu was handed over for ${key}`)
  return view
}
