import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { guardOrders } from '@/lib/api/guard-orders'
import { MAX_ORDER_BODY, postRoute } from '@/lib/api/route'
import type { Database } from '@/lib/db/connect'
import { placeOrder } from '@/lib/orders/place-order'
import { placeOrderRequestSchema, type TableOrderRequest } from '@/lib/orders/place-order-request'
import { type TestDatabase, testDatabase } from '@/scripts/jest/test-database'
import { testContext, testRequest } from '@/scripts/jest/test-order'
import { type TestBackend, testBackend, testVenue } from '@/scripts/jest/test-venue'

const ORIGIN = 'https://menu.example.com'
const TABLES = Array.from({ length: 100 }, (_, at) => String(at + 1))
const tableservice = { active: true, tables_name: TABLES, payment_methods: [{ name: 'cash' as const, account: null }] }

const shared: typeof globalThis & { copertoLimits?: unknown } = globalThis

describe('a flood of orders to be paid at the venue', () => {
  let store: TestDatabase
  let database: Database
  let backend: TestBackend
  beforeAll(async () => {
    store = await testDatabase('sqlite')
    database = await store.connect()
    process.env.COPERTO_RATE_FACTOR = '1'
    // The limits count by this clock: standing still, it lets nobody have one more in the meantime.
    jest.spyOn(performance, 'now').mockReturnValue(0)
    jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  })
  beforeEach(async () => {
    shared.copertoLimits = undefined
    backend = testBackend()
    backend.behaviour.venue = () => ({ ...testVenue, orders: { ...testVenue.orders, tableservice } })
    await database.db.deleteFrom('outbox').execute()
    await database.db.deleteFrom('orders').execute()
  })
  afterAll(async () => {
    jest.restoreAllMocks()
    shared.copertoLimits = undefined
    await store.dispose()
  })

  const options = {
    route: 'orders',
    limit: 'orders',
    schema: placeOrderRequestSchema,
    maxBytes: MAX_ORDER_BODY,
  } as const
  const route = postRoute(options, (order, { address }) =>
    placeOrder(order, { ...testContext(database.db, backend), guard: guardOrders(address) }),
  )

  const press = async (device: string, request: TableOrderRequest): Promise<number> => {
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      host: 'menu.example.com',
      'x-forwarded-for': device,
    }
    const asked = new Request(`${ORIGIN}/api/orders`, { method: 'POST', headers, body: JSON.stringify(request) })
    return (await route(asked, { params: Promise.resolve({}) })).status
  }

  const flood = async (orders: { device: string; table: string }[]): Promise<Record<number, number>> => {
    const counted: Record<number, number> = {}
    for (let at = 0; at < orders.length; at += 50) {
      const some = orders.slice(at, at + 50).map(({ device, table }) => press(device, testRequest({ table })))
      for (const status of await Promise.all(some)) counted[status] = (counted[status] ?? 0) + 1
    }
    return counted
  }

  const times = (count: number, order: (at: number) => { device: string; table: string }) =>
    flood(Array.from({ length: count }, (_, at) => order(at)))

  /** The tables of the orders that a kitchen will hear of. */
  const heard = async (): Promise<string[]> => {
    const rows = await database.db.selectFrom('outbox').select('payload').where('kind', '=', 'order').execute()
    return rows.map(({ payload }) => JSON.parse(payload).order.table)
  }

  it('to one table ends with thirty, whoever sends them, and leaves the next table its own', async () => {
    const pressed = testRequest({ table: '1' })
    expect(await press('10.0.0.9', pressed)).toBe(200)
    expect(await times(200, () => ({ device: '10.0.0.1', table: '1' }))).toEqual({ 200: 29, 503: 31, 429: 140 })
    expect(await times(20, (at) => ({ device: `10.0.1.${at}`, table: '1' }))).toEqual({ 503: 20 })
    expect(await times(20, (at) => ({ device: `10.0.2.${at}`, table: '2' }))).toEqual({ 200: 20 })
    // Whose order was taken before hears so still.
    expect(await press('10.0.0.9', pressed)).toBe(200)
    expect((await heard()).toSorted()).toEqual([...Array(30).fill('1'), ...Array(20).fill('2')])
  })

  it('from one device to every table ends with sixty, and the tables can order on', async () => {
    expect(await times(100, (at) => ({ device: '10.0.0.1', table: TABLES[at] ?? '' }))).toEqual({ 200: 60, 429: 40 })
    expect(await times(60, (at) => ({ device: `10.0.3.${at}`, table: TABLES[at] ?? '' }))).toEqual({ 200: 60 })
    expect(await heard()).toHaveLength(120)
  })

  it('from everywhere ends with three hundred a venue', async () => {
    const counted = await times(400, (at) => ({ device: `10.1.${at % 7}.${at % 250}`, table: TABLES[at % 100] ?? '' }))
    expect(counted).toEqual({ 200: 300, 503: 100 })
    expect(await heard()).toHaveLength(300)
  })

  it('to a closed table or one that the venue has not makes no order, and uses nobody’s share up', async () => {
    backend.behaviour.isOpen = (table) => table !== '1'
    expect(await times(40, () => ({ device: '10.0.0.1', table: '1' }))).toEqual({ 422: 40 })
    expect(await times(10, () => ({ device: '10.0.0.2', table: '101' }))).toEqual({ 422: 10 })
    expect(await heard()).toEqual([])
    backend.behaviour.isOpen = () => true
    expect(await times(30, () => ({ device: '10.0.0.3', table: '1' }))).toEqual({ 200: 30 })
  })
})
