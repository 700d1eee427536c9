import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { OrderStatus } from '@/lib/core/orders/order-status'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import type { Backend } from '@/lib/server/backend/backend'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { formContext, formVenue, NOW, takeaway } from '@/lib/testing/orders/test-form-order'
import { silentLog, testRequest } from '@/lib/testing/orders/test-order'
import { testPayments } from '@/lib/testing/orders/test-payments'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { runOrders } from '@/lib/testing/programs/run-orders'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend, testVenue } from '@/lib/testing/test-venue'

type Mine = { orderId: string; attemptKey: string }

describe.each(testEngines)('what a venue answers to an order on %s', (engine) => {
  const database = databaseHarness(engine)
  let orders: Backend['orders']
  beforeAll(() => {
    orders = embeddedOrders(async () => database.db)
  })

  const run = (...args: string[]) => orderCommand(database.place, args)
  /** In a process of its own, for what is answered at the same moment. */
  const pressed = (...args: string[]) => runOrders(database.place, args)

  const place = async (request: PlaceOrderRequest = takeaway()): Promise<Mine> => {
    const venue = () => (request.service === 'tableservice' ? testVenue : formVenue)
    const placed = await placeOrder(request, formContext(database.db, { venue }))
    if (!placed.ok) throw new Error(placed.error.code)
    return { orderId: placed.value.orderId, attemptKey: request.attemptKey }
  }
  const deliver = () =>
    deliverDue({
      database,
      backend: { ...testBackend(), orders },
      log: silentLog,
      policy: DELIVERY_POLICY,
      now: () => NOW + 60_000,
    })
  const received = async (request?: PlaceOrderRequest): Promise<Mine> => {
    const mine = await place(request)
    while ((await deliver()) > 0);
    return mine
  }
  const confirmed = async (
    mine: Mine,
    changes: Parameters<typeof testPayments>[2] = { backend: { ...testBackend(), orders } },
  ): Promise<OrderStatus> => {
    const answer = await getOrderStatus(mine, testPayments(database.db, {}, changes))
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.value
  }

  it('reaches its diner once the venue has the order, and the first one stands', async () => {
    const mine = await place()
    const early = await run('accept', mine.orderId, '20:45')
    expect(early).toMatchObject({ code: 1, out: '', err: expect.stringContaining('has not reached its venue') })
    while ((await deliver()) > 0);
    expect(await confirmed(mine)).toMatchObject({ state: 'delivered', answer: null })
    const line = { id: mine.orderId, answer: 'accepted', time: '20:45', reason: null }
    for (const accepted of await Promise.all([1, 2].map(() => pressed('accept', mine.orderId, '20:45')))) {
      expect([accepted.code, accepted.lines()]).toEqual([0, [line]])
    }
    expect(await confirmed(mine)).toMatchObject({ answer: { state: 'accepted', time: '20:45' } })
    const others = [
      ['accept', mine.orderId],
      ['accept', mine.orderId, '21:00'],
      ['refuse', mine.orderId],
    ]
    for (const other of await Promise.all(others.map((args) => pressed(...args)))) {
      expect(other).toMatchObject({ code: 1, out: '', err: expect.stringContaining('was accepted for 20:45 already') })
    }
    expect(JSON.parse((await run('show', mine.orderId)).out).order).toMatchObject({ answer: 'accepted' })
  })

  it('may be a refusal with its reason in plain words, and then what was paid needs a person', async () => {
    const mine = await received()
    expect(await run('refuse', mine.orderId, 'Forno', ' rotto\u202e')).toMatchObject({ code: 0 })
    expect(await confirmed(mine)).toMatchObject({ answer: { state: 'refused', reason: 'Forno rotto' } })
    expect((await run('list')).lines()).toEqual([])
    const paid = { provider: 'stripe', attempt: 1, state: 'paid', amount: 2400, currency: 'EUR', request: '{}' }
    await database.db
      .insertInto('payments')
      .values({ id: randomUUID(), order_id: mine.orderId, ...paid, created_at: NOW, updated_at: NOW })
      .execute()
    const [care] = (await run('list')).lines()
    expect(care).toMatchObject({ id: mine.orderId, answer: 'refused', why: 'refused though paid' })
    const others = await received()
    expect((await run('refuse', others.orderId)).lines()).toMatchObject([{ answer: 'refused', reason: null }])
    expect((await run('accept', others.orderId)).err).toContain('was refused already')
  })

  it('reaches a table too', async () => {
    const mine = await received(testRequest())
    expect((await run('accept', mine.orderId)).lines()).toMatchObject([{ answer: 'accepted' }])
    expect(await confirmed(mine)).toMatchObject({ answer: { state: 'accepted' } })
  })

  it('is another service’s where orders go there', async () => {
    const away = await received()
    const env = { COPERTO_ORDERS_API_URL: 'https://orders.test' }
    expect(await orderCommand({ ...database.place, env }, ['accept', away.orderId])).toMatchObject({
      code: 1,
      err: expect.stringContaining('COPERTO_ORDERS_API_URL'),
    })
  })

  it('never keeps a diner from their confirmation', async () => {
    const mine = await received()
    const heard: string[] = []
    const log = { ...silentLog, warn: (event: string) => void heard.push(event) }
    const down = { ...orders, answerOf: () => Promise.reject(new Error('down')) }
    expect(await confirmed(mine, { backend: { ...testBackend(), orders: down }, log })).toMatchObject({
      state: 'delivered',
      answer: null,
    })
    // Written by hand, and not as it is read.
    await database.db
      .updateTable('received_orders')
      .set({ answer: 'accepted', answer_time: 'stasera' })
      .where('order_id', '=', mine.orderId)
      .execute()
    expect(await confirmed(mine, { backend: { ...testBackend(), orders }, log })).toMatchObject({
      state: 'delivered',
      answer: null,
    })
    expect(heard).toEqual(['answer_unknown', 'answer_unknown'])
  })
})
