import { type Locale, type MenuLang, menuLangOf } from '@/lib/i18n/locales'
import type { Venue } from '@/lib/venue/venue'

/** A line of the opening hours. `day` is SUN = 0 to SAT = 6, or null for a line that is about no one weekday. */
export type HoursLine = {
  day: number | null
  /** The weekday in the diner's language; null where the line stands whole in `hours`. */
  label: string | null
  /** Null on a weekday that is closed. */
  hours: string | null
}

/** 'Domenica' for SUN = 0, in the language of a locale. */
export const weekdayName = (day: number, locale: string): string => {
  // 1 January 2023 was a Sunday.
  const date = new Date(Date.UTC(2023, 0, 1 + day))
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date)
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** A weekday written in the menu's language, whatever its capitals. */
const dayNamed = (name: string, lang: MenuLang): number | null =>
  DAYS.find((day) => weekdayName(day, lang).toLowerCase() === name.trim().toLowerCase()) ?? null

/**
 * The `timetables_formatted` of a venue as lines (spec section 2). It is written for people, in the language the menu
 * API was asked for: weekdays are read and named again in the diner's own language, and a weekday without any time
 * that the timetables have no slot for is closed. What cannot be read stays as it is.
 */
export const hoursLines = (
  { timetables_formatted, timetables }: Pick<Venue, 'timetables_formatted' | 'timetables'>,
  locale: Locale,
): HoursLine[] =>
  timetables_formatted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name = '', hours = ''] = /^([^:\d]{1,30}):\s*(.*)$/.exec(line) ?? []
      const day = dayNamed(name, menuLangOf(locale))
      if (day === null || hours === '') return { day: null, label: null, hours: line }
      const closed = !/\d/.test(hours) && !timetables.some((slot) => slot.day_of_week === day)
      return { day, label: weekdayName(day, locale), hours: closed ? null : hours }
    })
