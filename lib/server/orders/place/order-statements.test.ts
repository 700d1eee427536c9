import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { embeddedBackend } from '@/lib/server/backend/embedded/embedded-backend'
import { withAvailability } from '@/lib/server/backend/with-availability'
import type { Database, Db } from '@/lib/server/db/connect'
import { openDelivery } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { type Asked, type CountedDatabase, countedDatabase } from '@/lib/testing/count-statements'
import { openGuard, silentLog, testContext, testRequest, testSender } from '@/lib/testing/orders/test-order'
import { putTestVenue } from '@/lib/testing/put-test-venue'
import { plansOf } from '@/lib/testing/query-plans'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

const ORDERS = 8

describe.each(testEngines)('what an order costs on %s', (engine) => {
  let store: TestDatabase
  let plain: Database
  let counted: CountedDatabase
  let phones = 0
  beforeAll(async () => {
    store = await testDatabase(engine)
    plain = await store.connect()
    counted = await countedDatabase(store.place)
    await putTestVenue(plain.db, testVenue)
  })
  afterAll(async () => {
    await counted.db.destroy()
    await store.dispose()
  })

  const backendOn = (db: Db) =>
    withAvailability(
      embeddedBackend(async () => db),
      async () => db,
    )

  const place = async (db: Db = counted.db) => {
    const samePeople = { counted: 2 * phones, same: false }
    phones += 1
    const guard = { ...openGuard, sender: testSender({}, { device: `phone-${phones}` }) }
    const placed = await placeOrder(testRequest({ samePeople }), { ...testContext(db), backend: backendOn(db), guard })
    if (!placed.ok) throw new Error(placed.error.code)
    return placed.value.orderId
  }

  const deliver = async (database: Database = counted, arrived: (venueId: number) => void = () => undefined) => {
    const systems = { database, backend: backendOn(database.db), log: silentLog, policy: DELIVERY_POLICY }
    const delivery = openDelivery({ ...systems, arrived, now: Date.now })
    while ((await delivery.start()) > 0) await delivery.settled()
  }

  const commitsIn = (asked: readonly Asked[]): number => asked.filter(({ commits }) => commits).length

  /** Connections, keys and caches are there. */
  beforeEach(async () => {
    await place()
    await deliver()
    counted.asked()
  })

  it('placing an order is one transaction, of at most five round trips on PostgreSQL', async () => {
    await place()
    const asked = counted.asked()
    const statements = asked.map(({ sql }) => sql)
    const transaction = statements.slice(statements.indexOf('begin'), statements.indexOf('commit') + 1)
    expect(commitsIn(asked)).toBe(1)
    // One statement a table on SQLite, which has no way to go.
    expect(transaction.length).toBeLessThanOrEqual(engine === 'postgres' ? 5 : 8)
    expect(statements.slice(0, -transaction.length).every((sql) => sql.startsWith('select'))).toBe(true)
    expect(statements.length - transaction.length).toBeLessThanOrEqual(7)
  })

  it('the outbox claims, sends and ends a batch of orders together', async () => {
    for (let order = 0; order < ORDERS; order++) await place()
    counted.asked()
    await deliver()
    const asked = counted.asked()
    const claims = asked.filter(({ sql }) => /^with "due"/.test(sql))
    expect(claims).toHaveLength(2)
    expect(asked.length).toBeLessThanOrEqual(3 * ORDERS)
    expect(commitsIn(asked)).toBeLessThanOrEqual(ORDERS)
    const left = await plain.db.selectFrom('orders').select('id').where('state', '<>', 'delivered').execute()
    expect(left).toEqual([])
  })

  it('a desk is told of an order once its delivery is committed', async () => {
    const id = await place()
    const found: Promise<string>[] = []
    const stateOf = async (): Promise<string> =>
      (await plain.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
    await deliver(counted, () => void found.push(stateOf()))
    expect(await Promise.all(found)).toEqual(['delivered'])
  })

  it('neither placing nor delivering goes through a table of old orders', async () => {
    const steps = await plansOf({ ...plain, place: store.place }, async (db) => {
      await place(db)
      await deliver({ db, engine })
    })
    const isLong = engine === 'sqlite' ? /SCAN (orders|outbox|received_orders|covers|order_origins)/ : /Seq Scan on/
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.filter((step) => isLong.test(step))).toEqual([])
  })
})
