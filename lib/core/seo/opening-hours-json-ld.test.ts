import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { closuresJsonLd, openingHoursJsonLd } from '@/lib/core/seo/opening-hours-json-ld'
import { momentOn, openingAt } from '@/lib/core/venue/opening/opening-hours'
import { timeAfter } from '@/lib/core/venue/time-of-day'
import type { Closure, Timetable } from '@/lib/core/venue/venue'

type Specification = {
  dayOfWeek?: string[]
  opens: string
  closes: string
  validFrom?: string
  validThrough?: string
}

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const read = (list: object): Specification[] => JSON.parse(JSON.stringify(list))

/** The date so many days after a Monday without a change of clocks around it. */
const dateAfter = (days: number): string => new Date(Date.UTC(2026, 5, 1 + days)).toISOString().slice(0, 10)

/** Whether a venue is open, by nothing but what schema.org and search engines say that specifications mean. */
const isOpen = (weekly: Specification[], special: Specification[], days: number, time: string): boolean => {
  const beginningOn = (day: number): Specification[] => {
    const date = dateAfter(day)
    const exception = special.some(({ validFrom = '', validThrough = '' }) => validFrom <= date && date <= validThrough)
    const name = NAMES[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? ''
    return exception ? [] : weekly.filter(({ dayOfWeek }) => dayOfWeek?.includes(name))
  }
  return (
    beginningOn(days).some(({ opens, closes }) => opens <= time && (closes < opens || time <= closes)) ||
    beginningOn(days - 1).some(({ opens, closes }) => closes < opens && time <= closes)
  )
}

const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeAfter)
const slot = fc.record({ day_of_week: fc.integer({ min: 0, max: 6 }), open: time, close: time })
const closure = fc
  .tuple(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 3 }))
  .map(([from, length]) => ({ from: dateAfter(from), to: dateAfter(from + length) }))

describe('opening hours', () => {
  it('say what our own rule says, at every minute', () => {
    const venue = fc.record({
      timetables: fc.array(slot, { minLength: 1, maxLength: 8 }),
      closures: fc.array(closure, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(venue, fc.integer({ min: 1, max: 13 }), time, ({ timetables, closures }, days, at) => {
        const weekly = read(openingHoursJsonLd(timetables))
        const moments = [at, ...timetables.flatMap(({ open, close }) => [open, close])]
        for (const moment of moments) {
          const ours = openingAt({ timetables, closures }, momentOn(dateAfter(days), moment, false))
          expect([moment, isOpen(weekly, read(closuresJsonLd(closures)), days, moment)]).toEqual([
            moment,
            ours?.status === 'open',
          ])
        }
      }),
    )
  })

  it.each<[string, Timetable[], object[]]>([
    [
      'the days of the same hours in one',
      [2, 3].map((day_of_week) => ({ day_of_week, open: '19:00', close: '23:00' })),
      [{ dayOfWeek: ['Tuesday', 'Wednesday'], opens: '19:00', closes: '23:00' }],
    ],
    [
      'past midnight on the day it opens',
      [{ day_of_week: 6, open: '18:30', close: '02:00' }],
      [{ dayOfWeek: ['Saturday'], opens: '18:30', closes: '02:00' }],
    ],
    [
      'round the clock, and not never',
      [{ day_of_week: 0, open: '00:00', close: '00:00' }],
      [{ dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' }],
    ],
  ])('%s', (_, timetables, expected) => {
    expect(openingHoursJsonLd(timetables)).toEqual(
      expected.map((one) => ({ '@type': 'OpeningHoursSpecification', ...one })),
    )
  })

  it('a closure is dated, and closed all day', () => {
    const closures: Closure[] = [{ from: '2026-12-25', to: '2026-12-26' }]
    expect(closuresJsonLd(closures)).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: '2026-12-25',
        validThrough: '2026-12-26',
      },
    ])
  })
})
