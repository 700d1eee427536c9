import { describe, expect, it } from '@jest/globals'
import type { HostRules } from '@/lib/core/venue/room/host-rules'
import type { BookingContext } from '@/lib/server/booking/booking-context'
import { submitBooking } from '@/lib/server/booking/submit-booking'
import {
  BOOKING_NOW,
  bookingContext,
  bookingForm,
  bookingRequest,
  bookingVenue,
} from '@/lib/testing/orders/test-booking'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('a booking that needs no answer by hand on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const send = async (
    seats: number,
    by_itself: HostRules['by_itself'],
    context: Partial<BookingContext> = {},
    time = '20:30',
  ) => {
    const venue = { ...bookingVenue, booking: { ...bookingVenue.booking, seats: 10, by_itself } }
    const request = bookingRequest({ form: { ...bookingForm, seats, time } })
    const sent = await submitBooking(request, bookingContext(database.db, context, venue))
    const rows = database.db.selectFrom('bookings').selectAll().where('attempt_key', '=', request.attemptKey)
    return { sent, row: await rows.executeTakeFirst() }
  }
  const ANY = { largest: null, free_share: 0 }
  const workOf = async (id = '') => {
    const rows = database.db.selectFrom('outbox').select('kind').where('booking_id', '=', id).orderBy('seq')
    return (await rows.execute()).map(({ kind }) => kind)
  }

  it('is accepted in the transaction that takes its seats, with a line in its log and a message', async () => {
    const { sent, row } = await send(4, ANY)
    expect(sent).toMatchObject({ ok: true, value: { state: 'accepted' } })
    expect(row).toMatchObject({ state: 'accepted', answered_at: BOOKING_NOW, answered_by: null, turn: 1 })
    const log = await database.db.selectFrom('booking_moves').selectAll().execute()
    expect(log).toMatchObject([{ booking_id: row?.id, turn: 1, mover: 'server', kind: 'accept', made_at: BOOKING_NOW }])
    expect(await workOf(row?.id)).toEqual(['booking', 'booking_event', 'booking_answer'])
  })

  it('sends no message where none are set up', async () => {
    const { row } = await send(4, ANY, { messages: false })
    expect(row?.state).toBe('accepted')
    expect(await workOf(row?.id)).toEqual(['booking_event'])
  })

  it('waits for the host above the largest party, below the free share, and where another system answers', async () => {
    const states = [
      await send(5, { largest: 4, free_share: 0 }),
      await send(2, { largest: null, free_share: 40 }),
      await send(1, ANY, { posts: true }),
      await send(1, null),
    ].map(({ sent, row }) => [sent.ok && sent.value.state, row?.state])
    expect(states).toEqual(Array.from({ length: 4 }, () => [undefined, 'requested']))
  })

  it('is accepted up to the last free share, whatever else is booked at other hours', async () => {
    const rule = { largest: null, free_share: 20 }
    const states = []
    for (const [seats, time] of [
      [10, '23:30'],
      [4, '20:30'],
      [4, '20:30'],
      [1, '21:00'],
      [1, '20:00'],
    ] as const) {
      const { row } = await send(seats, rule, {}, time)
      states.push(row?.state)
    }
    expect(states).toEqual(['requested', 'accepted', 'accepted', 'requested', 'requested'])
  })

  it('is never more than the room when fifty come at once', async () => {
    const sent = await Promise.all(Array.from({ length: 50 }, (_, at) => send(1 + (at % 3), ANY)))
    const rows = sent.flatMap(({ row }) => (row ? [row] : []))
    expect(rows.reduce((sum, { seats }) => sum + seats, 0)).toBe(10)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['accepted']))
  })
})
