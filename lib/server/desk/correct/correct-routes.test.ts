import { beforeAll, describe, expect, it } from '@jest/globals'
import * as answer from '@/app/api/desk/orders/[id]/answer/route'
import * as correction from '@/app/api/desk/orders/[id]/correction/route'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { call, db, device, received, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { delivery, formContext, formVenue } from '@/lib/testing/orders/test-form-order'
import { putTestVenue } from '@/lib/testing/put-test-venue'
import { testVenue } from '@/lib/testing/test-venue'

const VENUE = 77
/** Two of dish 10 and two covers. */
const PLACED = 2800

serveDeskRoutes()
/** A venue with tables that delivers from € 20. */
const venue = { ...formVenue, orders: { ...formVenue.orders, tableservice: testVenue.orders.tableservice } }
beforeAll(async () => putTestVenue(await db(), venue))

const less = [{ line: 0, quantity: 1 }]

describe('the correction of an order at the desk', () => {
  let staff: string
  beforeAll(async () => {
    staff = await device(VENUE, 'staff')
  })
  const quote = (id: string, changes: object[]) =>
    call(route('correction', 'POST', correction.POST, { body: { changes }, params: { id } }), staff)
  const send = (id: string, body: object) => call(route('answer', 'POST', answer.POST, { body, params: { id } }), staff)

  it('is shown with its total before it is sent, and writes nothing until then', async () => {
    const orderId = await received()
    const { status, json } = await quote(orderId, less)
    expect([status, json]).toMatchObject([200, { total: PLACED - 1200, back: 0, minimum: null }])
    expect(json.lines).toMatchObject([{ name: 'Piatto 10', quantity: 1, instead: null }])
    const sent = await send(orderId, { move: 'correct', changes: less, total: json.total, after: 0 })
    const order = sent.json.orders.find(({ id }: { id: string }) => id === orderId)
    expect(order).toMatchObject({ total: PLACED - 1200, turn: 1, corrections: [{ lines: [{ quantity: 1 }] }] })
  })

  it('says that a delivery falls below the minimum, and may be sent', async () => {
    const placed = await placeOrder(delivery(), formContext(await db()))
    if (!placed.ok) throw new Error(placed.error.code)
    const { orderId } = placed.value
    const row = await findOrder(await db(), orderId)
    if (!row) throw new Error('not placed')
    await embeddedOrders(db).post(payloadToSend(row))
    expect((await quote(orderId, less)).json).toMatchObject({ total: 1500, minimum: 2000 })
    expect((await send(orderId, { move: 'correct', changes: less })).status).toBe(200)
  })

  it.each([
    [422, 'unknown_line', [{ line: 1, quantity: 0 }]],
    [422, 'nothing_left', [{ line: 0, quantity: 0 }]],
    [422, 'nothing_changed', [{ line: 0, quantity: 2 }]],
    [422, 'unknown_dish', [{ line: 0, quantity: 0, instead: { kind: 'dish', id: 11 } }]],
    [422, 'unknown_dish', [{ line: 0, quantity: 0, instead: { kind: 'dish', id: 12 } }]],
  ])('is refused with %s %s by both routes: %j', async (status, code, changes) => {
    const orderId = await received()
    const refused = { status, json: { error: { code } } }
    expect(await quote(orderId, changes)).toMatchObject(refused)
    expect(await send(orderId, { move: 'correct', changes })).toMatchObject(refused)
  })

  it.each<[string, object]>([
    ['no change', { move: 'correct', changes: [] }],
    ['a negative quantity', { move: 'correct', changes: [{ line: 0, quantity: -1 }] }],
    ['too many pieces', { move: 'correct', changes: [{ line: 0, quantity: 100 }] }],
    ['a price', { move: 'correct', changes: [{ line: 0, quantity: 0, price: 1 }] }],
    ['an addition', { move: 'correct', changes: [{ line: 0, quantity: 0, instead: { kind: 'addition', id: 1 } }] }],
    ['too many lines', { move: 'correct', changes: Array.from({ length: 201 }, (_, line) => ({ line, quantity: 0 })) }],
    ['no table', { move: 'move_table', table: '' }],
    ['a long table', { move: 'move_table', table: 'x'.repeat(41) }],
  ])('is not read with %s', async (_, body) => {
    expect(await send(await received(), body)).toMatchObject({
      status: 422,
      json: { error: { code: 'invalid_request' } },
    })
  })

  it('moves to a table of the venue, and to no other', async () => {
    const orderId = await received()
    const sent = await send(orderId, { move: 'move_table', table: 'a12' })
    expect(sent.json.orders.find(({ id }: { id: string }) => id === orderId)).toMatchObject({ table: 'A 12' })
    expect(await send(orderId, { move: 'move_table', table: '7' })).toMatchObject({
      status: 422,
      json: { error: { code: 'unknown_table' } },
    })
  })
})
