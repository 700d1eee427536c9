import { describe, expect, it } from '@jest/globals'
import { serviceTimes } from '@/lib/core/venue/opening/opening-hours'
import {
  laterDays,
  offeredTimes,
  plannedClock,
  plannedMoment,
  plannedWindows,
} from '@/lib/core/venue/opening/planned-times'
import type { OpeningSlot, PublicVenue } from '@/lib/core/venue/venue'
import { testVenue } from '@/lib/testing/test-venue'

const EVENINGS: OpeningSlot[] = [0, 2, 3, 4, 5, 6].map((day) => ({ day, open: '18:00', close: '23:00' }))

type Takeaway = NonNullable<PublicVenue['orders']['takeaway']>

const venueWith = (plan: Partial<Takeaway>, closures: PublicVenue['closures'] = []) => ({
  ...testVenue,
  closures,
  orders: {
    ...testVenue.orders,
    takeaway: { active: true, hours: EVENINGS, medium_time: 30, payment_methods: [], ...plan },
  },
})

/** Wednesday; Rome is an hour ahead. */
const at = (time: string, date = '2026-12-02') => new Date(`${date}T${time}:00+01:00`)

const clockOf = (venue: ReturnType<typeof venueWith>) => {
  const clock = plannedClock(venue, 'takeaway')
  if (!clock) throw new Error('no plan')
  return clock
}

const timesOn = (plan: Partial<Takeaway>, date: string | null, now: Date): string[] => {
  const venue = venueWith(plan)
  const clock = clockOf(venue)
  return offeredTimes(plannedWindows(venue, clock, date, now), clock.plan?.slot?.minutes).map(({ time }) => time)
}

describe('today, for a venue with a plan', () => {
  it('counts preparation from the opening, and without one from now as the spec says', () => {
    const planned = serviceTimes(venueWith({ days_ahead: 0 }), 'takeaway', at('10:00'))
    expect(planned).toMatchObject({ earliest: '18:30' })
    expect(serviceTimes(venueWith({}), 'takeaway', at('10:00'))).toMatchObject({ earliest: '18:00' })
  })

  it('counts preparation from now once the kitchen is open', () => {
    expect(serviceTimes(venueWith({ days_ahead: 0 }), 'takeaway', at('19:07'))).toMatchObject({ earliest: '19:37' })
  })

  it('asks for the notice where it is longer than the preparation', () => {
    expect(serviceTimes(venueWith({ lead_minutes: 120 }), 'takeaway', at('17:10'))).toMatchObject({ earliest: '19:10' })
  })

  it('takes nothing where orders come by the day before', () => {
    expect(serviceTimes(venueWith({ days_ahead: 3, lead_days: 1 }), 'takeaway', at('10:00'))).toMatchObject({
      status: 'closed',
    })
  })

  it('offers the marks of its slots', () => {
    const slot = { minutes: 20 as const }
    expect(timesOn({ slot }, null, at('21:31')).slice(0, 3)).toEqual(['22:20', '22:40', '23:00'])
  })
})

describe('later days', () => {
  it('are those with hours within the days ahead', () => {
    const venue = venueWith({ days_ahead: 6 }, [{ from: '2026-12-04', to: '2026-12-05' }])
    expect(laterDays(venue, clockOf(venue), at('10:00'))).toEqual(['2026-12-03', '2026-12-06', '2026-12-08'])
  })

  it('begin where the notice in days ends', () => {
    const venue = venueWith({ days_ahead: 3, lead_days: 2 })
    expect(laterDays(venue, clockOf(venue), at('23:59'))).toEqual(['2026-12-04', '2026-12-05'])
  })

  it('begin with the preparation after the opening', () => {
    expect(timesOn({ days_ahead: 2 }, '2026-12-03', at('23:30'))[0]).toBe('18:30')
  })
})

describe('the moment of an order', () => {
  const venue = venueWith({ days_ahead: 2, slot: { minutes: 15 } })
  it.each([
    ['is its time on its date', '2026-12-03', '20:15', at('20:15', '2026-12-03').getTime()],
    ['is today without a date', null, '20:15', at('20:15').getTime()],
    ['is none before it can be ready', '2026-12-03', '18:15', 'time_too_early'],
    ['is none outside the hours', '2026-12-03', '12:00', 'time_outside_hours'],
    ['is none beyond the days ahead', '2026-12-05', '20:15', 'day_unavailable'],
    ['is none on a day without hours', '2026-12-07', '20:15', 'day_unavailable'],
    ['is none in the past', '2026-12-01', '20:15', 'day_unavailable'],
  ] as const)('%s', (_, date, time, expected) => {
    expect(plannedMoment(venue, clockOf(venue), { date, time }, at('10:00'))).toBe(expected)
  })
})

describe('the nights that change the clocks', () => {
  const night: OpeningSlot[] = [{ day: 6, open: '22:00', close: '04:00' }]
  const venue = venueWith({ hours: night, medium_time: 0, days_ahead: 3 })
  const momentOf = (time: string, date: string, now: Date) => plannedMoment(venue, clockOf(venue), { date, time }, now)

  it('leave out the skipped hour in spring', () => {
    const friday = at('12:00', '2026-03-27')
    expect(momentOf('02:30', '2026-03-28', friday)).toBe('time_outside_hours')
    expect(momentOf('03:30', '2026-03-28', friday)).toBe(Date.UTC(2026, 2, 29, 1, 30))
  })

  it('take the first of the repeated hour in autumn', () => {
    const friday = new Date('2026-10-23T12:00:00+02:00')
    expect(momentOf('02:30', '2026-10-24', friday)).toBe(Date.UTC(2026, 9, 25, 0, 30))
    expect(momentOf('03:30', '2026-10-24', friday)).toBe(Date.UTC(2026, 9, 25, 2, 30))
  })
})
