import { describe, expect, it } from '@jest/globals'
import { BOOKING_STATES, BOOKING_TRANSITIONS } from '@/lib/core/booking/booking-transitions'
import { answerBooking, type BookingMove } from '@/lib/server/booking/answer-booking'
import { getBookingStatus } from '@/lib/server/booking/own/booking-status'
import { cancelBooking } from '@/lib/server/booking/own/cancel-booking'
import { BOOKING_NOW, book, bookingContext } from '@/lib/testing/orders/test-booking'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const VENUE = 77
const SEEN = { created_at: BOOKING_NOW, last_seen_at: BOOKING_NOW }
const ACCEPT: BookingMove = { move: 'accept' }
const FULL: BookingMove = { move: 'refuse', code: 'full', reason: 'x' }

describe.each(testEngines)('a venue answers its bookings at its desk on %s', (engine) => {
  const database = databaseHarness(engine)

  const answer = (bookingId: string, given: BookingMove, { by = 'Cassa', venueId = VENUE } = {}) =>
    answerBooking(database.db, { bookingId, venueId, by, now: BOOKING_NOW }, given)
  const status = async (mine: Awaited<ReturnType<typeof book>>) => {
    const read = await getBookingStatus(mine, bookingContext(database.db))
    return read.ok ? read.value : null
  }

  it.each(BOOKING_STATES)('makes every move of the table from %s, and no other', async (state) => {
    for (const [given, to] of [
      [ACCEPT, 'accepted'],
      [FULL, 'refused'],
    ] as const) {
      const mine = await book(database.db)
      await database.db.updateTable('bookings').set({ state }).where('id', '=', mine.id).execute()
      const result = await answer(mine.id, given)
      const isMove = BOOKING_TRANSITIONS[state].includes(to)
      if (isMove) expect([result.ok, (await status(mine))?.state]).toEqual([true, to])
      else expect(result.ok ? 'ok' : result.error).toEqual({ code: 'already_answered', state, by: null })
    }
  })

  it('says why by a reason that its guest reads in their language, or in its own words', async () => {
    const full = await book(database.db)
    await answer(full.id, FULL)
    expect(await status(full)).toMatchObject({ state: 'refused', code: 'full', reason: null, calendar: null })
    const other = await book(database.db)
    await answer(other.id, { move: 'refuse', code: 'other', reason: ' Festa\nprivata ' })
    expect(await status(other)).toMatchObject({ state: 'refused', code: 'other', reason: 'Festa privata' })
  })

  it('lets the first of two answers stand, and tells the second who was quicker', async () => {
    for (let times = 0; times < 5; times += 1) {
      const mine = await book(database.db)
      const both = await Promise.all([answer(mine.id, ACCEPT), answer(mine.id, FULL, { by: 'Sala' })])
      const state = (await status(mine))?.state
      const by = state === 'accepted' ? 'Cassa' : 'Sala'
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'already_answered', state, by } })
      // The one whose answer was lost asks again.
      expect(await answer(mine.id, state === 'accepted' ? ACCEPT : FULL, { by })).toMatchObject({ ok: true })
    }
  })

  it('takes no answer to a request that has changed since it was seen', async () => {
    const { id } = await book(database.db)
    await database.db.updateTable('bookings').set({ turn: 1 }).where('id', '=', id).execute()
    const stands = { code: 'already_answered', state: 'requested', by: null }
    for (const given of [ACCEPT, FULL]) expect(await answer(id, { ...given, turn: 0 })).toMatchObject({ error: stands })
    expect(await answer(id, { ...ACCEPT, turn: 1 })).toMatchObject({ ok: true, value: { state: 'accepted' } })
    expect(await answer(id, { ...ACCEPT, turn: 1 })).toMatchObject({ ok: true })
  })

  it('accepts nobody whose offer of a table has run out', async () => {
    const { id } = await book(database.db)
    const offer = (offered_until: number) =>
      database.db.updateTable('bookings').set({ state: 'offered', offered_until }).where('id', '=', id).execute()
    await offer(BOOKING_NOW)
    expect(await answer(id, ACCEPT)).toMatchObject({ error: { code: 'already_answered', state: 'lapsed', by: null } })
    await offer(BOOKING_NOW + 1)
    expect(await answer(id, ACCEPT)).toMatchObject({ ok: true })
  })

  it('knows no booking of another venue', async () => {
    const mine = await book(database.db)
    expect(await answer(mine.id, FULL, { venueId: 78 })).toEqual({ ok: false, error: { code: 'not_found' } })
    expect(await answer('none', FULL)).toEqual({ ok: false, error: { code: 'not_found' } })
    expect((await status(mine))?.state).toBe('requested')
  })

  it('is heard of by the page of its guest while somebody is at the desk', async () => {
    const mine = await book(database.db)
    const news = async (posts = false) => {
      const read = await getBookingStatus(mine, bookingContext(database.db, { posts }))
      return read.ok ? read.value.news : null
    }
    expect(await news()).toBeNull()
    await database.db
      .insertInto('desk_devices')
      .values({ id: 'd', venue_id: VENUE, role: 'staff', name: 'Cassa', secret_hash: 'h', ...SEEN })
      .execute()
    expect(await news()).toEqual(expect.any(String))
    expect(await news(true)).toBeNull()
    await answer(mine.id, ACCEPT)
    expect(await news()).toEqual(expect.any(String))
    await cancelBooking(mine, bookingContext(database.db))
    expect(await news()).toBeNull()
  })
})
