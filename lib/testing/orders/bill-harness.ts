import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PayPartRequest } from '@/lib/core/bill/bill-api'
import { type BookSums, openBook } from '@/lib/core/bill/book'
import type { Venue } from '@/lib/core/venue/venue'
import { lockBill, phoneHashOf, readAccount } from '@/lib/server/bill/bill-store'
import { dropPart } from '@/lib/server/bill/pay/drop-part'
import { type PartPhone, type Reserving, reservePart } from '@/lib/server/bill/pay/reserve-part'
import { sweepBills } from '@/lib/server/bill/pay/sweep-bills'
import type { BillPartRow, BillRow } from '@/lib/server/db/bill-rows'
import type { Engine, Schema } from '@/lib/server/db/schema'
import { factsOf } from '@/lib/server/orders/ledger/order-row'
import { type Checkout, paymentHarness } from '@/lib/testing/orders/payment-harness'
import { testVenue } from '@/lib/testing/test-venue'

/** What one order of `placeUnpaid` costs: two dishes of € 12, two covers of € 2. */
export const ORDER_TOTAL = 2800

export const tipVenue: Venue = {
  ...testVenue,
  orders: {
    ...testVenue.orders,
    tableservice: testVenue.orders.tableservice && { ...testVenue.orders.tableservice, tips: true },
  },
}

export const tablePhone = (level: PartPhone['level'] = 'table'): PartPhone => ({
  hash: phoneHashOf(randomUUID()),
  level,
})

/** Asks to pay the whole bill of one order by card. */
export const partRequest = (changes: Partial<PayPartRequest> = {}): PayPartRequest => ({
  ...{ phone: randomUUID(), attemptKey: randomUUID(), wish: { kind: 'all' }, shown: ORDER_TOTAL, tip: 0 },
  ...{ way: 'stripe', lang: 'it', ...changes },
})

export const amountOf = (amount: number): Pick<PayPartRequest, 'wish' | 'shown'> => ({
  wish: { kind: 'amount', amount },
  shown: amount,
})

export type ReservedPart = { part: string; attemptKey: string }

/** Bills at a table of € 28 an order, beside the payments of `paymentHarness`. */
export const billHarness = (engine: Engine) => {
  const shop = paymentHarness(engine)
  const told: string[] = []

  const reserving = (billId: string, changes: Partial<Reserving> = {}): Reserving => ({
    ...{ db: shop.db, billId, phone: tablePhone(), venue: tipVenue, configured: ['stripe'] },
    providerOf: (method) => shop.context().providerOf(method),
    now: shop.clock.now,
    billChanged: async ({ id }) => void told.push(id),
    ...changes,
  })
  const reserve = (billId: string, request: PayPartRequest, changes?: Partial<Reserving>) =>
    reservePart(request, reserving(billId, changes))
  const partOf = (id: string): Promise<BillPartRow> =>
    shop.db.selectFrom('bill_parts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const billOf = (id: string): Promise<BillRow> =>
    shop.db.selectFrom('bills').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  return {
    shop,
    told,
    reserve,
    partOf,
    billOf,
    /** A bill with so many orders, all of `phone`. */
    open: async (orders = 1, phone: PartPhone | null = null): Promise<{ id: string; orders: string[] }> => {
      const id = `bill_${randomUUID().replaceAll('-', '')}`
      const now = shop.clock.now()
      await shop.db
        .insertInto('bills')
        .values({
          ...{ id, venue_id: testVenue.id, type: 'r', spot: id.slice(0, 12), state: 'open', word: '42' },
          ...{ opened_at: now, last_order_at: now, over_at: null },
          ...{ closed_at: null, closed_by: null, closed_why: null },
        })
        .execute()
      const placed: string[] = []
      for (let at = 0; at < orders; at++) {
        const { orderId } = await shop.place('cash')
        await shop.db
          .insertInto('bill_orders')
          .values({ order_id: orderId, bill_id: id, phone_hash: phone?.hash ?? null })
          .execute()
        placed.push(orderId)
      }
      return { id, orders: placed }
    },
    /** Reserves, and fails the test where that is refused. */
    mustReserve: async (
      billId: string,
      changes: Partial<PayPartRequest> = {},
      of: Partial<Reserving> = {},
    ): Promise<ReservedPart> => {
      const request = partRequest(changes)
      const reserved = await reserve(billId, request, of)
      if (!reserved.ok) throw new Error(reserved.error.code)
      return { part: reserved.value.part, attemptKey: request.attemptKey }
    },
    /** Shows the provider's form of a part. */
    begin: async ({ part, attemptKey }: ReservedPart): Promise<Checkout> => {
      const request = { orderId: part, attemptKey, lang: 'it' as const, origin: 'https://menu.test' }
      await shop.start(request)
      const payment = (await shop.ledger(part)).payments.at(-1)
      if (!payment?.reference) throw new Error('not started')
      return { ...request, paymentId: payment.id, reference: payment.reference }
    },
    drop: (part: string) => dropPart(part, shop.context()),
    /** `ahead`: ms that pass before. */
    sweep: async (ahead = 0): Promise<number> => {
      shop.clock.ahead += ahead
      return sweepBills(shop.context({ billChanged: async ({ id }) => void told.push(id) }))
    },
    sums: async (billId: string): Promise<BookSums> =>
      openBook(await readAccount(shop.db, billId), shop.clock.now()).sums,
    /** The staff take the dishes off an order, as a correction does, at `overAt`. */
    emptyOrder: async (billId: string, orderId: string, overAt: number): Promise<void> => {
      const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
      const facts = { ...factsOf(order), lines: [] }
      await shop.setOrder(orderId, { facts: JSON.stringify(facts), amount: 400 })
      await shop.db.updateTable('bills').set({ over_at: overAt }).where('id', '=', billId).execute()
    },
    /** A move of the staff under the bill's lock. */
    atDesk: <Answer>(
      billId: string,
      move: (tx: Transaction<Schema>, bill: BillRow) => Promise<Answer>,
    ): Promise<Answer> =>
      shop.db.transaction().execute(async (tx) => {
        const bill = await lockBill(tx, billId)
        if (!bill) throw new Error('no bill')
        return move(tx, bill)
      }),
  }
}
