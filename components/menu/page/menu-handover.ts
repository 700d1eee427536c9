import type { MessageKeys, Messages, NestedKeyOf } from 'next-intl'
import type { ReactNode } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import type { Allergen } from '@/lib/menu/allergens/allergens'
import type { CourseNode } from '@/lib/menu/course-tree'
import type { LatePanels } from '@/lib/menu/first-load'
import type { Menu } from '@/lib/menu/menu'
import type { OrderType } from '@/lib/venue/order-type'
import type { PublicVenue } from '@/lib/venue/venue'

type MenuTexts = Messages['menu']

/** The texts of the menu, by key. */
export type Words = (
  key: MessageKeys<MenuTexts, NestedKeyOf<MenuTexts>>,
  values?: Record<string, string | number>,
) => string

/** All that the menu's markup is made from. It exists on the server alone. */
export type MenuView = {
  venue: PublicVenue
  type: OrderType
  venueRef: string
  locale: Locale
  ordering: boolean
  groups: MenuGroup[]
  late: LatePanels
  flags: MenuFlags
  words: Words
  allergenName: (allergen: Allergen) => string
}

/** What a card is made from; a card written in the browser has no more than this. */
export type CardView = Pick<MenuView, 'ordering' | 'words' | 'allergenName'>

/** Build-time flags that the menu page shows (spec section 1). */
export type MenuFlags = {
  legend: boolean
  language: boolean
  callPopup: boolean
  booking: boolean
  version: boolean
  filterNames: boolean
}

/** Courses under a heading of their own; one group without a title for an ordinary menu. */
export type MenuGroup = { title: string | null; courses: CourseNode[]; beverages: Menu['beverages'] | null }

const MOST_HANDED_OVER = 64

const shared = globalThis as typeof globalThis & { copertoMenus?: Map<string, ReactNode> }

/**
 * Hands a menu's markup from the server component to the server rendering of the client component that shows it.
 * Passed as a prop it would be written twice, as markup and again as data, and the data is the larger part: 65 % of
 * a 300-dish page. The two renderings share a process but no module graph, hence the global.
 */
const menus = (): Map<string, ReactNode> => {
  shared.copertoMenus ??= new Map()
  return shared.copertoMenus
}

/** Puts a menu down under its page's key, forgetting the oldest beyond a bound. */
export const handOverMenu = (key: string, menu: ReactNode): void => {
  const all = menus()
  all.delete(key)
  all.set(key, menu)
  const oldest = all.size > MOST_HANDED_OVER ? all.keys().next().value : undefined
  if (oldest !== undefined) all.delete(oldest)
}

/** The menu a page was handed; throws when there is none, since an empty menu must never be cached. */
export const takeOver = (key: string): ReactNode => {
  const menu = menus().get(key)
  if (!menu) throw new Error(`no menu was handed over for ${key}`)
  return menu
}
