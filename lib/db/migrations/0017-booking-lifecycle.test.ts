import { afterAll, describe, expect, it } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { getBookingStatus } from '@/lib/booking/server/booking-status'
import { claimDue, OUTBOX_TIMES } from '@/lib/db/outbox'
import type { Schema } from '@/lib/db/schema'
import { asOf } from '@/lib/testing/as-of'
import { book } from '@/lib/testing/orders/test-booking'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { emptyDatabase, type TestDatabase, testEngines } from '@/lib/testing/test-database'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const ID = '0123456789abcdef0123'
const KEY = '00000000-0000-4000-8000-000000000000'

const PAYLOAD = {
  customer: 'Ada Rossi',
  note: '',
  phone: '3331234567',
  reserved_at: '2026-12-05',
  reserved_time: '20:30',
  seats: 2,
  token: 'osteria-prova',
}

const LEASED = { until: NOW + 9_000, token: 'token', by: 'me' }
const FREE = { until: null, token: null, by: null }

const WORK = [
  { seq: 3, kind: 'order', state: 'queued', lease: LEASED },
  { seq: 5, kind: 'event', state: 'queued', lease: FREE },
  { seq: 9, kind: 'message', state: 'parked', lease: FREE },
]

const addWork = async (db: Kysely<Schema>, { seq, kind, state, lease }: (typeof WORK)[number]) => {
  await sql`insert into outbox (seq, id, order_id, venue_id, kind, state, attempts, next_attempt_at, leased_until,
      lease_token, leased_by, created_at, last_error, answered, in_doubt)
    values (${seq}, ${`out_${seq}`}, 'ord_1', 77, ${kind}, ${state}, 2, ${NOW}, ${lease.until}, ${lease.token}, ${lease.by},
      ${NOW}, 'unavailable', 4, 1)`.execute(db)
}

describe.each(testEngines)('the step to the lifecycle of a booking on %s', (engine) => {
  let store: TestDatabase | undefined
  afterAll(() => store?.dispose())

  it('keeps what waits as it was, its leases and order too, and takes the bookings along', async () => {
    store = await emptyDatabase(engine)
    await asOf(store, '0016-order-facts', async (db) => {
      await sql`insert into orders (id, venue_id, venue_token, attempt_key, request_hash, state, type, provider,
          transaction_id, amount, commissions, facts, created_at, updated_at)
        values ('ord_1', 77, 'osteria-prova', 'k', 'h', 'queued', 'r', 'cash', 'cash_1', 100, 2, '{}', ${NOW}, ${NOW})`.execute(
        db,
      )
      for (const work of WORK) await addWork(db, work)
      if (engine === 'postgres') await sql`select setval('outbox_seq_seq', 9)`.execute(db)
      await sql`insert into bookings (id, venue_id, venue_token, attempt_key, request_hash, payload, created_at, reserved_at)
        values (${ID}, 77, 'osteria-prova', ${KEY}, 'h', ${JSON.stringify(PAYLOAD)}, ${NOW}, '2026-12-05')`.execute(db)
    })
    const database = await store.connect()
    const { db } = database
    const rows = await db.selectFrom('outbox').selectAll().orderBy('seq').execute()
    expect(rows).toMatchObject([
      { seq: 3, id: 'out_3', kind: 'order', leased_until: NOW + 9_000, lease_token: 'token', leased_by: 'me' },
      { seq: 5, kind: 'event', state: 'queued', attempts: 2, last_error: 'unavailable', answered: 4, in_doubt: 1 },
      { seq: 9, kind: 'message', state: 'parked' },
    ])
    for (const row of rows) expect(row).toMatchObject({ order_id: 'ord_1', booking_id: null })
    expect((await claimDue(database, NOW, 9, OUTBOX_TIMES)).map(({ seq }) => Number(seq))).toEqual([5])

    // A booking of before is asked about by who has its key, and answered; its page offers no more than it did.
    const mine = { id: ID, attemptKey: KEY }
    const none = { cancelUntil: null, mayCancel: false, calendar: null }
    const context = { db, now: () => NOW, posts: false }
    expect(await getBookingStatus(mine, context)).toMatchObject({ ok: true, value: { state: 'requested', ...none } })
    expect((await orderCommand(store.place, ['accept', ID])).code).toBe(0)
    expect(await getBookingStatus(mine, context)).toMatchObject({ ok: true, value: { state: 'accepted' } })

    const { id } = await book(db)
    const added = await db.selectFrom('outbox').select(['seq', 'order_id']).where('booking_id', '=', id).execute()
    expect(added.map(({ seq, order_id }) => [Number(seq), order_id])).toEqual([
      [10, null],
      [11, null],
    ])
    const ofNobody = sql`update outbox set booking_id = null where booking_id is not null`.execute(db)
    await expect(ofNobody).rejects.toThrow()
    await db.deleteFrom('bookings').where('id', '=', id).execute()
    expect(await db.selectFrom('outbox').select('id').where('order_id', 'is', null).execute()).toEqual([])
  })
})
