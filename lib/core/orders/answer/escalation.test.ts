import { describe, expect, it } from '@jest/globals'
import { plannedSince } from '@/lib/core/orders/answer/escalation'

const timetables = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, open: '18:00', close: '23:00' }))
const venue = { timetables, closures: [] }
const at = (text: string): number => Date.parse(`${text}:00+01:00`)

describe('an order for later waits for its answer', () => {
  it.each([
    ['from the next opening of the venue', '2026-12-02T21:00', '2026-12-05T20:00', '2026-12-03T18:00'],
    ['from two hours before its time on the same day', '2026-12-02T10:00', '2026-12-02T21:00', '2026-12-02T19:00'],
    ['from its arrival where its time is near', '2026-12-02T19:30', '2026-12-02T20:30', '2026-12-02T19:30'],
    ['from the opening where its time is near then', '2026-12-02T10:00', '2026-12-02T18:45', '2026-12-02T18:00'],
  ])('%s', (_, arrived, planned, since) => {
    expect(plannedSince(venue, at(arrived), at(planned))).toBe(at(since))
  })
})
