import { describe, expect, it } from '@jest/globals'
import { enqueue, outboxDepth } from '@/lib/server/db/outbox'
import { deliverDue, openDelivery } from '@/lib/server/orders/deliver/deliver-order'
import type { DeliveryContext } from '@/lib/server/orders/deliver/delivery-context'
import { RetryLater } from '@/lib/server/orders/deliver/delivery-failure'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { queueOrders } from '@/lib/testing/orders/queue-orders'
import { silentLog } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

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

describe.each(testEngines)('while the orders service is down, on %s', (engine) => {
  const database = databaseHarness(engine)

  it('it is asked with one order at a time, and gets all at once when it is up', async () => {
    let clock = Date.now()
    let posts = 0
    const backend = testBackend()
    backend.behaviour.post = () => {
      posts += 1
      throw new Error('connect ECONNREFUSED')
    }
    const orders = Array.from({ length: 40 }, (_, at) => ({ id: `ord_${at}`, venue: 77 }))
    await queueOrders(database.db, orders, clock)
    const delivery = openDelivery({ database, backend, log: silentLog, policy: DELIVERY_POLICY, now: () => clock })
    const passMinute = async (): Promise<void> => {
      for (let second = 0; second < 60; second++) {
        while ((await delivery.start()) > 0) await delivery.settled()
        clock += 1_000
      }
    }
    await passMinute()
    expect(posts).toBeLessThan(DELIVERY_POLICY.batch + 10)
    backend.behaviour.post = () => undefined
    await passMinute()
    expect(backend.received.map(({ order }) => order.id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
  })
})

describe.each(testEngines)('while a provider works on a refund, on %s', (engine) => {
  const database = databaseHarness(engine)

  it('its record is watched for weeks', async () => {
    let clock = Date.now()
    let looks = 0
    const sendRefund = async (): Promise<void> => {
      looks += 1
      throw new RetryLater('pending', 0)
    }
    await queueOrders(database.db, [{ id: 'ord_paid', venue: 77 }], clock)
    await database.db.updateTable('outbox').set({ kind: 'refund' }).execute()
    const context = { database, backend: testBackend(), log: silentLog, policy: DELIVERY_POLICY, now: () => clock }
    for (const days of [0, 8, 30]) {
      clock += days * DAY
      await deliverDue({ ...context, sendRefund })
    }
    expect(looks).toBe(3)
    expect(await outboxDepth(database.db, clock)).toMatchObject({ queued: 1, parked: 0 })
  })
})
