import { beforeEach, describe, expect, it } from '@jest/globals'
import { answerBooking } from '@/lib/server/booking/answer-booking'
import type { HostMove } from '@/lib/server/booking/moves/move-booking'
import { enterAtDesk, hostEntry, hostVenue, moveAtDesk, place } from '@/lib/testing/orders/host-bookings'
import { BOOKING_NOW, book } from '@/lib/testing/orders/test-booking'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const CANCEL = { move: 'cancel', code: 'full', reason: '' } as const
const HOUR = 60 * 60_000
const ENDS = Date.parse('2026-03-28T21:00:00Z')

describe.each(testEngines)('an undo of the host on %s', (engine) => {
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
  const messageOf = (id: string) =>
    database.db
      .selectFrom('outbox')
      .select(['id', 'state'])
      .where('booking_id', '=', id)
      .where('kind', '=', 'booking_changed')
      .executeTakeFirst()

  it.each<[string, HostMove[]]>([
    ['another place', [place({ time: '22:00', seats: 4, tables: ['1', '2'] })]],
    ['a cancellation', [{ ...CANCEL, turn: 1 }]],
    ['an arrival', [{ move: 'arrive', turn: 1 }]],
    ['a no-show', [{ move: 'no_show', turn: 1 }]],
    [
      'an early leave',
      [
        { move: 'arrive', turn: 1 },
        { move: 'leave', turn: 2 },
      ],
    ],
  ])('restores what stood before %s', async (_, made) => {
    const { id } = await enter()
    let before = await move(id, place())
    for (const [at, each] of made.entries()) {
      const last = await move(id, { ...each, turn: at + 2 })
      if (at === made.length - 1) break
      before = last
    }
    const undone = await move(id, { move: 'undo', turn: made.length + 2 })
    if (!before.ok || !undone.ok) throw new Error('refused')
    expect(undone.value).toEqual({ ...before.value, turn: made.length + 3 })
  })

  it('goes back move by move to before the booking, which is cancelled', async () => {
    const { id } = await enter()
    await move(id, { move: 'arrive', turn: 1 })
    await move(id, { move: 'leave', turn: 2 })
    const states = []
    for (const turn of [3, 4, 5]) {
      const undone = await move(id, { move: 'undo', turn })
      states.push(undone.ok && undone.value.state)
    }
    expect(states).toEqual(['arrived', 'accepted', 'cancelled'])
    expect(await move(id, { move: 'undo', turn: 6 })).toMatchObject({ error: { code: 'move_final' } })
    // The device that did not hear of it asks again.
    expect(await move(id, { move: 'undo', turn: 5 })).toMatchObject({ ok: true, value: { turn: 6 } })
  })

  it('finds no room that others have taken meanwhile', async () => {
    const { id } = await enter({ seats: 4, tables: ['1', '2'] })
    await move(id, { ...CANCEL, turn: 1 })
    const other = await enter({ name: 'Verdi', tables: ['2'] })
    const undo = { move: 'undo', turn: 2 } as const
    expect(await move(id, undo)).toMatchObject({ error: { code: 'table_taken', by: 'Verdi' } })
    await move(other.id, place({ seats: 6, tables: [] }))
    expect(await move(id, undo)).toMatchObject({ error: { code: 'slot_full', free: expect.any(Array) } })
    await move(other.id, { ...CANCEL, turn: 2 })
    expect(await move(id, undo)).toMatchObject({ ok: true, value: { state: 'accepted', seats: 4 } })
  })

  it('is made until twelve hours after the stay', async () => {
    const { id } = await enter()
    await move(id, { move: 'no_show', turn: 1 })
    const undo = { move: 'undo', turn: 2 } as const
    expect(await move(id, undo, { now: ENDS + 12 * HOUR })).toMatchObject({ error: { code: 'move_final' } })
    expect(await move(id, undo, { now: ENDS + 12 * HOUR - 1 })).toMatchObject({ ok: true })
  })

  const delivered = () => database.db.updateTable('outbox').set({ state: 'delivered' }).execute()

  it('still tells of an earlier change that has not left, and of none that has', async () => {
    const { id } = await enter({ phone: '3331234567' })
    const [first, second] = [place({ time: '22:00' }), place({ time: '21:00', turn: 2 })]
    await move(id, first)
    await move(id, second, { now: BOOKING_NOW + 5000 })
    await move(id, { move: 'undo', turn: 3 }, { now: BOOKING_NOW + 8000 })
    expect(await messageOf(id)).toMatchObject({ state: 'queued' })
    await move(id, { move: 'undo', turn: 4 }, { now: BOOKING_NOW + 9000 })
    expect(await messageOf(id)).toBeUndefined()
    await move(id, { ...first, turn: 5 })
    await delivered()
    await move(id, { ...second, turn: 6 }, { now: BOOKING_NOW + HOUR })
    await move(id, { move: 'undo', turn: 7 }, { now: BOOKING_NOW + HOUR })
    expect(await messageOf(id)).toBeUndefined()
  })

  it('says how it stands once more where its own message has not left when the next undo comes', async () => {
    const { id } = await enter({ phone: '3331234567' })
    await move(id, place({ time: '22:00' }))
    await move(id, place({ time: '21:00', turn: 2 }), { now: BOOKING_NOW + HOUR })
    await delivered()
    await move(id, { move: 'undo', turn: 3 }, { now: BOOKING_NOW + HOUR + 1000 })
    await move(id, { move: 'undo', turn: 4 }, { now: BOOKING_NOW + HOUR + 2000 })
    expect(await messageOf(id)).toMatchObject({ state: 'queued' })
  })

  it('tells a guest who is asked about another time that the booking stands after all', async () => {
    const { id } = await book(database.db)
    const about = { bookingId: id, venueId: hostVenue.id, by: 'Cassa', now: BOOKING_NOW }
    await answerBooking(database.db, about, { move: 'accept' })
    await move(id, place({ turn: 1, time: '21:00', seats: 4 }))
    await move(id, { ...CANCEL, turn: 2 }, { now: BOOKING_NOW + HOUR })
    await delivered()
    await move(id, { move: 'undo', turn: 3 }, { now: BOOKING_NOW + 2 * HOUR })
    expect(await messageOf(id)).toMatchObject({ state: 'queued' })
  })

  it('drops a message that has not left, and says how it stands again after one that has', async () => {
    const { id } = await enter({ phone: '3331234567' })
    await move(id, { ...CANCEL, turn: 1 })
    await move(id, { move: 'undo', turn: 2 })
    expect(await messageOf(id)).toBeUndefined()
    await move(id, { ...CANCEL, turn: 3 })
    await database.db.updateTable('outbox').set({ state: 'delivered' }).where('booking_id', '=', id).execute()
    const sent = await messageOf(id)
    await move(id, { move: 'undo', turn: 4 }, { now: BOOKING_NOW + HOUR })
    expect(await messageOf(id)).toMatchObject({ state: 'queued', id: expect.not.stringMatching(sent?.id ?? '') })
  })
})
