import { beforeEach, describe, expect, it } from '@jest/globals'
import { hostRulesSchema } from '@/lib/core/venue/room/host-rules'
import type { Venue } from '@/lib/core/venue/venue'
import { answerBooking } from '@/lib/server/booking/answer-booking'
import { bookingOf, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import { movedFromOf } from '@/lib/server/booking/moves/booking-moves'
import { agreeBooking } from '@/lib/server/booking/own/agree-booking'
import { getBookingStatus } from '@/lib/server/booking/own/booking-status'
import { changeOwnBooking } from '@/lib/server/booking/own/change-own-booking'
import { tablesOf } from '@/lib/server/booking/venue-room'
import { enterAtDesk, hostEntry, hostVenue, moveAtDesk, place } from '@/lib/testing/orders/host-bookings'
import { BOOKING_NOW, book, bookingContext, bookingForm, bookingRequest } from '@/lib/testing/orders/test-booking'
import { testLine } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const HOUR = 60 * 60_000
const STARTS = Date.parse('2026-03-28T19:30:00Z')
const LIMIT = STARTS - 2 * HOUR
const BEFORE = { date: '2026-03-28', time: '20:30', afterMidnight: false, seats: 4 }
const { date, time } = bookingForm

describe.each(testEngines)('a guest with their own booking on %s', (engine) => {
  const database = databaseHarness(engine)
  beforeEach(async () => {
    await database.db.deleteFrom('outbox').execute()
    await database.db.deleteFrom('bookings').execute()
  })

  type Mine = { id: string; attemptKey: string }
  type Said = { now?: number; posts?: boolean; venue?: Venue }

  const read = async (id: string) => {
    const booking = await bookingOf(database.db, id)
    if (!booking) throw new Error('gone')
    return booking
  }
  const context = ({ now = BOOKING_NOW, posts = false, venue = hostVenue }: Said = {}) =>
    bookingContext(database.db, { now: () => now, posts }, venue)
  const accept = ({ id }: Mine) =>
    answerBooking(
      database.db,
      { bookingId: id, venueId: hostVenue.id, by: 'Cassa', now: BOOKING_NOW },
      { move: 'accept' },
    )
  /** Of four people; accepted at turn 1. */
  const accepted = async (request = bookingRequest()): Promise<Mine> => {
    const mine = await book(database.db, request)
    await accept(mine)
    return mine
  }
  const change = (mine: Mine, changes: object = {}, said: Said = {}) =>
    changeOwnBooking({ ...mine, turn: 1, date, time, seats: 4, shownTotal: null, ...changes }, context(said))
  const agree = (mine: Mine, turn: number, agrees: boolean, said: Said = {}) =>
    agreeBooking({ ...mine, turn, agrees }, context(said))
  const workOf = async (id: string) => {
    const rows = database.db.selectFrom('outbox').select('kind').where('booking_id', '=', id).orderBy('seq')
    return (await rows.execute()).map(({ kind }) => kind)
  }

  it('changes twenty times at most', async () => {
    const mine = await accepted()
    const codes = []
    for (let turn = 1; turn <= 21; turn += 1) {
      const changed = await change(mine, { turn, time: turn % 2 === 1 ? '21:00' : '20:30' })
      codes.push(changed.ok ? 'ok' : changed.error.code)
    }
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 'ok'), 'change_too_late'])
  })

  it('changes time and people, and the venue is asked again', async () => {
    const mine = await accepted()
    await database.db.deleteFrom('outbox').execute()
    const changed = await change(mine, { time: '21:00', seats: 6 })
    expect(changed).toMatchObject({ value: { state: 'requested', time: '21:00', seats: 6, turn: 2, mayChange: true } })
    expect(await read(mine.id)).toMatchObject({
      ...{ starts_at: STARTS + HOUR / 2, ends_at: STARTS + 3 * HOUR, seats: 6, answered_by: null },
      cancel_until: LIMIT + HOUR / 2,
    })
    expect(await workOf(mine.id)).toEqual(['booking'])
    // Unheard, it is sent again.
    expect(await change(mine, { time: '21:00', seats: 6 })).toEqual(changed)
    expect(await change(mine, { seats: 3 })).toEqual({ ok: false, error: { code: 'booking_changed' } })
  })

  it('comes with fewer people without a new answer', async () => {
    expect(await change(await accepted(), { seats: 3 })).toMatchObject({ value: { state: 'accepted', seats: 3 } })
  })

  it('is confirmed again at once where the venue confirms by itself', async () => {
    const by_itself = { largest: 4, free_share: 0 }
    const venue = { ...hostVenue, booking: hostRulesSchema.parse({ ...hostVenue.booking, by_itself }) }
    const mine = await accepted()
    expect(await change(mine, { time: '21:00' }, { venue })).toMatchObject({ value: { state: 'accepted', turn: 3 } })
  })

  it('keeps within the rules for guests, and reads what else there is', async () => {
    const mine = await accepted()
    expect(await change(mine, { seats: 9 })).toMatchObject({ error: { code: 'slot_full', free: [] } })
    expect(await change(mine, { time: '16:00' })).toEqual({
      ok: false,
      error: { code: 'time_outside_hours', next: '19:30' },
    })
    expect(await change(mine, { date: '2026-03-29' })).toMatchObject({ error: { code: 'day_unavailable' } })
    const venue = { ...hostVenue, booking: { ...hostVenue.booking, largest: 4 } }
    expect(await change(mine, { seats: 5 }, { venue })).toEqual({
      ok: false,
      error: { code: 'party_too_large', largest: 4 },
    })
    await enterAtDesk(database.db, hostEntry({ seats: 4, time: '22:30' }))
    expect(await change(mine, { time: '22:00', seats: 5 })).toMatchObject({ error: { code: 'slot_full' } })
    expect((await read(mine.id)).turn).toBe(1)
  })

  it('changes until the limit, what is still to come, and only with the own key', async () => {
    const mine = await accepted()
    const late = { ok: false, error: { code: 'change_too_late' } }
    expect(await change(mine, { seats: 3 }, { now: LIMIT + 1 })).toEqual(late)
    expect(await change(mine, { seats: 3 }, { posts: true })).toEqual(late)
    expect(await change({ ...mine, attemptKey: 'x' }, { seats: 3 })).toEqual({
      ok: false,
      error: { code: 'not_found' },
    })
    await moveAtDesk(database.db, mine.id, { move: 'no_show', turn: 1 })
    expect(await change(mine, { turn: 2, seats: 3 })).toEqual(late)
  })

  it('keeps a table that is free at the new time, and loses one that is not', async () => {
    const mine = await accepted()
    await moveAtDesk(database.db, mine.id, place({ seats: 4, tables: ['1', '2'] }))
    await change(mine, { turn: 2, time: '21:00' })
    expect(tablesOf(await read(mine.id))).toEqual(['1', '2'])
    await enterAtDesk(database.db, hostEntry({ time: '23:00', tables: ['2'] }))
    await change(mine, { turn: 3, time: '21:30' })
    expect(tablesOf(await read(mine.id))).toEqual([])
  })

  it('has seen what the dishes cost by the menu as it is', async () => {
    const request = bookingRequest({ lines: [testLine(10, { quantity: 2 })], coupon: 'DIECI', shownTotal: 2960 })
    const mine = await accepted(request)
    const unseen = await change(mine, { seats: 6, shownTotal: 2960 })
    expect(unseen).toEqual({ ok: false, error: { code: 'total_changed', total: 3360 } })
    expect(await change(mine, { seats: 6, shownTotal: 3360 })).toMatchObject({ value: { order: { total: 3360 } } })
    expect(payloadOfBooking(await read(mine.id)).order?.order).toMatchObject({
      customers: 6,
      amount: 2160,
      total: 33.6,
    })
  })

  it('agrees with a move of the host, whenever they read it', async () => {
    const mine = await accepted()
    await moveAtDesk(database.db, mine.id, place({ time: '21:00', seats: 4 }))
    const asked = await getBookingStatus(mine, context())
    expect(asked).toMatchObject({ value: { state: 'accepted', movedFrom: BEFORE, time: '21:00', turn: 2 } })
    expect(await agree(mine, 1, true)).toEqual({ ok: false, error: { code: 'booking_changed' } })
    for (const again of [1, 2]) {
      const agreed = await agree(mine, 2, true, { now: LIMIT + HOUR })
      expect([again, agreed]).toMatchObject([again, { value: { state: 'accepted', movedFrom: null, turn: 3 } }])
    }
    expect(await moveAtDesk(database.db, mine.id, { move: 'undo', turn: 3 })).toMatchObject({
      error: { code: 'move_final' },
    })
  })

  it('declines a move of the host, which gives the booking up', async () => {
    const mine = await accepted()
    await moveAtDesk(database.db, mine.id, place({ time: '21:00', seats: 4 }), { messages: false })
    await database.db.deleteFrom('outbox').execute()
    for (const again of [1, 2]) {
      const declined = await agree(mine, 2, false, { now: LIMIT + HOUR })
      expect([again, declined]).toMatchObject([again, { value: { state: 'cancelled', cancelledBy: 'guest', turn: 3 } }])
    }
    expect(await read(mine.id)).toMatchObject({ answered_by: null, moved_from: null })
    expect(await workOf(mine.id)).toEqual(['cancellation', 'cancellation_event'])
  })

  it('answers a move by another change', async () => {
    const mine = await accepted()
    await moveAtDesk(database.db, mine.id, place({ time: '21:00', seats: 4 }))
    expect(await change(mine, { turn: 2, time: '20:00' })).toMatchObject({ value: { movedFrom: null, time: '20:00' } })
    expect(movedFromOf(await read(mine.id))).toBeNull()
  })
})
