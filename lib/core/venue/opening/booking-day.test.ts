import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { bookingTimeProblem, isAfterMidnight, quickTimes } from '@/lib/core/booking/booking-days'
import { bookingDay, hostBookingDay, offeredDays } from '@/lib/core/venue/opening/booking-day'
import { momentOn, venueDate } from '@/lib/core/venue/opening/opening-hours'
import { type HostRules, NO_HOST_RULES } from '@/lib/core/venue/room/host-rules'
import type { Timetable } from '@/lib/core/venue/venue'

const slot = (day_of_week: number, open: string, close: string): Timetable => ({ day_of_week, open, close })

/** Lunch and dinner on Saturday, dinner past midnight; Sunday night; a short slot on Monday. */
const HOURS = [
  slot(6, '12:00', '14:45'),
  slot(6, '18:30', '01:30'),
  slot(0, '22:00', '03:00'),
  slot(1, '12:00', '12:20'),
]

const venueWith = (rules: Partial<HostRules> = {}, timetables = HOURS) => ({
  timetables,
  closures: [] as { from: string; to: string }[],
  booking: { ...NO_HOST_RULES, ...rules },
})

/** Saturday, 12:30 at the venue. */
const NOW = '2026-03-21T11:30:00Z'

const book = (date: string, rules: Partial<HostRules> = {}, now = NOW, hours = HOURS) =>
  bookingDay(venueWith(rules, hours), date, new Date(now))

describe('the day of a guest', () => {
  it('is available on a weekday of the timetables, today from now on', () => {
    expect(book('2026-03-28')).toEqual({
      status: 'available',
      windows: [
        { from: '12:00', to: '14:45' },
        { from: '18:30', to: '01:30' },
      ],
    })
    expect(book('2026-03-21')).toMatchObject({ windows: [{ from: '12:30', to: '14:45' }, {}] })
  })

  it.each([
    ['2026-03-20', 'past', { date: '2026-03-21', time: '12:30' }],
    ['2026-03-24', 'weekday', { date: '2026-03-28', time: '12:00' }],
    ['2027-03-22', 'too_far', { date: '2026-03-22', time: '22:00' }],
  ] as const)('on %s is refused: %s', (date, reason, next) => {
    expect(book(date)).toEqual({ status: 'unavailable', reason, next })
  })

  it('is over once today’s last slot is, and closed on a closure', () => {
    expect(book('2026-03-23', {}, '2026-03-23T11:30:00Z')).toMatchObject({ reason: 'over' })
    const closed = { ...venueWith(), closures: [{ from: '2026-03-28', to: '2026-03-28' }] }
    const day = bookingDay(closed, '2026-03-28', new Date(NOW))
    expect(day).toMatchObject({ reason: 'closure', next: { date: '2026-03-29' } })
  })

  it.each<[string, number, string, object]>([
    ['an hour', 60, '2026-03-21', { windows: [{ from: '13:30', to: '14:45' }, { from: '18:30' }] }],
    ['three hours', 180, '2026-03-21', { windows: [{ from: '18:30', to: '01:30' }] }],
    ['into the night', 720, '2026-03-21', { windows: [{ from: '00:30', to: '01:30', nextDay: true }] }],
    ['past tonight', 800, '2026-03-21', { reason: 'notice', next: { date: '2026-03-22', time: '22:00' } }],
    ['of two days', 2_880, '2026-03-22', { reason: 'notice', next: { date: '2026-03-23', time: '12:30' } }],
  ])('keeps a notice: %s', (_, notice_minutes, date, day) => {
    const hours = notice_minutes === 2_880 ? [...HOURS, slot(1, '12:10', '15:00')] : HOURS
    expect(book(date, { notice_minutes }, NOW, hours)).toMatchObject(day)
  })

  it.each<[string, number, Timetable[], object[]]>([
    [
      'of each meal',
      60,
      HOURS,
      [
        { from: '12:00', to: '13:45', offersEnd: true },
        { from: '18:30', to: '00:30', offersEnd: true },
      ],
    ],
    ['and not of a meal that is shorter', 180, HOURS, [{ from: '18:30', to: '22:30', offersEnd: true }]],
    [
      'where it closes, not where the kitchen changes',
      60,
      [slot(6, '12:00', '17:00'), slot(6, '17:00', '23:00')],
      [
        { from: '12:00', to: '17:00', offersEnd: true },
        { from: '17:00', to: '22:00', offersEnd: true },
      ],
    ],
    [
      'an hour and a half before, when it closes after a short last slot',
      90,
      [slot(6, '12:00', '17:00'), slot(6, '17:00', '18:00')],
      [{ from: '12:00', to: '16:30', offersEnd: true }],
    ],
    [
      'of no closing where the next day begins then',
      60,
      [slot(6, '10:00', '10:00'), slot(0, '10:00', '22:00')],
      [{ from: '10:00', to: '09:59', offersEnd: true }],
    ],
  ])('has its last booking before closing, %s', (_, last_minutes, hours, windows) => {
    expect(book('2026-04-04', { last_minutes }, NOW, hours)).toEqual({ status: 'available', windows })
  })

  it('offers the last booking itself', () => {
    const day = book('2026-03-28', { last_minutes: 60 }, NOW, [slot(6, '19:00', '23:00')])
    const times = day.status === 'available' ? quickTimes(day.windows) : []
    expect([times[0], times.at(-1)]).toEqual(['19:00', '22:00'])
  })

  it('is that of a closed weekday where closing follows too soon', () => {
    expect(book('2026-03-23', { last_minutes: 30 })).toMatchObject({ reason: 'weekday' })
  })

  it.each<[string, number | null, string | null]>([
    ['2026-03-21', 0, null],
    ['2026-03-22', 0, 'too_far'],
    ['2026-03-28', 7, null],
    ['2026-03-29', 7, 'too_far'],
    ['2027-03-20', null, null],
    ['2027-03-27', null, 'too_far'],
  ])('%s with %s days ahead is refused: %s', (date, days_ahead, reason) => {
    const day = book(date, { days_ahead })
    expect(day.status === 'available' ? null : day.reason).toBe(reason)
  })

  it('names no next time beyond the days ahead', () => {
    expect(book('2026-03-24', { days_ahead: 5 })).toMatchObject({ reason: 'weekday', next: null })
  })

  it('names a next time that can be booked on its date, at any minute and notice', () => {
    const moments = { minutes: fc.nat(7 * 1_440), notice: fc.nat(3 * 1_440) }
    fc.assert(
      fc.property(fc.record(moments), ({ minutes, notice }) => {
        const now = new Date(Date.parse(NOW) + minutes * 60_000).toISOString()
        const rules = { notice_minutes: notice }
        const past = book('2026-03-20', rules, now)
        const { date, time } = past.status === 'unavailable' && past.next ? past.next : { date: '', time: '' }
        const day = book(date, rules, now)
        expect(day.status === 'available' && bookingTimeProblem(day.windows, time)).toBe(null)
      }),
    )
  })

  it('is offered with the next days only where these can be booked', () => {
    const days = (rules: Partial<HostRules> = {}, now = NOW) => offeredDays(venueWith(rules), new Date(now))
    const all = ['2026-03-21', '2026-03-22', '2026-03-23', '2026-03-28', '2026-03-29']
    expect(days()).toEqual(all)
    expect(days({ notice_minutes: 1_440 })).toEqual([...all.slice(1), '2026-03-30'])
    expect(days({ days_ahead: 1 })).toEqual(all.slice(0, 2))
    expect(days({ last_minutes: 30 })).toEqual(['2026-03-21', '2026-03-22', '2026-03-28', '2026-03-29', '2026-04-04'])
    expect(days({}, '2026-03-22T00:31:00Z')).toEqual([...all.slice(1), '2026-03-30'])
    const closed = { ...venueWith(), closures: [{ from: '2026-03-22', to: '2026-03-28' }] }
    expect(offeredDays(closed, new Date(NOW)).slice(0, 2)).toEqual(['2026-03-21', '2026-03-29'])
    expect(offeredDays(venueWith({}, []), new Date(NOW))).toEqual([])
  })

  it('never offers a time before the notice or after the last booking, at any minute', () => {
    const hours = [5, 6, 0].map((day) => slot(day, '19:00', '04:00'))
    const from = Date.parse('2026-03-27T00:00:00Z')
    const sizes = { seconds: fc.nat(3 * 86_400), notice: fc.nat(900), last: fc.nat(500), ahead: fc.nat(2) }
    fc.assert(
      fc.property(fc.record(sizes), ({ seconds, notice, last, ahead }) => {
        const now = new Date(from + seconds * 1_000)
        const date = venueDate(new Date(now.getTime() + ahead * 86_400_000))
        const day = book(date, { notice_minutes: notice, last_minutes: last }, now.toISOString(), hours)
        const windows = day.status === 'available' ? day.windows : []
        // Four in the morning after the date.
        const closing = momentOn(date, '04:00', true).getTime()
        for (const time of [...quickTimes(windows), ...windows.flatMap((window) => [window.from, window.to])]) {
          const at = momentOn(date, time, isAfterMidnight(windows, time)).getTime()
          expect(at).toBeGreaterThan(now.getTime() + notice * 60_000 - 60_000)
          expect(at).toBeLessThanOrEqual(closing - last * 60_000)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('the day of the host', () => {
  const enter = (date: string, now = NOW) => hostBookingDay(venueWith(), date, new Date(now))

  it('has all of its hours, past ones too', () => {
    const windows = [
      { from: '12:00', to: '14:45' },
      { from: '18:30', to: '01:30' },
    ]
    expect(enter('2026-03-21', '2026-03-21T20:00:00Z')).toEqual({ status: 'available', windows })
    expect(enter('2026-03-21', '2026-03-22T00:10:00Z')).toEqual({ status: 'available', windows })
  })

  it.each([
    ['2026-03-20', 'past'],
    ['2026-03-24', 'weekday'],
    ['2027-03-27', 'too_far'],
  ])('on %s is refused: %s', (date, reason) => {
    expect(enter(date, '2026-03-22T11:00:00Z')).toMatchObject({ status: 'unavailable', reason })
  })
})
