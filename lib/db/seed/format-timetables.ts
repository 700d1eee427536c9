import { CLOSED } from '@/lib/db/seed/seed-labels'
import type { MenuLang } from '@/lib/i18n/locales'
import type { Timetable } from '@/lib/venue/venue'

/** Monday first, as Italian opening hours are read; SUN = 0 (spec section 9). */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

const weekdayName = (day: number, lang: MenuLang): string => {
  // 1 January 2023 was a Sunday.
  const date = new Date(Date.UTC(2023, 0, 1 + day))
  const name = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(date)
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}

/** Opening hours for the info page (spec section 2), a line a weekday; empty when the venue states no hours. */
export const formatTimetables = (timetables: Timetable[], lang: MenuLang): string => {
  if (timetables.length === 0) return ''
  return WEEK.map((day) => {
    const slots = timetables
      .filter((slot) => slot.day_of_week === day)
      .sort((a, b) => a.open.localeCompare(b.open))
      .map(({ open, close }) => `${open}–${close}`)
    return `${weekdayName(day, lang)}: ${slots.join(', ') || CLOSED[lang]}`
  }).join('\n')
}
