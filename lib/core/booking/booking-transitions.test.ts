import { describe, expect, it } from '@jest/globals'
import {
  BOOKING_STATES,
  BOOKING_TRANSITIONS,
  type BookingState,
  bookingStatesBefore,
} from '@/lib/core/booking/booking-transitions'
import { cancelBooking } from '@/lib/server/booking/own/cancel-booking'
import { book, bookingContext } from '@/lib/testing/orders/test-booking'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

it('a booking is answered once, and given up only while somebody may come', () => {
  expect(BOOKING_TRANSITIONS).toEqual({
    requested: ['accepted', 'refused', 'cancelled'],
    accepted: ['cancelled', 'arrived', 'no_show'],
    refused: [],
    cancelled: [],
    arrived: ['left'],
    left: [],
    no_show: [],
    waiting: ['offered', 'refused', 'cancelled', 'lapsed'],
    offered: ['requested', 'accepted', 'cancelled', 'waiting', 'lapsed'],
    lapsed: [],
  })
  expect(bookingStatesBefore('cancelled')).toEqual(['requested', 'accepted', 'waiting', 'offered'])
  expect(bookingStatesBefore('accepted')).toEqual(['requested', 'offered'])
})

describe.each(testEngines)('every transition of a booking on %s', (engine) => {
  const database = databaseHarness(engine)

  const stateOf = async (id: string) => {
    const row = database.db.selectFrom('bookings').select('state').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).state
  }
  type Mine = { id: string; attemptKey: string }
  const writers: [BookingState, (mine: Mine) => Promise<unknown>][] = [
    ['accepted', ({ id }) => orderCommand(database.place, ['accept', id])],
    ['refused', ({ id }) => orderCommand(database.place, ['refuse', id])],
    ['cancelled', (mine) => cancelBooking(mine, bookingContext(database.db))],
  ]
  const moves = BOOKING_STATES.flatMap((from) => writers.map(([to, write]) => ({ from, to, write })))

  it.each(moves)('$from to $to is written where the table has it', async ({ from, to, write }) => {
    const mine = await book(database.db)
    await database.db.updateTable('bookings').set({ state: from }).where('id', '=', mine.id).execute()
    await write(mine)
    expect(await stateOf(mine.id)).toBe(BOOKING_TRANSITIONS[from].includes(to) ? to : from)
  })
})
