import 'server-only'
import { createTranslator } from 'next-intl'
import { loadNamespaces } from '@/lib/core/i18n/catalogue'
import { type Locale, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { dishesOf } from '@/lib/core/menu/find-item'
import { hoursOfItem } from '@/lib/core/menu/hours/course-hours'
import { hoursLine } from '@/lib/core/menu/hours/hours-line'
import type { ServedAnswer } from '@/lib/core/menu/hours/served-api'
import type { Menu } from '@/lib/core/menu/menu'
import { servedWindows } from '@/lib/core/venue/opening/served-hours'
import type { Timetable } from '@/lib/core/venue/venue'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import { loadMenu } from '@/lib/server/menu/load-menu'
import { loadVenue } from '@/lib/server/venue/load-venue'

/** Each as often as it is in a course or group with hours. */
const timedItems = (menu: Menu) => [
  ...dishesOf(menu).flatMap(({ dish, course }) => (course.hours ? [{ kind: 'dish' as const, itemId: dish.id }] : [])),
  ...menu.beverages.flatMap(({ hours, drinks }) =>
    hours ? drinks.map(({ id }) => ({ kind: 'drink' as const, itemId: id })) : [],
  ),
]

/** Null if the venue is unknown. */
export const loadServed = async (ref: VenueRef, locale: Locale, now: Date): Promise<ServedAnswer | null> => {
  const venue = await loadVenue(ref, ORIGINAL_LANG)
  if (!venue) return null
  const menu = await loadMenu(venue.id, ORIGINAL_LANG)
  const groups = new Map<string, { hours: Timetable[]; dishes: number[]; drinks: number[] }>()
  for (const { kind, itemId } of timedItems(menu)) {
    const hours = hoursOfItem(menu, { kind, itemId })
    if (!hours) continue
    const group = groups.get(JSON.stringify(hours)) ?? { hours, dishes: [], drinks: [] }
    groups.set(JSON.stringify(hours), group)
    const ids = kind === 'dish' ? group.dishes : group.drinks
    if (!ids.includes(itemId)) ids.push(itemId)
  }
  const words = createTranslator({ locale, messages: await loadNamespaces(locale, ['menu']), namespace: 'menu' })
  return {
    now: now.getTime(),
    groups: [...groups.values()].map(({ hours, dishes, drinks }) => ({
      dishes,
      drinks,
      text: hoursLine(hours, words, locale),
      windows: servedWindows(hours, now),
    })),
  }
}
