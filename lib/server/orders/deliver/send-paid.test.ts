import { beforeEach, describe, expect, it } from '@jest/globals'
import type { PaidOrder } from '@/lib/core/bill/paid-order'
import { PermanentError } from '@/lib/server/backend/backend-errors'
import { enqueue } from '@/lib/server/db/outbox'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { type BillOrderAtTable, billTable, DISH } from '@/lib/testing/bill/bill-table'
import { silentLog } from '@/lib/testing/orders/test-order'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { type TestBackend, testBackend } from '@/lib/testing/test-venue'

describe.each(testEngines)('that an order was paid later: what the orders service is told, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  let table: ReturnType<typeof billTable>
  let backend: TestBackend
  let told: (PaidOrder | string)[]
  beforeEach(() => {
    table = billTable(() => database.db)
    backend = testBackend()
    told = []
    backend.behaviour.post = ({ order }) => void told.push(order.id)
    backend.orders.paid = async (order) => void told.push(order)
  })

  const policy = { ...DELIVERY_POLICY, refusals: 1 }
  /** Sends what is due, again and again for a minute. */
  const deliver = async (): Promise<void> => {
    for (let waited = 0; waited <= 60_000; waited += DELIVERY_POLICY.maxWait) {
      while ((await deliverDue({ database, backend, log: silentLog, policy, now: table.now })) > 0);
      table.wait(DELIVERY_POLICY.maxWait)
    }
  }
  const paidOrder = async (): Promise<BillOrderAtTable & { paidAt: number }> => {
    const ordered = await table.order('one')
    await table.pay(ordered.billId, DISH)
    const paidAt = table.now()
    const item = { orderId: ordered.orderId, venueId: table.venue.id, kind: 'paid', now: paidAt } as const
    await database.db.transaction().execute((tx) => enqueue(tx, item))
    return { ...ordered, paidAt }
  }
  const work = (orderId: string) =>
    database.db
      .selectFrom('outbox')
      .select(['state', 'last_error'])
      .where('order_id', '=', orderId)
      .where('kind', '=', 'paid')
      .executeTakeFirstOrThrow()

  it('is sent once, after the order itself', async () => {
    const { orderId, paidAt } = await paidOrder()
    const paid_at = new Date(paidAt).toISOString()
    await deliver()
    expect(told).toEqual([orderId, { order_id: orderId, ris_id: table.venue.id, payed: true, paid_at, amount: DISH }])
    expect(await work(orderId)).toMatchObject({ state: 'delivered' })
  })

  it('waits as long as the order does', async () => {
    backend.behaviour.post = () => Promise.reject(new Error('connect ECONNREFUSED'))
    const { orderId } = await paidOrder()
    await deliver()
    expect(told).toEqual([])
    expect(await work(orderId)).toEqual({ state: 'queued', last_error: 'order_not_sent' })
  })

  it.each(['owed again', 'refused'])('is not sent of an order that is %s meanwhile', async (why) => {
    const { orderId } = await paidOrder()
    if (why === 'refused') await table.move(orderId, { move: 'refuse', code: null, reason: '', lines: [] })
    else await database.db.updateTable('bill_parts').set({ back: DISH }).execute()
    await deliver()
    expect(told).toEqual([orderId])
    expect(await work(orderId)).toEqual({ state: 'parked', last_error: 'not_paid' })
  })

  it('is given up aloud where it is refused, and sent again when an operator says so', async () => {
    const { orderId } = await paidOrder()
    backend.orders.paid = () => Promise.reject(new PermanentError('rejected_422'))
    await deliver()
    const [listed] = (await orderCommand(database.place, ['list'])).lines()
    expect(listed).toMatchObject({ id: orderId, why: 'parked paid', detail: 'rejected_422' })
    backend.orders.paid = async (order) => void told.push(order)
    expect((await orderCommand(database.place, ['retry', orderId])).lines()).toMatchObject([{ queued: ['paid'] }])
    await database.db.updateTable('outbox').set({ next_attempt_at: table.now() }).execute()
    await deliver()
    expect(told).toMatchObject([orderId, { order_id: orderId }])
  })

  it('is exported as it was to be sent', async () => {
    const { orderId, paidAt } = await paidOrder()
    const rows = (await orderCommand(database.place, ['export', '--full'])).lines()
    const paid_at = new Date(paidAt).toISOString()
    const payload = { order_id: orderId, ris_id: table.venue.id, payed: true, paid_at, amount: DISH }
    expect(rows.filter(({ kind }) => kind === 'paid')).toMatchObject([{ row: 'outbox', payload }])
  })
})
