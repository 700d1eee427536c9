import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  addDays,
  bookingTimeProblem,
  byMeal,
  isAfterMidnight,
  longDate,
  quickTimes,
  shortDate,
} from '@/lib/core/booking/booking-days'
import { bookingDay } from '@/lib/core/venue/opening/booking-day'
import { momentOn, venueDate } from '@/lib/core/venue/opening/opening-hours'
import { NO_HOST_RULES } from '@/lib/core/venue/room/host-rules'
import { isWithin } from '@/lib/core/venue/service-times'

const LUNCH = { from: '12:00', to: '14:30' }
const NIGHT = { from: '19:30', to: '01:00' }

describe('days', () => {
  it('follow one another over months, years and both changes of the clock', () => {
    expect([
      addDays('2026-12-31', 1),
      addDays('2028-02-28', 1),
      addDays('2026-03-28', 2),
      addDays('2026-10-24', 2),
    ]).toEqual(['2027-01-01', '2028-02-29', '2026-03-30', '2026-10-26'])
  })

  it('are named in the diner’s language, the same in every zone', () => {
    expect(longDate('2026-04-03', 'it')).toBe('venerdì 3 aprile 2026')
    expect(longDate('2026-04-03', 'de')).toBe('Freitag, 3. April 2026')
    expect(shortDate('2026-04-03', 'it')).toBe('ven 3 apr')
  })
})

describe('times', () => {
  it('are offered every half hour, past midnight too, and not at the very end', () => {
    expect(quickTimes([LUNCH])).toEqual(['12:00', '12:30', '13:00', '13:30', '14:00'])
    expect(quickTimes([{ from: '13:10', to: '14:30' }])).toEqual(['13:30', '14:00'])
    expect(quickTimes([{ from: '23:00', to: '01:00' }])).toEqual(['23:00', '23:30', '00:00', '00:30'])
    expect(quickTimes([{ from: '22:20', to: '22:30' }])).toEqual([])
  })

  it('are told apart by meal, and every one is told once', () => {
    const offered = quickTimes([
      { from: '11:00', to: '15:00' },
      { from: '16:30', to: '18:30' },
      { from: '23:00', to: '01:00' },
    ])
    const { lunch, dinner } = byMeal(offered)
    expect([lunch[0], lunch.at(-1), dinner]).toEqual([
      '11:00',
      '16:30',
      ['17:00', '17:30', '18:00', '23:00', '23:30', '00:00', '00:30'],
    ])
    expect([...lunch, ...dinner].toSorted()).toEqual(offered.toSorted())
  })

  it('are never after midnight before one is chosen', () => {
    expect([isAfterMidnight([NIGHT], ''), isAfterMidnight([NIGHT], '00:30')]).toEqual([false, true])
  })

  it('that are offered today are never past, at any minute of any day', () => {
    const timetables = [5, 6].map((day_of_week) => ({ day_of_week, open: '19:00', close: '02:00' }))
    const from = Date.parse('2026-04-03T00:00:00Z')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * 24 * 60 * 60 }), (seconds) => {
        const now = new Date(from + seconds * 1_000)
        const date = venueDate(now)
        const day = bookingDay({ timetables, closures: [], booking: NO_HOST_RULES }, date, now)
        const windows = day.status === 'available' ? day.windows : []
        for (const time of quickTimes(windows)) {
          expect(momentOn(date, time, isAfterMidnight(windows, time)).getTime()).toBeGreaterThan(now.getTime() - 60_000)
        }
      }),
    )
  })

  it('that are offered can all be booked', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    fc.assert(
      fc.property(fc.array(fc.record({ from: time, to: time }), { maxLength: 3 }), (windows) => {
        for (const offered of quickTimes(windows)) expect(isWithin(windows, offered)).toBe(true)
      }),
    )
  })

  it.each([
    ['12:00', null],
    ['14:30', null],
    ['00:30', null],
    ['11:59', { code: 'time_outside_hours', next: '12:00' }],
    ['14:31', { code: 'time_outside_hours', next: '19:30' }],
    ['01:01', { code: 'time_outside_hours', next: '12:00' }],
  ])('%s is answered by %j', (time, problem) => {
    expect(bookingTimeProblem([LUNCH, NIGHT], time)).toEqual(problem)
  })

  it('offers no minute that is past before a guest has sent it', () => {
    const now = [{ from: '12:07', to: '14:30' }]
    expect(bookingTimeProblem(now, '12:00')).toEqual({ code: 'time_outside_hours', next: '12:15' })
    const last = [{ from: '14:25', to: '14:29' }]
    expect(bookingTimeProblem(last, '12:00')).toEqual({ code: 'time_outside_hours', next: '14:25' })
  })

  it('has none later than the last', () => {
    expect(bookingTimeProblem([LUNCH], '15:00')).toEqual({ code: 'time_outside_hours', next: null })
  })

  it('of the night the clocks change are the later ones too', () => {
    const windows = [
      { from: '19:30', to: '01:59' },
      { from: '03:00', to: '03:30' },
    ]
    expect(isAfterMidnight(windows, '03:15')).toBe(true)
    expect(bookingTimeProblem(windows, '02:30')).toEqual({ code: 'time_outside_hours', next: '03:00' })
  })

  it('of the night after the date are told apart', () => {
    expect(['20:00', '00:30', '13:00', '01:00'].map((time) => isAfterMidnight([LUNCH, NIGHT], time))).toEqual([
      false,
      true,
      false,
      true,
    ])
  })
})
