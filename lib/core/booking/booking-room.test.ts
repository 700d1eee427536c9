import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  arrivalsAt,
  endOfStay,
  HALF_HOUR_MS,
  type Party,
  peakSeats,
  type Room,
  roomProblem,
} from '@/lib/core/booking/booking-room'
import { type HostRules, NO_HOST_RULES } from '@/lib/core/venue/room/host-rules'
import { fits, type MinuteParty, mostPeople, peopleAt } from '@/lib/testing/booking/minute-room'

/** A Saturday at the venue. */
const at = (time: string): number => Date.parse(`2026-04-04T${time}:00+02:00`)

const rulesOf = (changes: Partial<HostRules>): HostRules => ({ ...NO_HOST_RULES, ...changes })

const party = (from: string, until: string, seats: number, tables: string[] = []): Party => ({
  startsAt: at(from),
  endsAt: at(until),
  seats,
  tables,
})

const room = (parties: Party[], rules: Partial<HostRules> = { seats: 8 }, closed: number[] = []): Room => ({
  rules: rulesOf(rules),
  parties,
  closed,
})

describe('an evening of eight seats', () => {
  /** With the stay that its people take. */
  const coming = (time: string, seats: number): Party => {
    const startsAt = at(time)
    return { startsAt, endsAt: endOfStay(NO_HOST_RULES, startsAt, seats), seats, tables: [] }
  }

  const taken = (wanted: Party[]): string[] => {
    const parties: Party[] = []
    return wanted.map((each) => {
      const problem = roomProblem(room(parties), each, 'guest')
      if (problem === null) parties.push(each)
      return problem ?? 'taken'
    })
  }

  it.each<[string, Party[], string[]]>([
    [
      'two of four parties of four at 20:00, 20:30, 21:00 and 21:30',
      ['20:00', '20:30', '21:00', '21:30'].map((time) => coming(time, 4)),
      ['taken', 'taken', 'no_room', 'no_room'],
    ],
    [
      'all four couples',
      ['20:00', '20:30', '21:00', '21:30'].map((time) => coming(time, 2)),
      ['taken', 'taken', 'taken', 'taken'],
    ],
    [
      'the couple of 21:30 that follows that of 20:00, and nobody before it',
      [coming('20:00', 4), coming('20:00', 2), coming('20:30', 2), coming('21:00', 2), coming('21:30', 2)],
      ['taken', 'taken', 'taken', 'no_room', 'taken'],
    ],
    [
      'a party of eight at the minute the others go, and none before it',
      [coming('20:00', 4), coming('21:59', 8), coming('22:00', 8)],
      ['taken', 'no_room', 'taken'],
    ],
    [
      'nobody who would still be there when others come',
      [coming('21:00', 8), coming('19:31', 2)],
      ['taken', 'no_room'],
    ],
    ['who goes at that minute', [coming('21:00', 8), coming('19:30', 2)], ['taken', 'taken']],
    ['no party larger than itself', [coming('20:00', 9)], ['no_room']],
    [
      'five at 21:00 beside three, and then nobody before three more come',
      [coming('22:00', 3), coming('20:00', 3), coming('21:00', 5), coming('21:00', 2)],
      ['taken', 'taken', 'taken', 'no_room'],
    ],
  ])('takes %s', (_, wanted, answers) => {
    expect(taken(wanted)).toEqual(answers)
  })
})

describe('a stay', () => {
  it('passes midnight, and holds its seats on the next date', () => {
    const late = { ...party('23:00', '23:00', 8), endsAt: endOfStay(NO_HOST_RULES, at('23:00'), 8) }
    const later = (minutes: number): Party => {
      const startsAt = at('23:00') + minutes * 60_000
      return { startsAt, endsAt: endOfStay(NO_HOST_RULES, startsAt, 2), seats: 2, tables: [] }
    }
    expect(roomProblem(room([late]), later(149), 'guest')).toBe('no_room')
    expect(roomProblem(room([late]), later(150), 'guest')).toBeNull()
  })

  it.each([
    ['29 March, when an hour is left out', '2026-03-28T23:30:00Z', '2026-03-29T01:29:00Z', '2026-03-29T01:30:00Z'],
    ['25 October, when an hour is repeated', '2026-10-24T23:30:00Z', '2026-10-25T01:29:00Z', '2026-10-25T01:30:00Z'],
  ])('is as long in the night to %s', (_, from, within, after) => {
    const startsAt = Date.parse(from)
    const four = { startsAt, endsAt: endOfStay(NO_HOST_RULES, startsAt, 4), seats: 4, tables: [] }
    const eight = (moment: string): Party => {
      const start = Date.parse(moment)
      return { startsAt: start, endsAt: endOfStay(NO_HOST_RULES, start, 8), seats: 8, tables: [] }
    }
    expect(roomProblem(room([four]), eight(within), 'guest')).toBe('no_room')
    expect(roomProblem(room([four]), eight(after), 'guest')).toBeNull()
  })
})

describe('a table', () => {
  const here = room([party('20:00', '22:00', 2, ['1', '2'])], { seats: null })

  it.each<[string, Party, string | null]>([
    ['taken while its party is there', party('21:30', '23:00', 2, ['2']), 'table_taken'],
    ['taken when its party comes before the other leaves', party('19:00', '20:30', 2, ['3', '1']), 'table_taken'],
    ['free at the minute its party goes', party('22:00', '23:00', 2, ['1']), null],
    ['another’s', party('20:00', '22:00', 2, ['3']), null],
  ])('is %s', (_, wanted, problem) => {
    expect(roomProblem(here, wanted, 'host')).toBe(problem)
  })

  it('is nobody’s while parties have none', () => {
    expect(roomProblem(here, party('20:00', '22:00', 2), 'guest')).toBeNull()
  })
})

describe('bounds of guests', () => {
  const rules = { seats: 100, arrivals: 6 }

  it.each<[string, Party, string | null]>([
    ['in the half hour of others', party('20:29', '22:00', 3), 'arrivals'],
    ['as many as may still come', party('20:29', '22:00', 2), null],
    ['in the next half hour', party('20:30', '22:00', 6), null],
    ['more than may ever come', party('21:00', '22:00', 7), 'arrivals'],
  ])('count who arrives %s', (_, wanted, problem) => {
    const there = room([party('20:00', '22:00', 1), party('20:15', '22:00', 3)], rules)
    expect(arrivalsAt(there.parties, wanted.startsAt)).toBe(wanted.startsAt < at('20:30') ? 4 : 0)
    expect(roomProblem(there, wanted, 'guest')).toBe(problem)
    expect(roomProblem(there, wanted, 'host')).toBeNull()
  })

  it.each([
    ['20:00', null],
    ['20:30', 'closed'],
    ['20:59', 'closed'],
    ['21:00', null],
  ])('keep a closed half hour closed: %s', (time, problem) => {
    const closed = room([], { seats: 8 }, [at('20:30')])
    expect(roomProblem(closed, party(time, '23:00', 2), 'guest')).toBe(problem)
    expect(roomProblem(closed, party(time, '23:00', 2), 'host')).toBeNull()
  })
})

describe('a party that is moved', () => {
  const held = party('20:00', '22:00', 4, ['1'])
  // Somebody stays too long: twelve people in a room of eight.
  const overfull = room([party('19:00', '22:30', 8, ['1', '2'])], { seats: 8, arrivals: 4 }, [at('20:00')])

  it.each<[string, Party, string | null]>([
    ['fewer people', party('20:00', '22:00', 3, ['1']), null],
    ['a shorter stay', party('20:00', '21:30', 4, ['1']), null],
    ['a free table', party('20:00', '22:00', 4, ['3']), null],
    ['no table', party('20:00', '22:00', 4), null],
    ['more people', party('20:00', '22:00', 5, ['1']), 'no_room'],
    ['a minute more', party('20:00', '22:01', 4, ['1']), 'no_room'],
    ['a minute earlier', party('19:59', '21:59', 4, ['1']), 'no_room'],
    ['a table of somebody', party('20:00', '22:00', 4, ['2']), 'table_taken'],
    ['when the others have gone', party('22:30', '23:30', 4, ['2']), null],
  ])('asks only for what it does not hold: %s', (_, wanted, problem) => {
    expect(roomProblem(overfull, wanted, 'guest', held)).toBe(problem)
  })

  it.each<[string, Party, string | null]>([
    ['to stay in its half hour', party('20:20', '22:00', 4), null],
    ['more people in it', party('20:00', '22:00', 5), 'closed'],
    ['another half hour that is full', party('21:00', '23:00', 4), 'arrivals'],
  ])('keeps its place among those who arrive: %s', (_, wanted, problem) => {
    const busy = room([party('20:00', '22:00', 2), party('21:00', '23:00', 2)], { arrivals: 4 }, [at('20:00')])
    expect(roomProblem(busy, wanted, 'guest', held)).toBe(problem)
  })
})

describe('against a count of people minute by minute', () => {
  const START = at('18:00')
  const minutes = fc.integer({ min: 0, max: 300 })
  const tables = fc.subarray(['1', '2', '3'], { maxLength: 2 })
  const stay = fc.record({
    from: minutes,
    long: fc.integer({ min: 15, max: 180 }),
    people: fc.integer({ min: 1, max: 6 }),
    tables,
  })
  type Stay = { from: number; long: number; people: number; tables: string[] }

  const ms = (minute: number): number => START + minute * 60_000
  const minuteParty = ({ from, long, people, tables: names }: Stay): MinuteParty => ({
    ...{ from, until: from + long, people, tables: names },
  })
  const toParty = ({ from, until, people, tables: names }: MinuteParty): Party => ({
    ...{ startsAt: ms(from), endsAt: ms(until), seats: people, tables: names },
  })

  it('the most people in the room are as many', () => {
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 12 }), stay, (stays, span) => {
        const parties = stays.map(minuteParty)
        const { from, until } = minuteParty(span)
        const counted = Array.from({ length: until - from }, (_, minute) => peopleAt(parties, from + minute))
        expect(peakSeats(parties.map(toParty), ms(from), ms(until))).toBe(Math.max(...counted))
      }),
      { numRuns: 500 },
    )
  })

  it('nobody is let in too many and nobody refused while there is room', () => {
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 25 }), fc.integer({ min: 1, max: 14 }), (stays, seats) => {
        const parties: MinuteParty[] = []
        for (const wanted of stays.map(minuteParty)) {
          const here = room(parties.map(toParty), { seats })
          const isFree = roomProblem(here, toParty(wanted), 'host') === null
          expect(isFree).toBe(fits(parties, { seats, wanted }))
          if (isFree) parties.push(wanted)
          expect(mostPeople(parties)).toBeLessThanOrEqual(seats)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('a move is refused only for what it does not hold already', () => {
    const seats = fc.integer({ min: 1, max: 14 })
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 10 }), stay, stay, seats, (stays, before, after, bound) => {
        const [parties, held, wanted] = [stays.map(minuteParty), minuteParty(before), minuteParty(after)]
        const here = room(parties.map(toParty), { seats: bound })
        const isFree = roomProblem(here, toParty(wanted), 'host', toParty(held)) === null
        expect(isFree).toBe(fits(parties, { seats: bound, wanted, held }))
      }),
      { numRuns: 1_000 },
    )
  })

  it('as many arrive in each half hour as may', () => {
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 20 }), fc.integer({ min: 1, max: 10 }), (stays, arrivals) => {
        const parties: MinuteParty[] = []
        const arriving = (minute: number): number =>
          parties.reduce(
            (sum, { from, people }) => (Math.floor(from / 30) === Math.floor(minute / 30) ? sum + people : sum),
            0,
          )
        for (const wanted of stays.map((each) => minuteParty({ ...each, tables: [] }))) {
          const here = room(parties.map(toParty), { arrivals })
          const isFree = roomProblem(here, toParty(wanted), 'guest') === null
          expect(isFree).toBe(arriving(wanted.from) + wanted.people <= arrivals)
          if (isFree) parties.push(wanted)
        }
      }),
      { numRuns: 300 },
    )
    expect(START % HALF_HOUR_MS).toBe(0)
  })
})
