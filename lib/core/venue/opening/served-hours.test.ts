import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { openingAt } from '@/lib/core/venue/opening/opening-hours'
import { servedLater, servedWindows } from '@/lib/core/venue/opening/served-hours'
import { timeAfter } from '@/lib/core/venue/time-of-day'

const everyDay = (open: string, close: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, open, close }))

const LUNCH = everyDay('12:00', '15:00')
const NIGHT = [{ day_of_week: 6, open: '22:00', close: '02:30' }]
const FRIDAY = [{ day_of_week: 5, open: '19:00', close: '23:00' }]

describe('a course that is not served', () => {
  it.each([
    ['before its hours', LUNCH, '2026-03-28T11:59:00+01:00', ['2026-03-28', '12:00', '15:00']],
    ['after its hours', LUNCH, '2026-03-28T15:06:00+01:00', ['2026-03-29', '12:00', '15:00']],
    ['until its day', FRIDAY, '2026-03-28T20:00:00+01:00', ['2026-04-03', '19:00', '23:00']],
    ['before a night that the clocks shorten', NIGHT, '2026-03-28T21:00:00+01:00', ['2026-03-28', '22:00', '02:30']],
    [
      'until an opening that the clocks skip',
      [{ day_of_week: 0, open: '02:30', close: '05:00' }],
      '2026-03-29T01:00:00+01:00',
      ['2026-03-29', '03:30', '05:00'],
    ],
  ])('says when it is: %s', (_, hours, at, [date, from, to]) => {
    expect(servedLater(hours, new Date(at))).toMatchObject({ date, from, to })
  })

  it.each([
    ['within its hours', LUNCH, '2026-03-28T12:00:00+01:00'],
    ['just after them, for an order that is being written', LUNCH, '2026-03-28T15:04:00+01:00'],
    ['past midnight', NIGHT, '2026-03-29T01:30:00+01:00'],
    ['in the second of a repeated hour', NIGHT, '2026-10-25T02:15:00+01:00'],
    ['always', null, '2026-03-28T04:00:00+01:00'],
  ])('is served %s', (_, hours, at) => {
    expect(servedLater(hours, new Date(at))).toBeNull()
  })
})

const time = fc.integer({ min: 0, max: 95 }).map((quarter) => timeAfter(quarter * 15))
const slots = fc.array(fc.record({ day_of_week: fc.integer({ min: 0, max: 6 }), open: time, close: time }), {
  minLength: 1,
  maxLength: 6,
})
/** Minutes of 2026, every third of them near a clock change. */
const minute = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 365 * 24 * 60 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('2026-03-29T00:00:00Z', '2026-10-25T00:00:00Z').chain((change) => {
      const from = (Date.parse(change) - Date.parse('2026-01-01T00:00:00Z')) / 60_000
      return fc.integer({ min: from - 180, max: from + 240 })
    }),
  },
)

it('the windows of a course are when the one engine calls it open, the whole year', () => {
  fc.assert(
    fc.property(slots, minute, (hours, at) => {
      const now = Date.parse('2026-01-01T00:00:00Z') + at * 60_000
      const isOpen = openingAt({ timetables: hours, closures: [] }, new Date(now))?.status === 'open'
      expect(servedWindows(hours, new Date(now)).some(([from, to]) => from <= now && now < to)).toBe(isOpen)
    }),
    { numRuns: 2_000 },
  )
})
