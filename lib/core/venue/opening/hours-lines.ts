import { type Locale, type MenuLang, menuLangOf } from '@/lib/core/i18n/locales'
import type { Venue } from '@/lib/core/venue/venue'

/** `day`: SUN = 0 to SAT = 6, null if not about one weekday. */
export type HoursLine = {
  day: number | null
  /** Null if `hours` holds the whole line. */
  label: string | null
  /** Null: closed that weekday. */
  hours: string | null
}

export const weekdayName = (day: number, locale: string): string => {
  // 1 January 2023 was a Sunday.
  const date = new Date(Date.UTC(2023, 0, 1 + day))
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date)
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

const DAYS = [0, 1, 2, 3, 4, 5, 6]

const dayNamed = (name: string, lang: MenuLang): number | null =>
  DAYS.find((day) => weekdayName(day, lang).toLowerCase() === name.trim().toLowerCase()) ?? null

/**
 * Parses `timetables_formatted` (spec section 2), free text in the menu's language, and translates weekdays. A weekday
 * without times here and in `timetables` is closed; unparsable lines stay as they are.
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
