import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { remoteOrders } from '@/lib/backend/remote/orders'
import { openUpstream } from '@/lib/backend/remote/upstream'
import type { Database } from '@/lib/db/connect'
import { BLOCKING_REFUSALS } from '@/lib/db/head-of-line'
import { outboxDepth } from '@/lib/db/outbox'
import type { Logger } from '@/lib/logger'
import { deliverDue } from '@/lib/orders/deliver/deliver-order'
import type { DeliveryContext } from '@/lib/orders/deliver/delivery-context'
import { DELIVERY_POLICY } from '@/lib/orders/deliver/delivery-policy'
import { type QueuedOrder, queueOrders } from '@/lib/testing/orders/queue-orders'
import { silentLog } from '@/lib/testing/orders/test-order'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'
import { fakeVenueSystems, type VenueSystems } from '@/lib/testing/vendors/fake-venue-systems'

const HOUR = 3_600_000
const POISONED_VENUE = 77

describe.each(testEngines)('dead letters: an order that the orders service does not take, on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  let service: VenueSystems
  let clock: number
  let alarms: unknown[]
  beforeEach(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
    service = await fakeVenueSystems()
    clock = Date.now()
    alarms = []
  })
  afterEach(async () => {
    await service.close()
    await store.dispose()
  })

  const worker = (): DeliveryContext => {
    const error: Logger['error'] = (code, fields) => void alarms.push({ msg: code, ...fields })
    const backend = {
      ...testBackend(),
      orders: remoteOrders(openUpstream({ system: 'orders', url: service.origin, paths: {} })),
    }
    const policy = { ...DELIVERY_POLICY, batch: 80 }
    return { database, backend, log: { ...silentLog, error }, now: () => clock, policy }
  }
  const drain = async (): Promise<void> => {
    const context = worker()
    while ((await deliverDue(context)) > 0);
  }

  /** A venue after the other; the first order is the bad one. */
  const queue = async (count: number, venues: number) => {
    const name = (at: number) => `ord_${String(at).padStart(4, '0')}`
    const orders: QueuedOrder[] = Array.from({ length: count }, (_, at) => ({
      id: name(at),
      venue: POISONED_VENUE + (at % venues),
    }))
    await queueOrders(database.db, orders, clock)
    const ids = (here: boolean) =>
      orders.flatMap(({ id, venue }) => (id !== name(0) && (venue === POISONED_VENUE) === here ? [id] : []))
    return { poison: name(0), beside: ids(true), elsewhere: ids(false) }
  }

  it('is given up aloud when it is refused, and keeps back none of a thousand', async () => {
    const { poison, beside, elsewhere } = await queue(1_000, 40)
    service.answer = (id) => (id === poison ? 400 : 200)
    await drain()
    expect(service.taken.toSorted()).toEqual(elsewhere)
    expect(alarms).toEqual([])

    for (let tries = 1; tries < DELIVERY_POLICY.refusals; tries++) {
      clock += DELIVERY_POLICY.maxWait
      await drain()
    }
    expect(service.taken.slice(elsewhere.length)).toEqual(beside)
    expect(alarms).toEqual([
      expect.objectContaining({ msg: 'order_parked', code: 'rejected_400', orderId: poison, venueId: POISONED_VENUE }),
    ])
    expect(await outboxDepth(database.db, clock)).toMatchObject({ queued: 0, parked: 1 })
    const dead = await database.db.selectFrom('orders').select('id').where('state', '=', 'dead').execute()
    expect(dead).toEqual([{ id: poison }])
  })

  it.each([500, 404, 409])(
    'no longer blocks its queue when the answer is ever %d: the others pass it, and it is tried on',
    async (status) => {
      const { poison, beside, elsewhere } = await queue(12, 3)
      service.answer = (id) => (id === poison ? status : 200)
      for (let tries = 1; tries < BLOCKING_REFUSALS; tries++) {
        await drain()
        clock += DELIVERY_POLICY.maxWait
      }
      expect(service.taken.toSorted()).toEqual(elsewhere)
      const list = async () => (await orderCommand(store.place, ['list'])).lines()
      expect(await list()).toEqual([])

      await drain()
      expect(service.taken.slice(elsewhere.length)).toEqual(beside)
      expect(await list()).toMatchObject([
        { id: poison, state: 'queued', why: 'delayed order', detail: `status_${status}` },
      ])

      // Ever more seldom, and whoever comes meanwhile does not wait.
      service.received.orders.length = 0
      for (const end = clock + 2 * HOUR; clock < end; clock += 30_000) await drain()
      expect(service.received.orders.length).toBeGreaterThan(10)
      expect(service.received.orders.length).toBeLessThan(40)
      await queueOrders(database.db, [{ id: 'ord_late', venue: POISONED_VENUE }], clock)
      await drain()
      expect(service.taken.at(-1)).toBe('ord_late')
      expect(await outboxDepth(database.db, clock)).toMatchObject({ queued: 1, parked: 0 })

      service.answer = () => 200
      clock += DELIVERY_POLICY.maxAsked
      await drain()
      expect(service.taken.filter((id) => id === poison)).toEqual([poison])
      expect(await outboxDepth(database.db, clock)).toMatchObject({ queued: 0, parked: 0 })
    },
    60_000,
  )

  it('is given up after a week of being passed, and not before', async () => {
    const { poison } = await queue(2, 1)
    service.answer = (id) => (id === poison ? 500 : 200)
    for (let tries = 0; tries < BLOCKING_REFUSALS; tries++) {
      await drain()
      clock += DELIVERY_POLICY.maxWait
    }
    clock += 6 * 24 * HOUR
    await drain()
    expect(alarms).toEqual([])
    clock += 24 * HOUR
    await drain()
    expect(alarms).toEqual([expect.objectContaining({ msg: 'order_parked', code: 'status_500', orderId: poison })])
  })
})
