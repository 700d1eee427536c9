import { describe, expect, it } from '@jest/globals'
import { halfHourAt, momentIn, plannedEnd, suggestedTime } from '@/lib/core/desk/bookings/evening-times'

const at = (time: string, date = '2026-03-27') => Date.parse(`${date}T${time}:00+01:00`)

const half = (time: string, date?: string) => ({
  ...{ time, startsAt: at(time, date), people: 0, arrivals: 0, isClosed: false },
})

/** Lunch, and dinner until one in the night. */
const EVENING = {
  date: '2026-03-27',
  halfHours: [
    ...['12:30', '13:00', '19:30', '20:00', '20:30', '23:30'].map((time) => half(time)),
    ...['00:00', '00:30'].map((time) => half(time, '2026-03-28')),
  ],
}

describe('the times of an evening', () => {
  it.each([
    ['20:00', at('20:00')],
    ['20:45', at('20:45')],
    ['00:40', at('00:40', '2026-03-28')],
    ['17:10', at('17:10')],
    ['01:00', at('01:00', '2026-03-28')],
  ])('%s is a moment of it, of the night where it is open past midnight', (time, moment) => {
    expect(momentIn(EVENING, time)).toBe(moment)
  })

  it('a moment has a half hour while the venue is open', () => {
    expect(halfHourAt(EVENING, at('20:59'))?.time).toBe('20:30')
    expect(halfHourAt(EVENING, at('17:00'))).toBeUndefined()
  })

  it.each([
    ['dinner on a day to come', at('09:00', '2026-03-26'), '20:00'],
    ['the next half hour of today', at('20:10'), '20:30'],
    ['the night of today', at('23:40'), '00:00'],
    ['none once it is over', at('02:00', '2026-03-28'), ''],
  ])('a new booking begins with %s', (_, now, time) => {
    expect(suggestedTime(EVENING, now)).toBe(time)
  })

  it('a new party stays as the venue says, or as is usual', () => {
    expect(plannedEnd({}, at('20:00'), 2)).toBe(at('21:30'))
    expect(plannedEnd({ stays: [{ people: 99, minutes: 60 }] }, at('20:00'), 2)).toBe(at('21:00'))
  })
})
