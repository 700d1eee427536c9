import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type PlaceOrderRequest, placeOrderRequestSchema } from '@/lib/core/orders/place-order-request'
import { SERVICES, type Service } from '@/lib/core/venue/services'
import type { Database } from '@/lib/server/db/connect'
import type { OrderRow } from '@/lib/server/db/schema'
import { payloadOfOrder } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { FORM_REQUESTS, formContext } from '@/lib/testing/orders/test-form-order'
import { testContext, testLine, testRequest } from '@/lib/testing/orders/test-order'
import { type TestDatabase, testDatabase } from '@/lib/testing/test-database'

const SAUCE = { glass: false, variation: null, additions: [901] }
const lines = [testLine(10, { quantity: 2 }), testLine(12, { quantity: 2, selection: SAUCE })]
const asked = { lines, coupon: 'DIECI' }

/** What a line costs at the venue of these tests, and what comes on top of the lines. In cents; the coupon takes a tenth. */
const PRICES: Record<number, number> = { 10: 1200, 12: 650 }
/** Two of dish 10, as the requests of these tests ask for. */
const PLAIN = 2400
const totalOf = (request: PlaceOrderRequest): number => {
  const { lines } = request
  const products = lines.reduce((sum, { itemId, quantity }) => sum + (PRICES[itemId] ?? Number.NaN) * quantity, 0)
  const extras = 'customers' in request ? 200 * request.customers : FORM_REQUESTS[request.service]().shownTotal - PLAIN
  return (products * 9) / 10 + extras
}

const requestOf = (service: Service): PlaceOrderRequest => {
  const request = service === 'tableservice' ? testRequest(asked) : FORM_REQUESTS[service](asked)
  return { ...request, shownTotal: totalOf(request) }
}

type Path = (string | number)[]

/** Where the numbers of a request stand, or its objects. */
const pathsTo = (wanted: 'number' | 'object', value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return typeof value === wanted ? [path] : []
  const inner = Object.entries(value).flatMap(([key, child]) => pathsTo(wanted, child, [...path, key]))
  return wanted === 'object' && !Array.isArray(value) ? [path, ...inner] : inner
}

const withValue = (value: unknown, [key, ...rest]: Path, put: unknown): unknown => {
  if (key === undefined) return put
  if (Array.isArray(value)) return value.map((child, at) => (at === Number(key) ? withValue(child, rest, put) : child))
  return { ...Object(value), [key]: withValue(Object(value)[key], rest, put) }
}

const NUMBERS = [-1, 0, 0.01, 1, 3, 99, 100, 1e9, 2 ** 53]
const ADDED: [string, unknown][] = [
  ...['price', 'total', 'amount', 'commissions', 'cover', 'cover_charge', 'cost', 'cost_increase', 'deliveryCost'],
  ...['delivery', 'discount', 'percentage', 'number', 'timestamp', 'quantityTotal', 'distance', 'minimum_price'],
].map((name) => [name, 1])
ADDED.push(['payed', true], ['status', 'paid'], ['totals', { total: 1 }], ['transaction', { id: 'pi_1' }])

type Sent = {
  rows: OrderRow[]
  expected?: number
  shown?: number
  total?: number
  refused?: string
  /** The total that a refusal names. */
  wanted?: number | null
}

describe('tampering: an order changed on the way', () => {
  let store: TestDatabase
  let database: Database
  beforeAll(async () => {
    store = await testDatabase('sqlite')
    database = await store.connect()
  })
  afterAll(() => store.dispose())

  const rowsOf = (attemptKey: string) =>
    database.db.selectFrom('orders').selectAll().where('attempt_key', '=', attemptKey).execute()

  /** Sends a body as the API would take it; answers what it costs by our own sum, how it was judged and what was written. */
  const send = async (body: unknown): Promise<Sent> => {
    const attemptKey = randomUUID()
    const parsed = placeOrderRequestSchema.safeParse({ ...Object(body), attemptKey })
    if (!parsed.success) return { refused: 'invalid_request', rows: [] }
    const request = parsed.data
    const { db } = database
    const answer = await placeOrder(request, request.service === 'tableservice' ? testContext(db) : formContext(db))
    const judged = { expected: totalOf(request), shown: request.shownTotal, rows: await rowsOf(attemptKey) }
    if (answer.ok) return { ...judged, total: answer.value.total }
    return { ...judged, refused: answer.error.code, wanted: 'total' in answer.error ? answer.error.total : null }
  }

  it.each(SERVICES)('of %s costs what the venue asks, whichever number was changed', async (service) => {
    const whole = requestOf(service)
    expect(await send(whole)).toMatchObject({ total: totalOf(whole), rows: [{ amount: totalOf(whole) }] })
    for (const path of pathsTo('number', whole)) {
      for (const number of NUMBERS) {
        const { expected, shown, total, refused, wanted, rows } = await send(withValue(whole, path, number))
        const found = { path, number, refused, total, amounts: rows.map(({ amount }) => amount) }
        if (total === undefined) expect(found).toEqual({ path, number, refused: expect.any(String), amounts: [] })
        // Taken only at the price of what was asked, and only where the diner agreed to that.
        else expect(found).toEqual({ path, number, total: shown, amounts: [expected] })
        if (refused === 'total_changed') expect({ path, number, wanted }).toEqual({ path, number, wanted: expected })
      }
    }
  })

  it.each(SERVICES)('of %s is not made cheaper, nor paid, by anything added to it', async (service) => {
    const whole = requestOf(service)
    const writtenBy = async (body: unknown) => {
      const { rows } = await send(body)
      return rows.map((row) => {
        const { amount, commissions, state, provider } = row
        const { order, restaurant } = payloadOfOrder(row)
        return { amount, commissions, state, provider, restaurant, order: { ...order, id: '', timestamp: 0 } }
      })
    }
    const [clean] = await writtenBy(whole)
    expect(clean).toMatchObject({ amount: totalOf(whole), state: 'queued' })
    for (const path of pathsTo('object', whole)) {
      for (const [name, value] of ADDED) {
        const written = await writtenBy(withValue(whole, [...path, name], value))
        // What a form carries beyond what is asked is dropped; anywhere else it refuses the order.
        expect({ path, name, written }).toEqual({ path, name, written: path[0] === 'form' ? [clean] : [] })
      }
    }
  })
})
