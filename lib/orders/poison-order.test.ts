import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Refusal } from '@/lib/backend/refusal'
import type { Database } from '@/lib/db/connect'
import { enqueue, outboxDepth } from '@/lib/db/outbox'
import type { Logger } from '@/lib/logger'
import { DELIVERY_POLICY, deliverDue } from '@/lib/orders/deliver-order'
import { placeOrder } from '@/lib/orders/place-order'
import { type TestDatabase, testDatabase, testEngines } from '@/scripts/jest/test-database'
import { silentLog, testContext, testRequest } from '@/scripts/jest/test-order'
import { testBackend } from '@/scripts/jest/test-venue'

const ORDERS = 1_000
const VENUES = 40
const POISONED_VENUE = 77

describe.each(testEngines)('an order that is refused for ever, one of a thousand on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
  })
  afterAll(() => store.dispose())

  /** One order that was placed, and as many like it as are wanted, a venue after the other. */
  const placeAll = async (now: number): Promise<{ id: string; venue: number }[]> => {
    const request = testRequest()
    const placed = await placeOrder(request, { ...testContext(database.db), now: () => now })
    if (!placed.ok) throw new Error(placed.error.code)
    const [row] = await database.db.selectFrom('orders').selectAll().execute()
    if (!row) throw new Error('no order')
    await database.db.deleteFrom('outbox').execute()
    const all = Array.from({ length: ORDERS }, (_, at) => ({
      id: `ord_${String(at).padStart(4, '0')}`,
      venue: POISONED_VENUE + (at % VENUES),
    }))
    await database.db.transaction().execute(async (tx) => {
      for (const { id, venue } of all) {
        const content = JSON.parse(row.payload)
        const own = { ...content, order: { ...content.order, id }, restaurant: { ...content.restaurant, id: venue } }
        const payload = JSON.stringify(own)
        await tx
          .insertInto('orders')
          .values({ ...row, id, venue_id: venue, attempt_key: id, payload })
          .execute()
        await enqueue(tx, { orderId: id, venueId: venue, kind: 'order', payload, now })
      }
    })
    return all
  }

  it('is given up aloud, and keeps back no other of its venue, and none at all elsewhere', async () => {
    let clock = Date.now()
    const orders = await placeAll(clock)
    const poison = orders.find(({ venue }) => venue === POISONED_VENUE)?.id
    const backend = testBackend()
    backend.behaviour.post = ({ order }) => {
      if (order.id === poison) throw new Refusal('rejected_400')
    }
    const alarms: unknown[] = []
    const error: Logger['error'] = (code, fields) => void alarms.push({ code, ...fields })
    const worker = {
      ...{ database, backend, log: { ...silentLog, error }, now: () => clock },
      policy: { ...DELIVERY_POLICY, batch: 2 * VENUES },
    }
    const drain = async (): Promise<void> => {
      while ((await deliverDue(worker)) > 0);
    }
    const received = () => backend.received.map(({ order }) => order.id)

    await drain()
    const elsewhere = orders.filter(({ venue }) => venue !== POISONED_VENUE).map(({ id }) => id)
    expect(received().toSorted()).toEqual(elsewhere)
    expect(alarms).toEqual([])

    for (let tries = 1; tries < DELIVERY_POLICY.refusals; tries++) {
      clock += DELIVERY_POLICY.maxWait
      await drain()
    }
    expect(received().toSorted()).toEqual(orders.flatMap(({ id }) => (id === poison ? [] : [id])))
    const others = orders.filter(({ venue, id }) => venue === POISONED_VENUE && id !== poison).map(({ id }) => id)
    expect(received().slice(elsewhere.length)).toEqual(others)
    expect(alarms).toEqual([
      expect.objectContaining({ code: 'rejected_400', orderId: poison, venueId: POISONED_VENUE, kind: 'order' }),
    ])
    expect(await outboxDepth(database.db, clock)).toMatchObject({ queued: 0, parked: 1 })
    const dead = await database.db.selectFrom('orders').select('id').where('state', '=', 'dead').execute()
    expect(dead).toEqual([{ id: poison }])
  }, 60_000)
})
