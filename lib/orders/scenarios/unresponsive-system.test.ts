import { describe, expect, it } from '@jest/globals'
import { enqueue, outboxDepth } from '@/lib/db/outbox'
import { deliverDue } from '@/lib/orders/deliver/deliver-order'
import type { DeliveryContext } from '@/lib/orders/deliver/delivery-context'
import { DELIVERY_POLICY } from '@/lib/orders/deliver/delivery-policy'
import { queueOrders } from '@/lib/testing/orders/queue-orders'
import { silentLog } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'

const MINUTE = 60_000

describe.each(testEngines)('while the statistics do not answer, on %s', (engine) => {
  const database = databaseHarness(engine)

  it('orders are delivered at once, however many statistics wait before them', async () => {
    const backend = testBackend()
    let clock = Date.now()
    const worker = (sendorder: () => Promise<void>): DeliveryContext => {
      const tracking = { ...backend.tracking, sendorder }
      return { database, backend: { ...backend, tracking }, log: silentLog, policy: DELIVERY_POLICY, now: () => clock }
    }
    const earlier = Array.from({ length: 2 * DELIVERY_POLICY.batch }, (_, at) => ({ id: `ord_${at}`, venue: 100 + at }))
    await queueOrders(database.db, earlier, clock)
    await database.db.transaction().execute(async (tx) => {
      for (const { id, venue } of earlier) await enqueue(tx, { orderId: id, venueId: venue, kind: 'event', now: clock })
    })
    const down = worker(() => Promise.reject(new Error('down')))
    while ((await deliverDue(down)) > 0);
    clock += MINUTE
    const hangs = worker(() => new Promise(() => undefined))
    void deliverDue(hangs, ['event'])
    expect(await outboxDepth(database.db, clock)).toMatchObject({ queued: earlier.length, parked: 0 })
    await queueOrders(database.db, [{ id: 'ord_late', venue: 900 }], clock)
    await deliverDue(hangs, ['order'])
    expect(backend.received.map(({ order }) => order.id)).toContain('ord_late')
  })
})
