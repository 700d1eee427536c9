import { beforeEach, describe, expect, it } from '@jest/globals'
import { BOOKING_STATES, BOOKING_TRANSITIONS } from '@/lib/core/booking/booking-transitions'
import { answerBooking } from '@/lib/server/booking/answer-booking'
import { bookingOf, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import { movedFromOf, movesOfBooking } from '@/lib/server/booking/moves/booking-moves'
import type { HostMove } from '@/lib/server/booking/moves/move-booking'
import { tablesOf } from '@/lib/server/booking/venue-room'
import { enterAtDesk, hostEntry, hostVenue, moveAtDesk, place } from '@/lib/testing/orders/host-bookings'
import { BOOKING_NOW, book, bookingRequest } from '@/lib/testing/orders/test-booking'
import { testLine } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const CANCEL = { move: 'cancel', code: 'full', reason: '' } as const
const HOUR = 60 * 60_000
const STARTS = Date.parse('2026-03-28T19:30:00Z')
const BEFORE = { date: '2026-03-28', time: '20:30', afterMidnight: false, seats: 4 }

describe.each(testEngines)('a move of the host on %s', (engine) => {
  const database = databaseHarness(engine)
  beforeEach(async () => {
    await database.db.deleteFrom('outbox').execute()
    await database.db.deleteFrom('bookings').execute()
  })

  const enter = async (changes = {}) => {
    const written = await enterAtDesk(database.db, hostEntry(changes))
    if (!written.ok) throw new Error(written.error.code)
    return written.value
  }
  const move = (id: string, made: HostMove, said = {}) => moveAtDesk(database.db, id, made, said)
  const moved = async (id: string, made: HostMove, said = {}) => {
    const done = await move(id, made, said)
    if (!done.ok) throw new Error(done.error.code)
    return done.value
  }
  const read = async (id: string) => {
    const booking = await bookingOf(database.db, id)
    if (!booking) throw new Error('gone')
    return booking
  }
  /** Of four people, by a guest on the page. */
  const booked = async (state: 'requested' | 'accepted' = 'accepted', request = bookingRequest()) => {
    const { id } = await book(database.db, request)
    const about = { bookingId: id, venueId: hostVenue.id, by: 'Cassa', now: BOOKING_NOW }
    if (state === 'accepted') await answerBooking(database.db, about, { move: 'accept' })
    return read(id)
  }
  const messageOf = (id: string, kind: 'booking_changed' | 'booking_answer' = 'booking_changed') =>
    database.db
      .selectFrom('outbox')
      .selectAll()
      .where('booking_id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst()

  it.each(BOOKING_STATES)('is one of the table from %s, and no other', async (state) => {
    for (const [made, to] of [
      [CANCEL, 'cancelled'],
      [{ move: 'arrive' }, 'arrived'],
      [{ move: 'leave' }, 'left'],
      [{ move: 'no_show' }, 'no_show'],
    ] as const) {
      const { id } = await enter()
      await database.db.updateTable('bookings').set({ state }).where('id', '=', id).execute()
      const result = await move(id, { ...made, turn: 1 })
      const isMove = BOOKING_TRANSITIONS[state].includes(to)
      expect([made.move, result]).toMatchObject([
        made.move,
        isMove ? { ok: true, value: { state: to, turn: 2 } } : { ok: false, error: { code: 'move_final' } },
      ])
      await database.db.deleteFrom('bookings').execute()
    }
  })

  it('puts the party at another time and other tables, with its whole stay', async () => {
    const { id } = await enter()
    const after = await moved(id, place({ time: '22:00', seats: 4, tables: ['1', '2'] }))
    expect(after).toMatchObject({ starts_at: STARTS + 1.5 * HOUR, ends_at: STARTS + 3.5 * HOUR, seats: 4, turn: 2 })
    expect(tablesOf(after)).toEqual(['1', '2'])
    expect(payloadOfBooking(after)).toMatchObject({ reserved_time: '22:00', seats: 4 })
    expect(await movesOfBooking(database.db, id)).toMatchObject([{ kind: 'enter' }, { kind: 'change', turn: 2 }])
  })

  it('finds no more room than there is, but needs none for what it held already', async () => {
    const ids = [await enter(), await enter(), await enter(), await enter({ tables: ['4'] })].map(({ id }) => id)
    const [first = ''] = ids
    expect(await move(first, place({ seats: 3 }))).toMatchObject({ error: { code: 'slot_full' } })
    expect(await move(first, place({ tables: ['4'] }))).toMatchObject({ error: { code: 'table_taken', by: 'Bianchi' } })
    expect(await move(first, place({ tables: ['x'] }))).toMatchObject({ error: { code: 'unknown_table' } })
    await database.db
      .updateTable('bookings')
      .set({ seats: 9 })
      .where('id', '=', ids[1] ?? '')
      .execute()
    expect(await move(first, place({ seats: 1, tables: ['1'] }))).toMatchObject({ ok: true })
  })

  it('frees the seats at once where a party leaves early', async () => {
    const ids = [await enter(), await enter(), await enter(), await enter()].map(({ id }) => id)
    const [first = ''] = ids
    const now = STARTS + HOUR / 2
    await moved(first, { move: 'arrive', turn: 1 }, { now: STARTS })
    expect(await enterAtDesk(database.db, hostEntry(), { now })).toMatchObject({ error: { code: 'slot_full' } })
    expect(await moved(first, { move: 'leave', turn: 2 }, { now })).toMatchObject({ left_at: now, ends_at: now })
    expect(await enterAtDesk(database.db, hostEntry(), { now })).toMatchObject({ ok: true })
  })

  it('asks the guest, who booked on the page, about another time and number of people', async () => {
    const { id, turn, cancel_until } = await booked()
    const first = await moved(id, place({ turn, time: '21:00', seats: 4 }))
    expect(movedFromOf(first)).toEqual(BEFORE)
    expect(first.cancel_until).toBe(Number(cancel_until) + HOUR / 2)
    // Unanswered, what the guest knows of stays.
    const second = await moved(id, place({ turn: turn + 1, time: '21:30', seats: 3 }))
    expect(movedFromOf(second)).toEqual(BEFORE)
    expect(movedFromOf(await moved(id, place({ turn: turn + 2, seats: 4 })))).toBeNull()
    expect(movedFromOf(await moved(id, place({ turn: turn + 3, seats: 4, tables: ['1', '2'] })))).toBeNull()
  })

  it('takes a request by changing it', async () => {
    const { id } = await booked('requested')
    const after = await moved(id, place({ turn: 0, time: '21:00', seats: 4 }))
    expect(after).toMatchObject({ state: 'accepted', answered_by: 'Cassa' })
    expect(movedFromOf(after)).toEqual(BEFORE)
  })

  it('takes the cover charge of more people, at the prices that were agreed', async () => {
    const request = bookingRequest({ lines: [testLine(10, { quantity: 2 })], shownTotal: 3200 })
    const { id, turn } = await booked('accepted', request)
    const order = payloadOfBooking(await moved(id, place({ turn, seats: 6 }))).order?.order
    expect(order).toMatchObject({ customers: 6, total: 36, amount: 2400 })
  })

  it('tells a guest with a number some seconds later, and none without', async () => {
    const [silent, told] = [await enter(), await enter({ phone: '3331234567' })]
    await moved(silent.id, place({ time: '22:00' }))
    expect(await messageOf(silent.id)).toBeUndefined()
    await moved(told.id, place({ tables: ['1'] }))
    expect(await messageOf(told.id)).toBeUndefined()
    await moved(told.id, place({ turn: 2, time: '22:00' }))
    expect(await messageOf(told.id)).toMatchObject({ state: 'queued', next_attempt_at: BOOKING_NOW + 12_000 })
    await moved(told.id, { ...CANCEL, turn: 3 }, { by: null })
    expect(await messageOf(told.id)).toMatchObject({ state: 'queued', next_attempt_at: BOOKING_NOW })
  })

  it('is refused on a booking that has been moved since, unless the same device made the same move', async () => {
    const { id } = await enter()
    await moved(id, { move: 'arrive', turn: 1 })
    expect(await move(id, { move: 'arrive', turn: 1 })).toMatchObject({ ok: true, value: { turn: 2 } })
    const changed = { ok: false, error: { code: 'booking_changed', state: 'arrived', by: 'Cassa' } }
    expect(await move(id, { move: 'arrive', turn: 1 }, { by: 'Sala' })).toEqual(changed)
    expect(await move(id, { move: 'no_show', turn: 1 })).toEqual(changed)
    expect(await move('x', { move: 'arrive', turn: 1 })).toMatchObject({ error: { code: 'not_found' } })
    const other = { venue: { ...hostVenue, id: 78 } }
    expect(await move(id, { move: 'leave', turn: 2 }, other)).toMatchObject({ error: { code: 'not_found' } })
  })

  it('is refused where the same device said something else on an outdated turn', async () => {
    const [one, other] = [await enter(), await enter()]
    const changed = { ok: false, error: { code: 'booking_changed' } }
    await moved(one.id, place({ time: '22:00', tables: ['1'] }))
    expect(await move(one.id, place({ time: '22:00', tables: ['1'] }))).toMatchObject({ ok: true, value: { turn: 2 } })
    for (const said of [{ time: '21:00' }, { time: '22:00' }, { time: '22:00', tables: ['1'], seats: 3 }]) {
      expect(await move(one.id, place(said))).toMatchObject(changed)
    }
    const closed = { move: 'cancel', code: 'other', reason: 'Chiusi' } as const
    await moved(other.id, { ...closed, turn: 1 })
    expect(await move(other.id, { ...closed, turn: 1 })).toMatchObject({ ok: true })
    expect(await move(other.id, { ...closed, reason: 'Festa', turn: 1 })).toMatchObject(changed)
    expect(await move(other.id, { ...CANCEL, turn: 1 })).toMatchObject(changed)
  })

  it('answers a request that only gets a table, some seconds later, unless that is undone', async () => {
    const { id } = await booked('requested')
    await moved(id, place({ turn: 0, seats: 4, tables: ['1', '2'] }))
    const held = { state: 'queued', next_attempt_at: BOOKING_NOW + 12_000 }
    expect(await messageOf(id, 'booking_answer')).toMatchObject(held)
    expect(await messageOf(id)).toBeUndefined()
    expect(await moved(id, { move: 'undo', turn: 1 })).toMatchObject({ state: 'requested' })
    expect(await messageOf(id, 'booking_answer')).toBeUndefined()
  })

  it('puts no party that is in the room on another date', async () => {
    const { id } = await enter()
    await moved(id, { move: 'arrive', turn: 1 })
    const elsewhere = place({ turn: 2, date: '2026-04-04' })
    expect(await move(id, elsewhere)).toMatchObject({ error: { code: 'move_final' } })
    expect(await move(id, place({ turn: 2, tables: ['1'] }))).toMatchObject({ ok: true })
  })

  it('says why it cancels, by a reason that the guest reads in their language or in its own words', async () => {
    const { id, turn } = await booked()
    const words = { move: 'cancel', code: 'other', reason: ' Festa\nprivata ', turn } as const
    expect(await moved(id, words)).toMatchObject({
      ...{ state: 'cancelled', answer_code: 'other', answer_reason: 'Festa privata' },
      ...{ answered_by: 'Cassa', cancelled_at: BOOKING_NOW },
    })
  })
})
