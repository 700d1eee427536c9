import { describe, expect, it } from '@jest/globals'
import { tableChoices } from '@/lib/core/desk/bookings/table-choices'
import { testDeskBooking } from '@/lib/testing/desk-bookings'

const at = (time: string) => Date.parse(`2026-03-28T${time}:00+01:00`)

const TABLES = [
  { name: '1', seats: 2 },
  { name: '2', seats: 4 },
]

/** 20:30 to 22:00 at table 1. */
const ada = testDeskBooking('ada', { tables: ['1'] })

const takenDuring = (from: string, until: string, changes = {}, now = '18:00') =>
  tableChoices(TABLES, [{ ...ada, ...changes }], { from: at(from), until: at(until), now: at(now) })
    .filter(({ by }) => by !== null)
    .map(({ name }) => name)

describe('the tables of a stay', () => {
  it.each([
    ['before it', '19:00', '20:30', []],
    ['from its first minute', '20:29', '20:31', ['1']],
    ['until its last minute', '21:59', '23:00', ['1']],
    ['after it', '22:00', '23:30', []],
  ])('are taken %s over the planned stay alone', (_, from, until, taken) => {
    expect(takenDuring(from, until)).toEqual(taken)
  })

  it('stay taken while who sits there has not left', () => {
    expect(takenDuring('22:10', '23:30', { state: 'arrived' }, '22:05')).toEqual(['1'])
    expect(takenDuring('22:10', '23:30', { state: 'left' }, '22:05')).toEqual([])
  })

  it.each(['cancelled', 'refused', 'no_show', 'waiting', 'lapsed'] as const)('are free of a booking %s', (state) => {
    expect(takenDuring('20:30', '22:00', { state })).toEqual([])
  })

  it('are free for the booking that has them', () => {
    const stay = { from: at('21:00'), until: at('22:30'), now: at('18:00'), except: 'ada' }
    expect(tableChoices(TABLES, [ada], stay).map(({ by }) => by)).toEqual([null, null])
  })
})
