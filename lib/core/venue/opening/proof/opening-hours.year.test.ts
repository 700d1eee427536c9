import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { openingAt, serviceTimes } from '@/lib/core/venue/opening/opening-hours'
import { isWithin } from '@/lib/core/venue/service-times'
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
  slotsAround,
  slotsByMinute,
  wallClock,
} from '@/lib/testing/wall-clock'

const venueOf = (hours: OpeningSlot[], lead: number): Pick<PublicVenue, 'orders' | 'timetables' | 'closures'> => ({
  ...testVenue,
  orders: { ...testVenue.orders, takeaway: { active: true, hours, medium_time: lead, payment_methods: [] } },
})

/** Times of day that can be asked for at a minute: what is covered from the lead on, by slots begun by today. */
const servedAt = (covered: Covered, at: number, lead: number): Set<string> => {
  const today = minuteAt(at)?.date ?? ''
  const yesterday = dates[dates.indexOf(today) - 1] ?? ''
  const lastNight = covered[at]?.includes(yesterday)
  const served = new Set<string>()
  for (let later = at + lead; later < at + 49 * 60; later++) {
    const begun = covered[later] ?? []
    if (begun.includes(today) || (lastNight && begun.includes(yesterday))) {
      served.add(minuteAt(later)?.time ?? '')
    }
  }
  return served
}

const compare = (hours: OpeningSlot[], lead: number, covered: Covered, at: number): void => {
  const now = new Date(wallClock.start + at * MINUTE)
  const times = serviceTimes(venueOf(hours, lead), 'takeaway', now)
  const served = servedAt(covered, at, lead)
  const ours = times.status === 'open' ? allTimes.filter((time) => isWithin(times.windows, time)) : []
  expect({ now, times: ours }).toEqual({ now, times: allTimes.filter((time) => served.has(time)) })
}

/** Open is what a slot covers; what is named next is the first minute that one covers, or none does. */
const compareOpening = (hours: OpeningSlot[], covered: Covered, at: number): void => {
  const now = new Date(wallClock.start + at * MINUTE)
  const timetables = hours.map(({ day, open, close }) => ({ day_of_week: day, open, close }))
  const opening = openingAt({ timetables, closures: [] }, now)
  const isOpen = (minute: number): boolean => (covered[minute] ?? []).length > 0
  const status = isOpen(at) ? 'open' : 'closed'
  let change = at
  while (change < wallClock.minutes && isOpen(change) === isOpen(at)) change++
  if (isOpen(at)) change--
  const { date, time } = minuteAt(change) ?? {}
  const isKnown = date !== undefined && (status === 'closed' || change - at < 24 * 60)
  const named = isKnown ? { date, time } : null
  const ends = status === 'open' ? { until: named } : { next: named }
  // Whatever comes after the last minute of the year's wall is not on it.
  if (status === 'closed' && named === null) expect({ now, opening }).toMatchObject({ now, opening: { status } })
  else expect({ now, opening }).toEqual({ now, opening: { status, ...ends } })
}

const PIZZERIA: OpeningSlot[] = [
  { day: 0, open: '12:00', close: '14:45' },
  { day: 0, open: '18:30', close: '23:30' },
  { day: 3, open: '18:30', close: '00:30' },
  { day: 5, open: '11:30', close: '15:00' },
  { day: 6, open: '18:30', close: '02:30' },
]

const NIGHT_BAR: OpeningSlot[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '21:00', close: '05:00' }))

describe('serviceTimes and openingAt over a year, beside a wall clock read minute by minute', () => {
  it.each([
    ['a pizzeria with two slots and late nights', PIZZERIA, 20],
    ['a bar that is open every night', NIGHT_BAR, 45],
  ])('%s', (_, hours, lead) => {
    const covered = slotsByMinute(hours)
    // From each midnight, whether each minute of the day is served; then from many other moments of the year.
    for (let at = FIRST; at < LAST; at++) {
      // None of the moments below; what the wall shows need not be written for them.
      if (at % 5 !== 0 && at % 1_151 !== 0) continue
      const { date = '', time = '' } = minuteAt(at) ?? {}
      const clocksChange = ['2026-03-29', '2026-10-25'].includes(date) && time < '04:00' && at % 5 === 0
      if (time === '00:00' || clocksChange || at % 1_151 === 0) {
        compare(hours, lead, covered, at)
        compareOpening(hours, covered, at)
      }
    }
  })

  it('any week of slots at any minute', () => {
    const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minute) => allTimes[minute] ?? '00:00')
    const slot = fc.record({ day: fc.integer({ min: 0, max: 6 }), open: time, close: time })
    const weeks = fc.array(slot, { maxLength: 6 })
    const minute = fc.oneof(
      fc.integer({ min: FIRST, max: LAST - 1 }),
      fc.constantFrom('2026-03-29', '2026-10-25').chain((date) => {
        const at = shownAt(date, '00:30')?.first ?? FIRST
        return fc.integer({ min: at - 26 * 60, max: at + 5 * 60 })
      }),
    )
    fc.assert(
      fc.property(weeks, fc.integer({ min: 0, max: 180 }), minute, (hours, lead, at) => {
        const covered = slotsAround(hours, at)
        compare(hours, lead, covered, at)
        if (hours.length > 0) compareOpening(hours, covered, at)
      }),
      { numRuns: 40 },
    )
  })
})
