import type { OpeningHoursSpecificationLeaf } from 'schema-dts'
import { minutesOf, timeAfter } from '@/lib/core/venue/time-of-day'
import type { Closure, Timetable } from '@/lib/core/venue/venue'

/** SUN = 0 (spec section 9). */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const MINUTES_A_DAY = 24 * 60

/** 24 hours end a minute early: two equal times would mean closed. */
const closingTime = ({ open, close }: Timetable): string =>
  open === close ? timeAfter(minutesOf(close) + MINUTES_A_DAY - 1) : close

const isSameTime = (one: Timetable, other: Timetable): boolean => one.open === other.open && one.close === other.close

/** Weekly hours, grouped by equal times. Slots past midnight belong to the day they open, as in our data. */
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

export const closuresJsonLd = (closures: Closure[]): OpeningHoursSpecificationLeaf[] =>
  closures.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: from,
    validThrough: to,
  }))
