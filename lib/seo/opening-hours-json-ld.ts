import type { OpeningHoursSpecificationLeaf } from 'schema-dts'
import { minutesOf, timeAfter } from '@/lib/venue/time-of-day'
import type { Closure, Timetable } from '@/lib/venue/venue'

/** SUN = 0, as timetables count (spec section 9). */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const MINUTES_A_DAY = 24 * 60

/** A slot round the clock ends a minute before it begins: the same time twice would say that it never opens. */
const closingTime = ({ open, close }: Timetable): string =>
  open === close ? timeAfter(minutesOf(close) + MINUTES_A_DAY - 1) : close

const isSameTime = (one: Timetable, other: Timetable): boolean => one.open === other.open && one.close === other.close

/**
 * The weekly hours, the days of the same times in one. A slot that closes before it opens passes midnight, and belongs to
 * the day on which it opens, as in ours.
 */
export const openingHoursJsonLd = (timetables: Timetable[]): OpeningHoursSpecificationLeaf[] =>
  timetables
    .filter((slot, at) => timetables.findIndex((other) => isSameTime(slot, other)) === at)
    .map((slot) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: timetables
        .filter((other) => isSameTime(slot, other))
        .flatMap(({ day_of_week }) => DAYS[day_of_week] ?? []),
      opens: slot.open,
      closes: closingTime(slot),
    }))

/** Dates on which the venue is closed whatever its weekly hours: the same time twice, as search engines read it. */
export const closuresJsonLd = (closures: Closure[]): OpeningHoursSpecificationLeaf[] =>
  closures.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: from,
    validThrough: to,
  }))
