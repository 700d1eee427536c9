import 'server-only'
import { createTranslator } from 'next-intl'
import { loadNamespaces } from '@/lib/core/i18n/catalogue'
import { type Locale, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { dishesOf } from '@/lib/core/menu/find-item'
import { hoursOfDish } from '@/lib/core/menu/hours/course-hours'
import { hoursLine } from '@/lib/core/menu/hours/hours-line'
import type { ServedAnswer } from '@/lib/core/menu/hours/served-api'
import { servedWindows } from '@/lib/core/venue/opening/served-hours'
import type { Timetable } from '@/lib/core/venue/venue'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import { loadMenu } from '@/lib/server/menu/load-menu'
import { loadVenue } from '@/lib/server/venue/load-venue'

/** Null if the venue is unknown. */
export const loadServed = async (ref: VenueRef, locale: Locale, now: Date): Promise<ServedAnswer | null> => {
  const venue = await loadVenue(ref, ORIGINAL_LANG)
  if (!venue) return null
  const menu = await loadMenu(venue.id, ORIGINAL_LANG)
  const ids = new Set(dishesOf(menu).flatMap(({ dish, course }) => (course.hours ? [dish.id] : [])))
  const groups = new Map<string, { hours: Timetable[]; dishes: number[] }>()
  for (const id of ids) {
    const hours = hoursOfDish(menu, id)
    if (!hours) continue
    const group = groups.get(JSON.stringify(hours)) ?? { hours, dishes: [] }
    groups.set(JSON.stringify(hours), group)
    group.dishes.push(id)
  }
  const words = createTranslator({ locale, messages: await loadNamespaces(locale, ['menu']), namespace: 'menu' })
  return {
    now: now.getTime(),
    groups: [...groups.values()].map(({ hours, dishes }) => ({
      dishes,
      text: hoursLine(hours, words, locale),
      windows: servedWindows(hours, now),
    })),
  }
}
