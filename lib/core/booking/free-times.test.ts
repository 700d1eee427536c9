import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isAfterMidnight, quickTimes } from '@/lib/core/booking/booking-days'
import { endOfStay, type Party, type Room } from '@/lib/core/booking/booking-room'
import { freeTimes } from '@/lib/core/booking/free-times'
import { momentOn } from '@/lib/core/venue/opening/opening-hours'
import { type HostRules, NO_HOST_RULES } from '@/lib/core/venue/room/host-rules'
import { fits, type MinuteParty } from '@/lib/testing/booking/minute-room'

const DATE = '2026-04-04'
const WINDOWS = [{ from: '19:30', to: '02:00' }]

const at = (time: string, date = DATE): number => momentOn(date, time, isAfterMidnight(WINDOWS, time)).getTime()

const coming = (time: string, seats: number, date = DATE): Party => {
  const startsAt = at(time, date)
  return { startsAt, endsAt: endOfStay(NO_HOST_RULES, startsAt, seats), seats, tables: [] }
}

const room = (parties: Party[], rules: Partial<HostRules> = { seats: 8 }, closed: number[] = []): Room => ({
  rules: { ...NO_HOST_RULES, ...rules },
  parties,
  closed,
})

const wanted = (time: string, seats: number, date = DATE) => ({
  ...{ date, windows: WINDOWS, startsAt: at(time, date), seats },
})

describe('the times that are still free', () => {
  it.each<[string, Room, string, number, string[]]>([
    ['the nearest, in their order', room([]), '20:40', 4, ['20:00', '20:30', '21:00', '21:30']],
    [
      'with room over the whole stay, not only at their beginning',
      room([coming('21:00', 6)]),
      '20:30',
      4,
      ['23:30', '00:00', '00:30', '01:00'],
    ],
    [
      'of the couple who goes before the others come',
      room([coming('21:00', 7)]),
      '20:30',
      2,
      ['19:30', '23:30', '00:00', '00:30'],
    ],
    [
      'without half hours that are closed',
      room([], { seats: 8 }, [at('20:30'), at('21:00')]),
      '20:30',
      4,
      ['19:30', '20:00', '21:30', '22:00'],
    ],
    [
      'with arrivals left',
      room([coming('20:30', 7), coming('20:00', 7)], { arrivals: 10 }),
      '20:40',
      4,
      ['19:30', '21:00', '21:30', '22:00'],
    ],
    ['none for more than the room seats', room([]), '20:00', 9, []],
  ])('are %s', (_, here, time, seats, free) => {
    expect(freeTimes(here, wanted(time, seats), 'guest')).toEqual(free)
  })

  it('are for the host also those that are closed to guests', () => {
    const closed = room([coming('20:30', 4)], { seats: 8, arrivals: 4 }, [at('20:00')])
    expect(freeTimes(closed, wanted('20:00', 4), 'host')).toEqual(['19:30', '20:00', '20:30', '21:00'])
  })

  it('are for a table those at which it is free', () => {
    const here = room([{ ...coming('20:00', 2), tables: ['1'] }], { seats: null })
    expect(freeTimes(here, { ...wanted('20:00', 2), tables: ['1'] }, 'host')).toEqual([
      '21:30',
      '22:00',
      '22:30',
      '23:00',
    ])
  })

  it('are for a party that is moved also those it holds itself', () => {
    const held = coming('20:00', 4)
    const here = room([coming('19:30', 8)])
    expect(freeTimes(here, { ...wanted('20:00', 4), held }, 'guest')[0]).toBe('20:00')
  })

  it.each([
    ['29 March', '2026-03-28', ['00:00', '00:30', '01:00', '03:00']],
    ['25 October', '2026-10-24', ['00:30', '01:00', '01:30', '02:00']],
  ])('of the night to %s exist on the clock', (_, date, free) => {
    const night =
      date === '2026-03-28'
        ? [
            { from: '19:30', to: '01:59' },
            { from: '03:00', to: '03:59', nextDay: true },
          ]
        : [
            { from: '19:30', to: '02:59' },
            { from: '02:00', to: '03:59', nextDay: true },
          ]
    const startsAt = momentOn(date, '01:30', true).getTime()
    expect(freeTimes(room([]), { date, windows: night, startsAt, seats: 2 }, 'guest')).toEqual(free)
  })

  it('have room at every minute, and no nearer time has', () => {
    const times = quickTimes(WINDOWS)
    const booked = fc.record({ time: fc.constantFrom(...times), seats: fc.integer({ min: 1, max: 6 }) })
    fc.assert(
      fc.property(fc.array(booked, { maxLength: 12 }), booked, (bookings, { time, seats }) => {
        const parties = bookings.map((each) => coming(each.time, each.seats))
        const minute = (ms: number): number => ms / 60_000
        const model = parties.map(
          (party): MinuteParty => ({
            ...{ from: minute(party.startsAt), until: minute(party.endsAt), people: party.seats, tables: [] },
          }),
        )
        const isFree = (each: string): boolean => {
          const { startsAt, endsAt } = coming(each, seats)
          const asked = { from: minute(startsAt), until: minute(endsAt), people: seats, tables: [] }
          return fits(model, { seats: 8, wanted: asked })
        }
        const far = (each: string): number => Math.abs(at(each) - at(time))
        const free = freeTimes(room(parties), wanted(time, seats), 'guest')
        expect(free.filter((each) => !isFree(each))).toEqual([])
        const others = times.filter((each) => isFree(each) && !free.includes(each))
        if (others.length > 0) expect(free).toHaveLength(4)
        const farthest = Math.max(...free.map(far))
        expect(others.filter((each) => far(each) < farthest)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
