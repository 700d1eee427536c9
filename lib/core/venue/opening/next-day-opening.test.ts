import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { nextDayOpening } from '@/lib/core/venue/opening/next-day-opening'
import type { Closure, PublicVenue, Timetable } from '@/lib/core/venue/venue'
import { NO_SERVICES } from '@/lib/testing/test-venue'

type Hours = Pick<PublicVenue, 'timetables' | 'closures' | 'orders'>

const slot = (day_of_week: number, open: string, close: string): Timetable => ({ day_of_week, open, close })
const daily = (open: string, close: string): Timetable[] => [0, 1, 2, 3, 4, 5, 6].map((day) => slot(day, open, close))

const venueWith = (timetables: Timetable[], closures: Closure[] = [], orders = {}): Hours => ({
  timetables,
  closures,
  orders: { ...NO_SERVICES, ...orders },
})

const takeawayAt6 = {
  takeaway: {
    active: true,
    hours: daily('06:00', '10:00').map(({ day_of_week: day, ...times }) => ({ day, ...times })),
    medium_time: 10,
    payment_methods: [],
  },
}

const dinner = daily('19:00', '02:00')
const lunchAndDinner = [...daily('12:00', '15:00'), ...dinner]

describe('the opening of the next day that a venue works', () => {
  it.each<[string, Hours, string, string]>([
    ['in the morning', venueWith(lunchAndDinner), '2026-03-18T10:00:00+01:00', '2026-03-19T12:00:00+01:00'],
    ['at lunch', venueWith(lunchAndDinner), '2026-03-18T13:00:00+01:00', '2026-03-19T12:00:00+01:00'],
    ['at dinner', venueWith(lunchAndDinner), '2026-03-18T22:00:00+01:00', '2026-03-19T12:00:00+01:00'],
    ['after midnight', venueWith(lunchAndDinner), '2026-03-19T01:00:00+01:00', '2026-03-19T12:00:00+01:00'],
    ['in its last minute', venueWith(lunchAndDinner), '2026-03-19T02:00:30+01:00', '2026-03-19T12:00:00+01:00'],
    ['while the floor is swept', venueWith(lunchAndDinner), '2026-03-19T02:40:00+01:00', '2026-03-19T12:00:00+01:00'],
    ['once the day has broken', venueWith(lunchAndDinner), '2026-03-19T05:00:00+01:00', '2026-03-20T12:00:00+01:00'],
    [
      'of a bakery at work',
      venueWith(daily('04:00', '09:00')),
      '2026-03-19T04:30:00+01:00',
      '2026-03-20T04:00:00+01:00',
    ],
    [
      'of a bakery that waits',
      venueWith(daily('04:00', '09:00')),
      '2026-03-19T03:30:00+01:00',
      '2026-03-19T04:00:00+01:00',
    ],
    ['round the clock', venueWith(daily('06:00', '06:00')), '2026-03-19T05:30:00+01:00', '2026-03-19T06:00:00+01:00'],
    [
      'on the weekdays that it has',
      venueWith([slot(6, '19:00', '23:00')]),
      '2026-03-21T20:00:00+01:00',
      '2026-03-28T19:00:00+01:00',
    ],
    [
      'past its closures',
      venueWith(lunchAndDinner, [{ from: '2026-03-19', to: '2026-03-24' }]),
      '2026-03-18T13:00:00+01:00',
      '2026-03-25T12:00:00+01:00',
    ],
    [
      'in a night that a closure follows',
      venueWith(dinner, [{ from: '2026-03-19', to: '2026-03-19' }]),
      '2026-03-19T01:00:00+01:00',
      '2026-03-20T19:00:00+01:00',
    ],
    ['before the clocks go forward', venueWith(dinner), '2026-03-28T22:00:00+01:00', '2026-03-29T19:00:00+02:00'],
    [
      'in the hour they leave out',
      venueWith(daily('02:30', '04:00')),
      '2026-03-28T12:00:00+01:00',
      '2026-03-29T03:30:00+02:00',
    ],
    ['before they go back', venueWith(dinner), '2026-10-24T22:00:00+02:00', '2026-10-25T19:00:00+01:00'],
    ['in the hour they show twice', venueWith(dinner), '2026-10-25T02:30:00+02:00', '2026-10-25T19:00:00+01:00'],
    ['of what it hands out', venueWith([], [], takeawayAt6), '2026-03-18T13:00:00+01:00', '2026-03-19T06:00:00+01:00'],
    ['without hours, by day', venueWith([]), '2026-03-18T13:00:00+01:00', '2026-03-19T05:00:00+01:00'],
    ['without hours, at night', venueWith([]), '2026-03-18T03:00:00+01:00', '2026-03-18T05:00:00+01:00'],
    [
      'that never comes',
      venueWith(dinner, [{ from: '2026-01-01', to: '2030-01-01' }]),
      '2026-03-18T13:00:00+01:00',
      '2026-03-19T05:00:00+01:00',
    ],
  ])('%s', (_, hours, now, opening) => {
    expect(nextDayOpening(hours, new Date(now)).toISOString()).toBe(new Date(opening).toISOString())
  })

  const clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Rome' })
  const shownAt = (at: Date) => {
    const [date = '', time = ''] = clock.format(at).split(' ')
    return { date, time }
  }
  const weekday = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay()
  const dayAfter = (date: string, days: number): string =>
    new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

  const timeOf = fc.integer({ min: 0, max: 24 * 4 - 1 }).map((quarter) => {
    const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  })
  const slots = fc.array(fc.record({ day_of_week: fc.integer({ min: 0, max: 6 }), open: timeOf, close: timeOf }), {
    minLength: 1,
    maxLength: 6,
  })
  const date = fc.integer({ min: 0, max: 364 }).map((day) => dayAfter('2026-01-01', day))
  const closures = fc.array(
    fc.tuple(date, fc.integer({ min: 0, max: 20 })).map(([from, days]) => ({ from, to: dayAfter(from, days) })),
    { maxLength: 3 },
  )
  const now = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })

  it('is ahead, begins a slot of a day without a closure, and passes over no other day that has one', () => {
    fc.assert(
      fc.property(slots, closures, now, (timetables, closed, at) => {
        const opening = nextDayOpening(venueWith(timetables, closed), at)
        expect(opening.getTime()).toBeGreaterThan(at.getTime())
        const [today, found] = [shownAt(at).date, shownAt(opening)]
        const isOpen = (day: string): boolean =>
          timetables.some(({ day_of_week }) => day_of_week === weekday(day)) &&
          !closed.some(({ from, to }) => from <= day && day <= to)
        expect(isOpen(found.date)).toBe(true)
        const opens = timetables
          .filter(({ day_of_week }) => day_of_week === weekday(found.date))
          .map(({ open }) => open)
        // On the last Sunday of March what begins between two and three begins an hour later.
        expect(
          opens.some((open) => open === found.time || (open.startsWith('02') && found.time.startsWith('03'))),
        ).toBe(true)
        // Never today's once the day has broken, and nothing in between.
        if (found.date === today) expect(shownAt(at).time < '05:00' || wasOpenAllNight(timetables, today)).toBe(true)
        for (let day = dayAfter(today, 1); day < found.date; day = dayAfter(day, 1)) expect(isOpen(day)).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  /** Whether a slot of the evening before goes on past five. */
  const wasOpenAllNight = (timetables: Timetable[], today: string): boolean =>
    timetables.some(
      ({ day_of_week, open, close }) =>
        day_of_week === weekday(dayAfter(today, -1)) && close <= open && close >= '05:00',
    )
})
