import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '@/lib/server/db/connect'
import { outboxDepth } from '@/lib/server/db/outbox'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import type { DeliveryContext } from '@/lib/server/orders/deliver/delivery-context'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import type { Logger } from '@/lib/server/process/logger'
import { type QueuedOrder, queueOrders } from '@/lib/testing/orders/queue-orders'
import { silentLog } from '@/lib/testing/orders/test-order'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'
import { fakeVenueSystems, type VenueSystems } from '@/lib/testing/vendors/fake-venue-systems'
import { remoteOrders } from '@/lib/upstream/orders'
import { openUpstream } from '@/lib/upstream/upstream'

const HOUR = 3_600_000
const POISONED_VENUE = 77
/** From so many refusals on a person is told. */
const REFUSALS_SHOWN = 8

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

  /** The first order is the bad one. */
  const queue = async (count: number) => {
    const name = (at: number) => `ord_${String(at).padStart(4, '0')}`
    const orders: QueuedOrder[] = Array.from({ length: count }, (_, at) => ({ id: name(at), venue: POISONED_VENUE }))
    await queueOrders(database.db, orders, clock)
    return { poison: name(0), others: orders.slice(1).map(({ id }) => id) }
  }

  it('is given up aloud when it is refused, and keeps back none of a thousand', async () => {
    const { poison, others } = await queue(1_000)
    service.answer = (id) => (id === poison ? 400 : 200)
    await drain()
    expect(service.taken.toSorted()).toEqual(others)
    expect(alarms).toEqual([])

    for (let tries = 1; tries < DELIVERY_POLICY.refusals; tries++) {
      clock += DELIVERY_POLICY.maxWait
      await drain()
    }
    expect(alarms).toEqual([
      expect.objectContaining({ msg: 'order_parked', code: 'rejected_400', orderId: poison, venueId: POISONED_VENUE }),
    ])
    expect(await outboxDepth(database.db, clock)).toMatchObject({ queued: 0, parked: 1 })
    const dead = await database.db.selectFrom('orders').select('id').where('state', '=', 'dead').execute()
    expect(dead).toEqual([{ id: poison }])
  })

  it.each([500, 404, 409])(
    'is named to a person when the answer is ever %d, and tried on',
    async (status) => {
      const { poison, others } = await queue(12)
      service.answer = (id) => (id === poison ? status : 200)
      const list = async () => (await orderCommand(store.place, ['list'])).lines()
      for (let tries = 1; tries < REFUSALS_SHOWN; tries++) {
        await drain()
        clock += DELIVERY_POLICY.maxWait
      }
      expect(service.taken.toSorted()).toEqual(others)
      expect(await list()).toEqual([])
      await drain()
      expect(await list()).toMatchObject([
        { id: poison, state: 'queued', why: 'delayed order', detail: `status_${status}` },
      ])

      service.answer = () => 200
      clock += DELIVERY_POLICY.maxWait
      await drain()
      expect(service.taken.filter((id) => id === poison)).toEqual([poison])
      expect(await outboxDepth(database.db, clock)).toMatchObject({ queued: 0, parked: 0 })
    },
    60_000,
  )

  it('is given up after a week of failures, and not before', async () => {
    const { poison } = await queue(2)
    service.answer = (id) => (id === poison ? 500 : 200)
    await drain()
    clock += 6 * 24 * HOUR
    await drain()
    expect(alarms).toEqual([])
    clock += 24 * HOUR
    await drain()
    expect(alarms).toEqual([expect.objectContaining({ msg: 'order_parked', code: 'status_500', orderId: poison })])
  })
})
