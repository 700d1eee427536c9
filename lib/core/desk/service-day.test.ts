import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { serviceDay, serviceDayOf } from '@/lib/core/desk/service-day'

const HOUR = 3_600_000
const at = (text: string): number => Date.parse(text)

describe('the day of a service', () => {
  it.each([
    ['2026-03-21T19:00:00+01:00', '2026-03-21'],
    ['2026-03-22T01:30:00+01:00', '2026-03-21'],
    ['2026-03-22T04:59:59+01:00', '2026-03-21'],
    ['2026-03-22T05:00:00+01:00', '2026-03-22'],
    // The night in which the clocks go forward, and the one in which they go back.
    ['2026-03-29T04:59:59+02:00', '2026-03-28'],
    ['2026-03-29T05:00:00+02:00', '2026-03-29'],
    ['2026-10-25T02:30:00+01:00', '2026-10-24'],
    ['2026-10-25T05:00:00+01:00', '2026-10-25'],
    ['2027-01-01T00:30:00+01:00', '2026-12-31'],
  ])('of %s is %s', (moment, day) => {
    expect(serviceDayOf(at(moment))).toBe(day)
  })

  it.each([
    ['2026-03-21', 24],
    ['2026-03-28', 23],
    ['2026-10-24', 25],
  ])('%s is %i hours long', (day, hours) => {
    const { from, to } = serviceDay(day)
    expect((to - from) / HOUR).toBe(hours)
  })

  it('holds each moment once', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2025-01-01'), max: at('2028-01-01') }), (moment) => {
        const { from, to } = serviceDay(serviceDayOf(moment))
        expect(from <= moment && moment < to).toBe(true)
        expect(serviceDayOf(to)).not.toBe(serviceDayOf(moment))
        expect(serviceDay(serviceDayOf(to)).from).toBe(to)
      }),
    )
  })
})
