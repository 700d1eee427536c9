import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { DEVICE_HEADER } from '@/lib/core/api/device'
import { forgetPerProcess } from '@/lib/core/async/per-process'
import type { OrderPayload } from '@/lib/core/orders/order-payload'
import { ORDER_RATE_MS } from '@/lib/core/orders/order-rate'
import { placeOrderApi } from '@/lib/core/orders/place-order-api'
import { placeOrderRequestSchema, type TableOrderRequest } from '@/lib/core/orders/place-order-request'
import type { Database } from '@/lib/server/db/connect'
import { rateLimitPolicyOf } from '@/lib/server/limits/caller-rate-limits'
import { payloadOfOrder, payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { forgetOrigins } from '@/lib/server/orders/place/admit-order'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { MAX_ORDER_BODY, postRoute } from '@/lib/server/route/route'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { type TestBackend, testBackend, testVenue } from '@/lib/testing/test-venue'

const ORIGIN = 'https://menu.example.com'
const TABLES = Array.from({ length: 100 }, (_, at) => String(at + 1))
const tableservice = {
  active: true,
  tables_name: TABLES,
  payment_methods: [
    { name: 'cash' as const, account: null },
    { name: 'stripe' as const, account: 'acct' },
  ],
}
const START = Date.parse('2026-05-04T18:00:00Z')

type Press = { address: string; request: TableOrderRequest; device?: string }

describe.each(testEngines)('a flood of orders to be paid at the venue on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  let backend: TestBackend
  let now = START
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
    process.env.COPERTO_RATE_FACTOR = '1'
    jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  })
  beforeEach(async () => {
    forgetPerProcess('rate limits')
    now = START
    backend = testBackend()
    backend.behaviour.venue = () => ({ ...testVenue, orders: { ...testVenue.orders, tableservice } })
    for (const table of ['outbox', 'received_orders', 'orders'] as const) await database.db.deleteFrom(table).execute()
  })
  afterAll(async () => {
    jest.restoreAllMocks()
    forgetPerProcess('rate limits')
    await store.dispose()
  })

  const options = { limit: 'orders', schema: placeOrderRequestSchema, maxBytes: MAX_ORDER_BODY } as const
  const route = postRoute(placeOrderApi, options, async (order, { address, headers }) =>
    placeOrder(order, {
      ...testContext(database.db, backend),
      messages: true,
      configured: ['stripe'],
      guard: await rateLimitPolicyOf(address, headers),
      now: () => now,
    }),
  )

  const post = async ({ address, request, device }: Press): Promise<Response> => {
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      host: 'menu.example.com',
      'x-forwarded-for': address,
      ...(device ? { [DEVICE_HEADER]: device } : {}),
    }
    const asked = new Request(`${ORIGIN}/api/orders`, { method: 'POST', headers, body: JSON.stringify(request) })
    return route(asked, { params: Promise.resolve({}) })
  }
  const press = async (address: string, request: TableOrderRequest): Promise<number> =>
    (await post({ address, request })).status

  /** One after the other: on PostgreSQL those of one moment do not see each other. */
  const times = async (count: number, order: (at: number) => { address: string; table: string }) => {
    const counted: Record<number, number> = {}
    for (let at = 0; at < count; at++) {
      const { address, table } = order(at)
      const status = await press(address, testRequest({ table }))
      counted[status] = (counted[status] ?? 0) + 1
    }
    return counted
  }

  /** The orders that a kitchen will hear of. */
  const heard = async (): Promise<OrderPayload['order'][]> => {
    const rows = await database.db
      .selectFrom('outbox')
      .innerJoin('orders', 'orders.id', 'outbox.order_id')
      .selectAll('orders')
      .where('kind', '=', 'order')
      .orderBy('seq')
      .execute()
    return rows.map((row) => payloadToSend(row).order)
  }

  it('to one table from one address ends with thirty, and leaves others at the table theirs', async () => {
    const pressed = testRequest({ table: '1' })
    expect(await press('10.0.0.9', pressed)).toBe(200)
    expect(await times(60, () => ({ address: '10.0.0.1', table: '1' }))).toEqual({ 200: 29, 503: 31 })
    expect(await times(20, (at) => ({ address: `10.0.1.${at}`, table: '1' }))).toEqual({ 200: 20 })
    expect(await times(20, (at) => ({ address: `10.0.1.${at}`, table: '1' }))).toEqual({ 503: 20 })
    expect(await times(20, (at) => ({ address: `10.0.2.${at}`, table: '2' }))).toEqual({ 200: 20 })
    // Whose order was taken before hears so still.
    expect(await press('10.0.0.9', pressed)).toBe(200)
    const tables = (await heard()).map(({ table }) => table)
    expect(tables.toSorted()).toEqual([...Array(50).fill('1'), ...Array(20).fill('2')])
  })

  it('says when the table takes one more, and takes it then', async () => {
    await times(15, () => ({ address: '10.0.0.1', table: '1' }))
    now += 100_000
    await times(15, () => ({ address: '10.0.0.1', table: '1' }))
    now += 20_500
    const refused = await post({ address: '10.0.0.1', request: testRequest({ table: '1' }) })
    expect([refused.status, await refused.json()]).toEqual([503, { error: { code: 'try_later' } }])
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBe(480)
    now += (wait - 1) * 1000
    expect(await press('10.0.0.1', testRequest({ table: '1' }))).toBe(503)
    now += 1000
    expect(await press('10.0.0.1', testRequest({ table: '1' }))).toBe(200)
  })

  it('of a hundred addresses locks no other address, at that table or another', async () => {
    await times(200, (at) => ({ address: `10.1.0.${at % 100}`, table: '1' }))
    const attacked = (await heard()).length
    expect(attacked).toBeLessThanOrEqual(30 + 100)
    expect(await press('10.2.0.1', testRequest({ table: '1' }))).toBe(200)
    expect(await press('10.2.0.1', testRequest({ table: '2' }))).toBe(200)
    expect(await press('10.2.0.2', testRequest({ table: '1' }))).toBe(200)
  })

  it('is over with the venue’s answers, and counts nothing that is paid online', async () => {
    await times(30, () => ({ address: '10.0.0.1', table: '1' }))
    const online = testRequest({ table: '1', provider: 'stripe' })
    expect(await press('10.0.0.1', online)).toBe(200)
    expect(await press('10.0.0.1', testRequest({ table: '1' }))).toBe(503)
    // Nor does the way by a card lead around it.
    expect(await press('10.0.0.1', { ...online, provider: 'cash' })).toBe(503)
    const [first] = await database.db
      .selectFrom('orders')
      .select('id')
      .where('provider', '=', 'cash')
      .limit(1)
      .execute()
    const answered = { order_id: first?.id ?? '', payload: '{}', received_at: now, answer: 'accepted' as const }
    await database.db.insertInto('received_orders').values(answered).execute()
    expect(await press('10.0.0.1', { ...online, provider: 'cash' })).toBe(200)
    expect(await press('10.0.0.1', testRequest({ table: '1' }))).toBe(503)
  })

  it('is told to the venue, order by order', async () => {
    const device = randomBytes(16).toString('hex')
    const request = (shownTotal: number) => testRequest({ table: '1', orderNote: 'senza sale', shownTotal })
    // The first one charges the covers of both.
    for (const [at, shownTotal] of [2800, 2400, 2400].entries()) {
      await post({ address: `10.0.0.${at + 1}`, device, request: request(shownTotal) })
    }
    expect((await heard()).map(({ note }) => note)).toEqual([
      'senza sale',
      '[Coperto già addebitato con un ordine precedente]\nsenza sale',
      '[3° ordine senza risposta dallo stesso dispositivo in 10 minuti]\n[Coperto già addebitato con un ordine precedente]\nsenza sale',
    ])
    const rows = await database.db.selectFrom('orders').selectAll().orderBy('notice').execute()
    expect(rows.flatMap(({ notice }) => notice ?? [])).toEqual([
      '[3° ordine senza risposta dallo stesso dispositivo in 10 minuti]',
    ])
    expect(rows.map((row) => payloadOfOrder(row).order.note)).toEqual(Array(3).fill('senza sale'))
  })

  it('leaves nothing of its senders after ten minutes, nor of an order that is deleted', async () => {
    await times(2, () => ({ address: '10.0.0.1', table: '1' }))
    const rows = () => database.db.selectFrom('order_origins').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toContain('10.0.0.1')
    await database.db.deleteFrom('outbox').execute()
    const [one] = await rows()
    await database.db
      .deleteFrom('orders')
      .where('id', '=', one?.order_id ?? '')
      .execute()
    expect(await rows()).toHaveLength(1)
    await forgetOrigins(database.db, now + ORDER_RATE_MS - 1)
    expect(await rows()).toHaveLength(1)
    await forgetOrigins(database.db, now + ORDER_RATE_MS)
    expect(await rows()).toEqual([])
  })

  it('to a closed table or one that the venue has not makes no order, and uses nobody’s share up', async () => {
    backend.behaviour.isOpen = (table) => table !== '1'
    expect(await times(40, () => ({ address: '10.0.0.1', table: '1' }))).toEqual({ 422: 40 })
    expect(await times(10, () => ({ address: '10.0.0.2', table: '101' }))).toEqual({ 422: 10 })
    expect(await heard()).toEqual([])
    backend.behaviour.isOpen = () => true
    expect(await times(30, () => ({ address: '10.0.0.3', table: '1' }))).toEqual({ 200: 30 })
  })
})
