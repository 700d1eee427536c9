import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isAfterMidnight, quickTimes } from '@/lib/core/booking/booking-days'
import { endOfStay, roomProblem } from '@/lib/core/booking/booking-room'
import { freeTimes } from '@/lib/core/booking/free-times'
import { fullTimes } from '@/lib/core/booking/full-times'
import { momentOn } from '@/lib/core/venue/opening/opening-hours'
import { hostRulesSchema } from '@/lib/core/venue/room/host-rules'

const DINNER = [{ from: '19:00', to: '23:00' }]
const LATE = [
  { from: '12:00', to: '14:00' },
  { from: '19:00', to: '01:00' },
]

it.each([
  ['all but the free ones, where the refusal names them all', ['19:00', '22:30'], 6],
  ['every time of a full day', [], 8],
  ['only what is nearer than the last one that it names', ['19:30', '20:00', '21:00', '21:30'], 1],
])('a refusal tells of a day: %s', (_, free, count) => {
  const full = fullTimes(DINNER, { time: '20:30', free })
  expect(full).toHaveLength(count)
  expect(full.filter((time) => free.includes(time))).toEqual([])
  expect(full).toContain('20:30')
})

it('never calls a time full that has room', () => {
  const date = '2026-03-27'
  const rules = hostRulesSchema.parse({ seats: 8 })
  const moment = (time: string) => momentOn(date, time, isAfterMidnight(LATE, time)).getTime()
  const times = quickTimes(LATE)
  const party = fc.record({ time: fc.constantFrom(...times), seats: fc.integer({ min: 1, max: 8 }) })
  fc.assert(
    fc.property(fc.array(party, { maxLength: 6 }), party, (booked, wanted) => {
      const partyAt = (time: string, seats: number) => ({
        ...{ startsAt: moment(time), endsAt: endOfStay(rules, moment(time), seats), seats },
        tables: [],
      })
      const room = { rules, parties: booked.map(({ time, seats }) => partyAt(time, seats)), closed: [] }
      const { time, seats } = wanted
      fc.pre(roomProblem(room, partyAt(time, seats), 'guest') !== null)
      const free = freeTimes(room, { date, windows: LATE, startsAt: moment(time), seats }, 'guest')
      const full = fullTimes(LATE, { time, free })
      expect(full).toContain(time)
      for (const each of full) expect(roomProblem(room, partyAt(each, seats), 'guest')).not.toBeNull()
    }),
  )
})
