import { beforeEach, describe, expect, it } from '@jest/globals'
import { payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import { movesOfBooking } from '@/lib/server/booking/moves/booking-moves'
import { tablesOf } from '@/lib/server/booking/venue-room'
import { enterAtDesk, hostEntry, walkIn } from '@/lib/testing/orders/host-bookings'
import { BOOKING_NOW } from '@/lib/testing/orders/test-booking'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const HOUR = 60 * 60_000
/** Saturday 28 March 2026, half past eight at the venue. */
const STARTS = Date.parse('2026-03-28T19:30:00Z')

describe.each(testEngines)('what the host writes in on %s', (engine) => {
  const database = databaseHarness(engine)
  beforeEach(async () => {
    await database.db.deleteFrom('outbox').execute()
    await database.db.deleteFrom('bookings').execute()
  })
  const enter = (entry: ReturnType<typeof hostEntry>, said = {}) => enterAtDesk(database.db, entry, said)

  it('is a confirmed booking with its whole stay, and the first line of its log', async () => {
    const written = await enter(hostEntry({ phone: '06 123 456', note: 'compleanno', tables: ['2', '2'] }))
    if (!written.ok) throw new Error(written.error.code)
    expect(written.value).toMatchObject({
      ...{ state: 'accepted', source: 'host', answered_by: 'Cassa', turn: 1, cancel_until: null },
      ...{ starts_at: STARTS, ends_at: STARTS + 1.5 * HOUR, seats: 2, reserved_at: '2026-03-28' },
    })
    expect(tablesOf(written.value)).toEqual(['2'])
    expect(payloadOfBooking(written.value)).toMatchObject({
      customer: 'Bianchi',
      phone: '06123456',
      note: 'compleanno',
    })
    const moves = await movesOfBooking(database.db, written.value.id)
    expect(moves).toMatchObject([{ turn: 1, kind: 'enter', mover: 'host', device: 'Cassa', made_at: BOOKING_NOW }])
  })

  it('is written once by a key, which writes in nothing else', async () => {
    const entry = hostEntry()
    const [first, again] = [await enter(entry), await enter(entry)]
    expect(again).toEqual(first)
    expect(await enter({ ...entry, seats: 3 })).toEqual({ ok: false, error: { code: 'booking_reused' } })
    const rows = await database.db.selectFrom('bookings').select('id').execute()
    expect(rows).toHaveLength(1)
  })

  it('is a party in the door without a name, now and outside the hours too', async () => {
    const written = await enter(walkIn({ seats: 3 }), { now: Date.parse('2026-03-29T03:10:30Z') })
    expect(written).toMatchObject({
      value: { state: 'arrived', source: 'walk_in', reserved_at: '2026-03-28', arrived_at: expect.any(Number) },
    })
    expect(written.ok && payloadOfBooking(written.value)).toMatchObject({ customer: '', reserved_time: '05:10' })
  })

  it('finds no more room than the venue has seats, and names the times that have it', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await enter(hostEntry({ name }))
    const full = await enter(hostEntry({ seats: 1 }))
    expect(full).toEqual({ ok: false, error: { code: 'slot_full', free: ['22:00', '22:30', '23:00', '23:30'] } })
    expect(await enter(hostEntry({ time: '22:00' }))).toMatchObject({ ok: true })
    expect(await enter(walkIn(), { now: STARTS })).toMatchObject({ error: { code: 'slot_full' } })
  })

  it('has a table alone, of those that the venue has', async () => {
    await enter(hostEntry({ name: 'Verdi', tables: ['1', '2'] }))
    expect(await enter(hostEntry({ tables: ['2'] }))).toEqual({
      ok: false,
      error: { code: 'table_taken', by: 'Verdi' },
    })
    expect(await enter(hostEntry({ tables: ['9'] }))).toMatchObject({ error: { code: 'unknown_table' } })
    expect(await enter(hostEntry({ tables: ['2'], time: '22:00' }))).toMatchObject({ ok: true })
  })

  it('comes when the venue is open, from tonight for a year', async () => {
    expect(await enter(hostEntry({ date: '2026-03-29' }))).toMatchObject({ error: { code: 'day_unavailable' } })
    expect(await enter(hostEntry({ date: '2026-03-26' }))).toMatchObject({ error: { code: 'day_unavailable' } })
    expect(await enter(hostEntry({ date: '2027-04-03' }))).toMatchObject({ error: { code: 'day_unavailable' } })
    expect(await enter(hostEntry({ time: '16:00' }))).toEqual({
      ok: false,
      error: { code: 'time_outside_hours', next: '19:30' },
    })
    // Of this evening, an hour ago; and the night after tomorrow.
    expect(await enter(hostEntry({ date: '2026-03-27', time: '19:15' }))).toMatchObject({ ok: true })
    expect(await enter(hostEntry({ time: '01:00' }))).toMatchObject({ value: { starts_at: STARTS + 4.5 * HOUR } })
  })
})
