import { describe, expect, it } from '@jest/globals'
import { type HostRules, NO_HOST_RULES } from '@/lib/core/venue/room/host-rules'
import { readWire, wireVenueOf } from '@/lib/testing/read-wire'

const OPEN = { has_booking: 1, timetables: [{ day_of_week: 5, open: '19:00', close: '23:00' }] }

const read = (changes: object) => {
  const answer = readWire({ ...wireVenueOf({ id: 10, name: 'Carbonara', price: 12 }), ...OPEN, ...changes })
  if (!answer) throw new Error('no venue')
  return { ...answer.venue, leftOut: answer.leftOut.map(({ kind, field }) => [kind, field]) }
}

describe('the bookings of a venue', () => {
  it.each<[string, object, Partial<HostRules>]>([
    ['are unbounded where nothing is sent', {}, {}],
    ['are unbounded where nothing is in it', { booking: [] }, {}],
    ['read the older name as arrivals', { booking_seats: '40' }, { arrivals: 40 }],
    ['take the newer name of both', { booking_seats: 40, booking: { arrivals: 30 } }, { arrivals: 30 }],
    ['keep the older name beside others', { booking_seats: 40, booking: { seats: 60 } }, { arrivals: 40, seats: 60 }],
    ['are unbounded by no seats in half an hour', { booking_seats: 0 }, {}],
    [
      'have as many seats as their tables',
      {
        booking: {
          tables: [
            { name: 1, seats: '2' },
            { name: 'A 2', seats: 4 },
          ],
        },
      },
      {
        seats: 6,
        tables: [
          { name: '1', seats: 2 },
          { name: 'A 2', seats: 4 },
        ],
      },
    ],
    [
      'are read whole',
      {
        booking: {
          ...{ seats: 50, tables: null, stays: [{ people: 8, minutes: 100 }], arrivals: 20, largest: 8 },
          ...{ notice_minutes: 60, last_minutes: 90, days_ahead: 30, by_itself: { largest: 4 }, waiting_list: 1 },
        },
      },
      {
        ...{ seats: 50, tables: [], stays: [{ people: 8, minutes: 100 }], arrivals: 20, largest: 8 },
        ...{ notice_minutes: 60, last_minutes: 90, days_ahead: 30, waiting_list: true },
        by_itself: { largest: 4, free_share: 0 },
      },
    ],
  ])('%s', (_, changes, rules) => {
    const { booking, has_booking, leftOut } = read(changes)
    expect({ booking, has_booking, leftOut }).toEqual({
      booking: { ...NO_HOST_RULES, ...rules },
      has_booking: true,
      leftOut: [],
    })
  })

  it('leave out a table that cannot be read, or is there twice, and say so', () => {
    const tables = [
      { name: '1', seats: 2 },
      { name: '1', seats: 4 },
      { name: 'far too long', seats: 4 },
      { name: '3', seats: 0 },
    ]
    const { booking, leftOut } = read({ booking: { tables } })
    expect(booking).toMatchObject({ seats: 2, tables: [{ name: '1', seats: 2 }] })
    expect(leftOut.map(([kind]) => kind)).toEqual(['table', 'table', 'table'])
  })

  it.each([[{ seats: 'many' }], [{ stays: [{ people: 2, minutes: 5 }] }], [{ largest: 100 }], ['sixty']])(
    'are off where a bound cannot be read: %j',
    (booking) => {
      expect(read({ booking })).toMatchObject({ has_booking: false, leftOut: [['venue', expect.any(String)]] })
    },
  )
})
