import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { openBook } from '@/lib/core/bill/book'
import { ONLINE_METHODS } from '@/lib/core/payments/provider'
import { readAccount } from '@/lib/server/bill/bill-store'
import { reservePart } from '@/lib/server/bill/pay/reserve-part'
import { sweepBills } from '@/lib/server/bill/pay/sweep-bills'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { sendRefund } from '@/lib/server/orders/pay/refund/send-refund'
import { tablePhone, tipVenue } from '@/lib/testing/orders/bill-harness'
import { silentLog } from '@/lib/testing/orders/test-order'
import { testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'
import { vendorHarness, vendorRequest } from '@/lib/testing/vendors/test-vendors'

const TOTAL = 2800
const TIP = 200

describe.each(testEngines)('a part of a bill, paid by every provider on %s', (engine) => {
  const shop = vendorHarness(engine)

  const openBill = async (provider: (typeof ONLINE_METHODS)[number]) => {
    const { db, place, context } = shop.till
    const request = { ...vendorRequest(provider), provider: 'cash' as const }
    const venue = await context.backend.venues.find({ id: Number(request.venue) }, 'it', 'shown')
    if (!venue) throw new Error('no venue')
    const orders = { ...venue.orders, tableservice: venue.orders.tableservice && { ...venue.orders.tableservice } }
    if (orders.tableservice) orders.tableservice.payment_methods.push({ name: 'cash', account: null })
    const placed = await place(request)
    if (!placed.ok) throw new Error(placed.error.code)
    const id = `bill_${randomUUID()}`
    const now = Date.now()
    await db
      .insertInto('bills')
      .values({
        ...{ id, venue_id: venue.id, type: 'r', spot: id, state: 'open', word: '42', over_at: null },
        ...{ opened_at: now, last_order_at: now, closed_at: null, closed_by: null, closed_why: null },
      })
      .execute()
    const order = { order_id: placed.value.orderId, bill_id: id, phone_hash: null }
    await db.insertInto('bill_orders').values(order).execute()
    return { id, venue, orderId: placed.value.orderId }
  }

  it.each(ONLINE_METHODS)('%s: pays with its tip, and gives back what is corrected', async (provider) => {
    const { db, context, start } = shop.till
    const { id, venue, orderId } = await openBill(provider)
    const attemptKey = randomUUID()
    const tableservice = venue.orders.tableservice && { ...venue.orders.tableservice, tips: true }
    const reserved = await reservePart(
      {
        ...{ phone: randomUUID(), attemptKey, wish: { kind: 'all' }, shown: TOTAL, tip: TIP },
        ...{ way: provider, lang: 'it' },
      },
      {
        ...{
          db,
          billId: id,
          phone: tablePhone(),
          venue: { ...tipVenue, ...venue, orders: { ...venue.orders, tableservice } },
        },
        ...{ configured: ONLINE_METHODS, providerOf: context.providerOf, now: Date.now },
        billChanged: async () => undefined,
      },
    )
    if (!reserved.ok) throw new Error(reserved.error.code)
    const { part } = reserved.value
    const started = await start(part, attemptKey)
    expect(started).toMatchObject({ ok: true, value: { total: TOTAL + TIP } })
    const [payment] = (await shop.ledger(part)).payments
    if (!payment) throw new Error('not started')
    shop.vendors.pay(provider, payment.id)
    const status = await getOrderStatus({ orderId: part, attemptKey }, context)
    expect(status).toMatchObject({ ok: true, value: { state: 'delivered', payed: true } })
    expect(shop.vendors.taken(provider, payment.id)).toEqual([TOTAL + TIP])
    expect((await shop.ledger(part)).work).toEqual(provider === 'stripe' ? ['transaction'] : [])
    expect(openBook(await readAccount(db, id), Date.now()).sums).toMatchObject({ paid: TOTAL, tips: TIP, owed: 0 })

    await db
      .updateTable('orders')
      .set({ amount: TOTAL - 800 })
      .where('id', '=', orderId)
      .execute()
    await db.updateTable('bills').set({ over_at: Date.now() }).where('id', '=', id).execute()
    await sweepBills(context)
    const delivery = {
      ...{ database: { db, engine }, backend: testBackend(), log: silentLog, policy: DELIVERY_POLICY, now: Date.now },
      sendRefund: (item: Parameters<typeof sendRefund>[0]) => sendRefund(item, context),
    }
    await deliverDue(delivery, ['refund'])
    const { order, payments } = await shop.ledger(part)
    expect(payments[0]).toMatchObject({ state: 'paid', refund_wanted: 800 })
    expect(order.state).toBe('delivered')
    const calls = await db.selectFrom('money_calls').selectAll().where('payment_id', '=', payment.id).execute()
    expect(calls.filter(({ kind }) => kind === 'refund')).toMatchObject([{ amount: 800 }])
    expect(openBook(await readAccount(db, id), Date.now()).sums).toMatchObject({
      over: 0,
      paid: TOTAL - 800,
      tips: TIP,
    })
  })
})
