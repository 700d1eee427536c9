import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '@/lib/server/db/connect'
import { claimDue, outboxDepth } from '@/lib/server/db/outbox'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { queueOrders } from '@/lib/testing/orders/queue-orders'
import { silentLog } from '@/lib/testing/orders/test-order'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'
import { fakeVenueSystems, type VenueSystems } from '@/lib/testing/vendors/fake-venue-systems'
import { remoteOrders } from '@/lib/upstream/orders'
import { openUpstream } from '@/lib/upstream/upstream'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const BUSY = 77

describe.each(testEngines)('outage: an orders service that fails on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  let service: VenueSystems
  let clock: number
  beforeEach(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
    service = await fakeVenueSystems()
    clock = Date.now()
  })
  afterEach(async () => {
    await service.close()
    await store.dispose()
  })

  const drain = async (): Promise<void> => {
    const backend = {
      ...testBackend(),
      orders: remoteOrders(openUpstream({ system: 'orders', url: service.origin, paths: {} })),
    }
    const context = { database, backend, log: silentLog, policy: DELIVERY_POLICY, now: () => clock }
    while ((await deliverDue(context)) > 0);
  }
  const pass = async (ms: number, step: number): Promise<void> => {
    for (const end = clock + ms; clock < end; ) {
      clock += step
      await drain()
    }
  }
  const depth = () => outboxDepth(database.db, clock)

  it('that answers 500 for hours gets all within a minute of its repair', async () => {
    service.answer = () => 500
    const ids = Array.from({ length: 12 }, (_, at) => `ord_${String(at).padStart(2, '0')}`)
    for (const id of ids) {
      await queueOrders(database.db, [{ id, venue: BUSY }], clock)
      await pass(10 * MINUTE, MINUTE)
    }
    expect(await depth()).toMatchObject({ queued: ids.length, parked: 0 })

    service.answer = () => 200
    await pass(MINUTE, 1_000)
    expect(service.taken.toSorted()).toEqual(ids)
    expect(await depth()).toMatchObject({ queued: 0, parked: 0 })
  })

  it('that answers 409 to what it has keeps no venue waiting after a lost answer', async () => {
    await queueOrders(database.db, [{ id: 'ord_lost', venue: BUSY }], clock)
    await queueOrders(database.db, [{ id: 'ord_next', venue: BUSY }], clock)
    service.answer = (id) => (service.taken.includes(id) ? 409 : id === 'ord_lost' ? 'taken_cut' : 200)
    await drain()
    // It was restarted, and failed once more before it knew again what it has.
    service.answer = () => 500
    await pass(2_000, 1_000)
    service.answer = (id) => (service.taken.includes(id) ? 409 : 200)
    await pass(90_000, 1_000)
    expect(service.taken.toSorted()).toEqual(['ord_lost', 'ord_next'])
    expect(await depth()).toMatchObject({ queued: 0, parked: 0 })
  })

  it('that answers 409 while it is still at it is asked until it says what became of it', async () => {
    await queueOrders(database.db, [{ id: 'ord_slow', venue: BUSY }], clock)
    service.answer = () => 'cut'
    await drain()
    service.answer = () => 409
    await pass(2_000, 1_000)
    service.answer = () => 200
    await pass(50_000, 1_000)
    expect(service.taken).toEqual([])
    await pass(20_000, 1_000)
    expect(service.taken).toEqual(['ord_slow'])
    expect(await depth()).toMatchObject({ queued: 0 })
  })

  it('that answers 409 to what a worker sent before it died has it', async () => {
    await queueOrders(database.db, [{ id: 'ord_sent', venue: BUSY }], clock)
    await claimDue(database.db, clock, () => 1)
    service.answer = () => 409
    await pass(3 * MINUTE, 30_000)
    expect(await depth()).toMatchObject({ queued: 0, parked: 0 })
  })

  it('that answers 409 to what it never was sent does not have it', async () => {
    await queueOrders(database.db, [{ id: 'ord_new', venue: BUSY }], clock)
    service.answer = () => 409
    await pass(HOUR, 30_000)
    expect(await depth()).toMatchObject({ queued: 1, parked: 0 })
  })
})
