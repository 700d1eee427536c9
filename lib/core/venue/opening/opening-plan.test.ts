import { describe, expect, it } from '@jest/globals'
import { openingAt, venueDate } from '@/lib/core/venue/opening/opening-hours'
import { openingPlan } from '@/lib/core/venue/opening/opening-plan'
import type { Opening } from '@/lib/core/venue/service-times'
import type { Timetable } from '@/lib/core/venue/venue'

const slot = (day_of_week: number, open: string, close: string): Timetable => ({ day_of_week, open, close })

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** Lunch every day, dinner past midnight, and a slot that ends in the hour the clocks show twice. */
const venue = {
  timetables: [
    ...DAYS.flatMap((day) => [slot(day, '12:00', '14:30'), slot(day, '19:00', '00:30')]),
    slot(6, '22:00', '02:30'),
  ],
  closures: [{ from: '2026-03-23', to: '2026-03-24' }],
}

const textOf = (opening: Opening, today: string): string => `${today.slice(-2)} ${JSON.stringify(opening)}`

/** As the page's inline lines choose. */
const chosen = (plan: ReturnType<typeof openingPlan>, now: Date): string | undefined =>
  plan.findLast(([from]) => from * 60_000 <= now.getTime())?.[1]

describe('the plan of a venue’s opening', () => {
  it.each([
    '2026-03-21T09:17:40+01:00',
    '2026-03-21T23:59:59+01:00',
    '2026-03-22T13:00:00+01:00',
    '2026-03-28T20:00:00+01:00',
    '2026-10-24T20:00:00+02:00',
    '2026-12-31T11:00:00+01:00',
  ])('from %s says for half a day what the rule says, to the minute of each change', (from) => {
    const start = new Date(from)
    const plan = openingPlan(venue, start, textOf)
    const wrong: string[] = []
    const changes = plan.flatMap(([at]) => [at - 1, at]).map((minute) => minute - Math.floor(start.getTime() / 60_000))
    const every = Array.from({ length: 12 * 6 }, (_, tenth) => tenth * 10)
    for (const minute of [...changes, ...every]) {
      if (minute < 0 || minute >= 12 * 60) continue
      const now = new Date(start.getTime() + minute * 60_000)
      const opening = openingAt(venue, now)
      const expected = opening && textOf(opening, venueDate(now))
      if (chosen(plan, now) !== expected) wrong.push(now.toISOString())
    }
    expect(wrong).toEqual([])
  })

  it('holds from ever until its first change, and says nothing when it is too old', () => {
    const start = new Date('2026-03-21T09:17:40+01:00')
    const plan = openingPlan(venue, start, ({ status }) => status)
    expect(plan[0]).toEqual([0, 'closed'])
    expect(plan[1]).toEqual([Date.parse('2026-03-21T12:00:00+01:00') / 60_000, 'open'])
    expect(chosen(plan, new Date('2026-03-22T01:00:00+01:00'))).toBe('')
  })

  it('is the same a minute later', () => {
    const start = Date.parse('2026-03-21T09:17:40+01:00')
    const [plan, later] = [0, 60_000].map((ms) => openingPlan(venue, new Date(start + ms), textOf))
    expect(later).toEqual(plan)
  })

  it('is empty where the venue states no hours', () => {
    expect(openingPlan({ timetables: [], closures: [] }, new Date(), textOf)).toEqual([])
  })
})
