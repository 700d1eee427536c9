import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { momentIn, offeredTimes, plannedClock, plannedWindows } from '@/lib/core/venue/opening/planned-times'
import type { OpeningSlot, PublicVenue } from '@/lib/core/venue/venue'
import { testVenue } from '@/lib/testing/test-venue'
import {
  allTimes,
  type Covered,
  dates,
  FIRST,
  LAST,
  MINUTE,
  minuteAt,
  shownAt,
  slotsByMinute,
  wallClock,
} from '@/lib/testing/wall-clock'

const DAYS_AHEAD = 8

type Rules = { hours: OpeningSlot[]; prepared: number; lead: number }

const venueOf = ({ hours, prepared, lead }: Rules): Pick<PublicVenue, 'orders' | 'closures'> => ({
  closures: [],
  orders: {
    ...testVenue.orders,
    takeaway: {
      ...{ active: true, hours, medium_time: prepared, payment_methods: [] },
      ...{ days_ahead: DAYS_AHEAD, lead_minutes: lead },
    },
  },
})

/** Since when it has been open without a break, at a minute that is covered. */
const openSince = (covered: Covered, at: number): number => {
  let since = at
  while ((covered[since - 1] ?? []).length > 0) since--
  return since
}

/** Minutes of each time that can be asked for on a later date, from nothing but the wall clock. */
const askedFor = (covered: Covered, date: string, at: number, { prepared, lead }: Rules): Map<string, number> => {
  const found = new Map<string, number>()
  const start = shownAt(date, '00:00')?.first ?? 0
  for (let later = start; later < start + 49 * 60; later++) {
    if (!covered[later]?.includes(date)) continue
    const { time = '' } = minuteAt(later) ?? {}
    if (later < at + Math.max(prepared, lead) || found.has(time)) continue
    // Of a day with two openings each is prepared from its own.
    if (later >= openSince(covered, later) + prepared) found.set(time, later)
  }
  return found
}

/** Every edge is near a quarter or one of its neighbours; these and every seventh minute stand for all. */
const looked = allTimes.filter((_, minute) => minute % 7 === 0 || minute % 15 < 2 || minute % 15 === 14)

const compare = (rules: Rules, covered: Covered, date: string, at: number): void => {
  const venue = venueOf(rules)
  const clock = plannedClock(venue, 'takeaway')
  const now = new Date(wallClock.start + at * MINUTE)
  const windows = clock ? plannedWindows(venue, clock, date, now) : []
  const ours = looked.flatMap((time) => {
    const moment = momentIn(windows, time)
    return moment === null ? [] : [[time, (moment - wallClock.start) / MINUTE] as const]
  })
  const expected = askedFor(covered, date, at, rules)
  expect({ now, date, times: ours }).toEqual({
    ...{ now, date },
    times: looked.flatMap((time) => (expected.has(time) ? [[time, expected.get(time)] as const] : [])),
  })
  // What is offered can be asked for.
  for (const { time, at: moment } of offeredTimes(windows)) expect(momentIn(windows, time)).toBe(moment)
}

const coveredAround = (hours: OpeningSlot[], day: number): Covered =>
  slotsByMinute(hours, Math.max(day - 4, 0), Math.min(day + 4, dates.length))

const PIZZERIA: OpeningSlot[] = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
  { day, open: '12:00', close: '14:30' },
  { day, open: '18:00', close: '01:30' },
])

const NIGHT_BAR: OpeningSlot[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '21:00', close: '05:00' }))

describe('orders for another day over a year, beside a wall clock read minute by minute', () => {
  it.each([
    ['a pizzeria with two openings a day', { hours: PIZZERIA, prepared: 30, lead: 0 }],
    ['a bar that is open every night', { hours: NIGHT_BAR, prepared: 45, lead: 24 * 60 }],
    [
      'a kitchen that never closes',
      {
        hours: [...NIGHT_BAR, ...NIGHT_BAR.map(({ day }) => ({ day, open: '05:00', close: '21:00' }))],
        prepared: 30,
        lead: 90,
      },
    ],
  ])('%s', (_, rules) => {
    const first = dates.indexOf('2026-01-02')
    const last = dates.indexOf('2026-12-29')
    for (let day = first; day < last; day++) {
      const date = dates[day] ?? ''
      const clocksChange = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'].includes(date)
      if (day % 41 !== 0 && !clocksChange) continue
      const covered = coveredAround(rules.hours, day)
      const midnight = shownAt(date, '00:00')?.first ?? FIRST
      for (const before of [65, 2_881]) compare(rules, covered, date, midnight - before)
    }
  })

  it('any week of slots on any later date', () => {
    const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minute) => allTimes[minute] ?? '00:00')
    const slot = fc.record({ day: fc.integer({ min: 0, max: 6 }), open: time, close: time })
    const rules = fc.record({
      hours: fc.array(slot, { maxLength: 6 }),
      prepared: fc.integer({ min: 0, max: 180 }),
      lead: fc.integer({ min: 0, max: 3_000 }),
    })
    const day = fc.oneof(
      fc.integer({ min: 6, max: dates.length - 6 }),
      fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25').map((date) => dates.indexOf(date)),
    )
    fc.assert(
      fc.property(rules, day, fc.integer({ min: 1, max: 5 * 24 * 60 }), (each, at, before) => {
        const midnight = shownAt(dates[at] ?? '', '00:00')?.first ?? FIRST
        const now = Math.min(Math.max(midnight - before, FIRST), LAST - 1)
        compare(each, coveredAround(each.hours, at), dates[at] ?? '', now)
      }),
      { numRuns: 30 },
    )
  })
})
