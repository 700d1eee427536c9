import { describe, expect, it } from '@jest/globals'
import { answerBooking } from '@/lib/server/booking/answer-booking'
import { cancelBooking } from '@/lib/server/booking/booking-status'
import { submitBooking } from '@/lib/server/booking/submit-booking'
import {
  BOOKING_NOW,
  bookingContext,
  bookingForm,
  bookingRequest,
  bookingVenue,
} from '@/lib/testing/orders/test-booking'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('the seats of a slot on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  const venue = { ...bookingVenue, bookingSeats: 10 }

  const request = (seats: number, form: object = {}) => bookingRequest({ form: { ...bookingForm, seats, ...form } })
  const send = (wanted: ReturnType<typeof request>, db = database.db) =>
    submitBooking(wanted, bookingContext(db, {}, venue))
  const taken = async (): Promise<number> => {
    const rows = await database.db.selectFrom('bookings').select('seats').where('state', '!=', 'cancelled').execute()
    return rows.reduce((sum, { seats }) => sum + seats, 0)
  }

  it('are never more than the venue has, however many book the last ones at once', async () => {
    const { db: other } = await database.connect()
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, at) => send(request(1 + (at % 3)), at % 2 ? other : database.db)),
    )
    const left = 10 - (await taken())
    expect(left).toBeGreaterThanOrEqual(0)
    // Nobody was sent away for whom there was a seat to the end.
    expect(left).toBe(0)
    const refused = sent.flatMap((result) => (result.ok ? [] : [result.error]))
    expect(sent.length - refused.length).toBeLessThanOrEqual(10)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['slot_full']))
  })

  it('are counted by half hours, and a refusal names the times that are left', async () => {
    expect(await send(request(8))).toMatchObject({ ok: true })
    expect(await send(request(3, { time: '20:45' }))).toEqual({
      ok: false,
      error: { code: 'slot_full', free: ['19:30', '20:00', '21:00', '21:30'] },
    })
    expect(await send(request(2, { time: '20:45' }))).toMatchObject({ ok: true })
    expect(await send(request(10, { time: '21:00' }))).toMatchObject({ ok: true })
    expect(await send(request(11, { time: '19:30' }))).toEqual({ ok: false, error: { code: 'slot_full', free: [] } })
  })

  it('are free again once a booking is refused or given up, and are not taken twice by one', async () => {
    const [first, second] = [request(5), request(5)]
    const sent = [await send(first), await send(second)]
    const [one, two] = sent.map((result) => (result.ok ? result.value.reference : ''))
    // The same request again, whose answer was lost.
    expect(await send(first)).toMatchObject({ ok: true })
    expect(await send(request(1))).toMatchObject({ ok: false })
    await cancelBooking({ id: one ?? '', attemptKey: first.attemptKey }, bookingContext(database.db))
    expect(await send(request(5))).toMatchObject({ ok: true })
    const refusal = { move: 'refuse', code: 'full', reason: '' } as const
    const about = { bookingId: two ?? '', venueId: venue.id, by: 'Cassa', now: BOOKING_NOW }
    expect(await answerBooking(database.db, about, refusal)).toMatchObject({ ok: true })
    expect(await send(request(5))).toMatchObject({ ok: true })
  })
})
