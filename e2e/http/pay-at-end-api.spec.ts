import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { payloadIn, readOrder } from '@/e2e/support/ledger'
import { line, orderRequest, postOrder, takeawayRequest } from '@/e2e/support/place-order'
import { suiteDatabase, suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { readRows } from '@/lib/testing/database-rows'

const post = (body: unknown) => postOrder(suiteOrigin(), body)
const ordersOf = (attemptKey: string) =>
  readRows(suiteDatabase(), `select id from orders where attempt_key = '${attemptKey}'`)

/** The beach of the demo venues, whose guests pay now or at the end. */
const BEACH = 1003
const CASSONE = { id: 1003007, price: 650 }

const atBeach = (changes: object = {}) =>
  orderRequest({
    ...{ venue: String(BEACH), type: 's', table: 'B 20', lines: [line(CASSONE.id)], shownTotal: CASSONE.price },
    ...changes,
  })

test('an order to be paid at the end is taken unpaid, and its device hears that it is on the bill', async () => {
  const request = atBeach({ payAtEnd: true })
  const response = await post(request)
  const placed = await response.json()
  expect(response.status, JSON.stringify(placed)).toBe(200)
  expect(placed).toMatchObject({ total: CASSONE.price, provider: 'cash' })
  const row = await readOrder(placed.orderId)
  expect(JSON.parse(row?.facts ?? '{}')).toMatchObject({ payAtEnd: true })
  expect(payloadIn(row)).toMatchObject({
    order: { payed: false, amount: CASSONE.price },
    transaction: { id: expect.stringMatching(/^cash_/), provider: 'cash' },
  })
  expect(JSON.stringify(payloadIn(row))).not.toContain('payAtEnd')
  const status = await fetch(`${suiteOrigin()}/api/orders/${placed.orderId}/confirm`, {
    method: 'POST',
    headers: { origin: suiteOrigin(), 'content-type': 'application/json' },
    body: JSON.stringify({ attemptKey: request.attemptKey }),
  })
  expect(await status.json()).toMatchObject({ payAtEnd: true, payed: false, paidHere: false, provider: 'cash' })
})

test('an order paid now at the same venue is on no bill', async () => {
  const { orderId } = await (await post(atBeach())).json()
  expect(JSON.parse((await readOrder(orderId))?.facts ?? '{}')).not.toHaveProperty('payAtEnd')
  expect(await readRows(suiteDatabase(), `select * from bill_orders where order_id = '${orderId}'`)).toEqual([])
})

const NOT_OFFERED = { code: 'provider_not_offered' }
const UNREAD = { code: 'invalid_request', field: 'payAtEnd' }

const REFUSED: [string, () => { attemptKey: string }, object][] = [
  ['at a venue where guests pay with each order', () => orderRequest({ payAtEnd: true }), NOT_OFFERED],
  ['with a way to pay online', () => atBeach({ payAtEnd: true, provider: 'lemonway' }), NOT_OFFERED],
  ['in words', () => ({ ...atBeach(), payAtEnd: 'yes' }), UNREAD],
  ['away from tables', () => ({ ...takeawayRequest('20:00'), attemptKey: randomUUID(), payAtEnd: true }), UNREAD],
]

for (const [where, body, error] of REFUSED) {
  test(`an order to be paid at the end ${where} is refused and leaves nothing`, async () => {
    const request = body()
    const response = await post(request)
    expect(await response.json()).toEqual({ error })
    expect(response.status).toBe(422)
    expect(await ordersOf(request.attemptKey)).toEqual([])
  })
}
