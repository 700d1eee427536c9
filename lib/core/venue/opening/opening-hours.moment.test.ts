import { describe, expect, it } from '@jest/globals'
import { nextMomentOf } from '@/lib/core/venue/opening/opening-hours'

describe('the next moment at which clocks show a time', () => {
  it.each([
    ['20:15', '2026-03-18T18:15:00+01:00', '2026-03-18T20:15:00+01:00'],
    ['18:15', '2026-03-18T18:15:00+01:00', '2026-03-18T18:15:00+01:00'],
    ['18:14', '2026-03-18T18:15:00+01:00', '2026-03-19T18:14:00+01:00'],
    ['00:30', '2026-12-31T23:50:00+01:00', '2027-01-01T00:30:00+01:00'],
    // The night in which clocks go forward, then the one in which they go back.
    ['12:00', '2026-03-28T23:00:00+01:00', '2026-03-29T12:00:00+02:00'],
    ['12:00', '2026-10-24T23:00:00+02:00', '2026-10-25T12:00:00+01:00'],
  ])('%s after %s is %s', (time, from, at) => {
    expect(nextMomentOf(time, new Date(from))).toEqual(new Date(at))
  })
})
