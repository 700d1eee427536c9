import { randomUUID } from 'node:crypto'
import { beforeAll } from '@jest/globals'
import type { HandWay } from '@/lib/core/bill/bill'
import type { BillView, JoinBillRequest, PayPartRequest } from '@/lib/core/bill/bill-api'
import type { DeskAddition } from '@/lib/core/desk/bills/desk-addition-api'
import type { DeskDay } from '@/lib/core/desk/desk-day-api'
import type { TableOrderRequest } from '@/lib/core/orders/place-order-request'
import type { Venue } from '@/lib/core/venue/venue'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { billOfOrder, findBill, lockBill, readParts } from '@/lib/server/bill/bill-store'
import { phoneOnBill } from '@/lib/server/bill/find-phone'
import { joinPhone } from '@/lib/server/bill/join-phone'
import { leaveBill, rejoinBill } from '@/lib/server/bill/leave-bill'
import { dropPart } from '@/lib/server/bill/pay/drop-part'
import { acceptPart, givePart, refusePart, takePart, undoPart } from '@/lib/server/bill/pay/hand-parts'
import { reservePart } from '@/lib/server/bill/pay/reserve-part'
import { sweepBills } from '@/lib/server/bill/pay/sweep-bills'
import { readView } from '@/lib/server/bill/read-view'
import type { BillRow } from '@/lib/server/db/bill-rows'
import type { DeskDeviceRow } from '@/lib/server/db/desk-rows'
import type { Engine } from '@/lib/server/db/schema'
import { readDeskBills } from '@/lib/server/desk/bills/read-desk-bills'
import { renewWord } from '@/lib/server/desk/bills/renew-word'
import { readDay } from '@/lib/server/desk/read-day'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { movesOf } from '@/lib/server/orders/answer/order-moves'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { paymentsOf } from '@/lib/server/orders/ledger/payment-ledger'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { reconcilePayment } from '@/lib/server/orders/pay/reconcile-payment'
import { sendRefund } from '@/lib/server/orders/pay/refund/send-refund'
import { startPayment } from '@/lib/server/orders/pay/start-payment'
import { sweepPayments } from '@/lib/server/orders/pay/sweep-payments'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { placeStaffOrder } from '@/lib/server/orders/staff/place-staff-order'
import { tableCode } from '@/lib/server/tables/table-code'
import { eveningMenu, eveningVenue } from '@/lib/testing/orders/evening/evening-venue'
import { openGuard, silentLog, testContext, testSender } from '@/lib/testing/orders/test-order'
import { type TestProvider, testPayments, testProvider } from '@/lib/testing/orders/test-payments'
import { databaseHarness } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'

const BEGINS = Date.parse('2026-03-18T18:30:00+01:00')

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** A service begins at five, in a zone that is an hour ahead until the end of the month. */
const dayOf = (at: number): string => new Date(at + HOUR - 5 * HOUR).toISOString().slice(0, 10)

export const TABLE = '1'

const { tableservice } = eveningVenue.orders
if (!tableservice) throw new Error('no tables')

const venue: Venue = {
  ...eveningVenue,
  orders: { ...eveningVenue.orders, tableservice: { ...tableservice, pay: 'end', tips: true } },
}

/** Rows that refer to others go before them. */
const CLEARED = [
  ...(['bill_parts', 'bill_phones', 'bill_orders', 'bills', 'order_moves', 'received_orders', 'tickets'] as const),
  ...(['covers', 'order_origins', 'order_stock', 'table_ends', 'money_calls', 'payments', 'payment_events'] as const),
  ...(['outbox', 'orders', 'desk_devices'] as const),
]

/**
 * All that an evening of bills asks of the server, by a clock that only waiting moves. The rest of the model knows nothing
 * of its functions.
 */
export const billServer = (engine: Engine) => {
  const database = databaseHarness(engine)
  let now = BEGINS
  let stripe: TestProvider
  let backend: PaymentContext['backend']
  const behind = testBackend()
  const clock = () => now
  beforeAll(() => {
    behind.behaviour.venue = () => venue
    behind.behaviour.menu = () => eveningMenu
    backend = { ...behind, orders: embeddedOrders(async () => database.db) }
  })
  const device: DeskDeviceRow = {
    ...{ id: 'cassa', venue_id: venue.id, name: 'Cassa', secret_hash: 'h', created_at: BEGINS, last_seen_at: BEGINS },
    role: 'owner',
  }
  const payments = (): PaymentContext => testPayments(database.db, { stripe }, { backend, now: clock })
  const delivery = () => ({
    ...{ database, backend, log: silentLog, policy: DELIVERY_POLICY, now: clock },
    sendRefund: (item: Parameters<typeof sendRefund>[0]) => sendRefund(item, payments()),
  })
  const found = async (id: string): Promise<BillRow> => {
    const bill = await findBill(database.db, id)
    if (!bill) throw new Error('no bill')
    return bill
  }
  type Hand = typeof acceptPart
  type Locked = { tx: Parameters<Hand>[0]; bill: BillRow }
  /** Under the bill's lock, as the desk moves it; whether it was done. */
  const onDesk = (id: string, move: (locked: Locked) => Promise<{ ok: boolean }>): Promise<boolean> =>
    database.db.transaction().execute(async (tx) => {
      const bill = await lockBill(tx, id)
      return bill !== undefined && (await move({ tx, bill })).ok
    })
  const freed = (last: number) => ({ venueId: venue.id, type: 'r' as const, spot: TABLE, last, now })

  return {
    get stripe() {
      return stripe
    },
    now: clock,
    wait: (ms: number) => {
      now += ms
    },
    begin: async (): Promise<void> => {
      for (const table of CLEARED) await database.db.deleteFrom(table).execute()
      now = BEGINS
      stripe = testProvider('stripe')
      await database.db.insertInto('desk_devices').values(device).execute()
    },

    // Guests
    place: async (request: TableOrderRequest, guest: string) => {
      const guard = { ...openGuard, sender: testSender({}, { device: guest }) }
      const context = { ...testContext(database.db), backend, guard, configured: ['stripe' as const], now: clock }
      return placeOrder({ ...request, venue: String(venue.id), table: TABLE, payAtEnd: true }, context)
    },
    billOf: async (orderId: string): Promise<string | null> =>
      (await billOfOrder(database.db, orderId))?.bill_id ?? null,
    code: () => tableCode(venue.id, 'r', TABLE, database.db),
    join: async (phone: string, proof: Partial<JoinBillRequest>) => {
      const joined = await joinPhone(
        { venue: String(venue.id), type: 'r', phone, ...proof },
        { ...{ db: database.db, venue, now } },
      )
      return joined.ok ? { id: joined.value.bill.id, level: joined.value.phone.level } : joined.error.code
    },
    /** Null for a phone that has not joined. */
    view: async (billId: string, key: string): Promise<BillView | null> => {
      const phone = await phoneOnBill(database.db, billId, key)
      return phone && readView(database.db, { bill: await found(billId), phone, venue }, now)
    },
    reserve: async (billId: string, request: PayPartRequest): Promise<string | null> => {
      const phone = await phoneOnBill(database.db, billId, request.phone)
      if (!phone) throw new Error('not joined')
      const { providerOf } = payments()
      const reserving = { billId, phone, venue, now: clock, configured: ['stripe' as const], providerOf }
      const reserved = await reservePart(request, { ...reserving, db: database.db, billChanged: async () => undefined })
      return reserved.ok ? reserved.value.part : null
    },
    /** Shows the form of an online part; null where the provider is silent, or the part has run out. */
    showForm: async (orderId: string, attemptKey: string): Promise<{ id: string; reference: string } | null> => {
      await startPayment({ orderId, attemptKey, lang: 'it', origin: 'https://menu.test' }, payments())
      const payment = (await paymentsOf(database.db, orderId)).at(-1)
      return payment?.reference ? { id: payment.id, reference: payment.reference } : null
    },
    hear: (paymentId: string) => reconcilePayment(paymentId, payments()),
    drop: (part: string) => dropPart(part, payments()),

    // Staff
    /** The order; null where it was refused. */
    add: async (
      billId: string,
      lines: readonly { dish: number; quantity: number }[],
      press: Pick<DeskAddition, 'attemptKey' | 'total'>,
    ): Promise<string | null> => {
      const added = lines.map(({ dish: id, quantity }) => ({ kind: 'dish' as const, id, quantity, note: '' }))
      const writer = { by: device.name, mover: 'staff' as const, isOurs: true }
      const context = { ...testContext(database.db), backend, now: clock }
      const at = { billId, venueId: venue.id }
      const placed = await placeStaffOrder({ ...press, lines: added }, at, writer, context)
      return placed.ok ? placed.value.id : null
    },
    take: (billId: string, by: HandWay, amount: number, tip: number): Promise<boolean> =>
      onDesk(billId, ({ tx, bill }) =>
        takePart(tx, bill, { by, amount, tip, key: randomUUID(), device: device.name, now }),
      ),
    accept: (billId: string, part: string, by: HandWay): Promise<boolean> =>
      onDesk(billId, ({ tx, bill }) => acceptPart(tx, bill, { part, by, device: device.name, now })),
    refuse: (billId: string, part: string): Promise<boolean> =>
      onDesk(billId, ({ tx, bill }) => refusePart(tx, bill, { part })),
    undoPart: (billId: string, part: string): Promise<boolean> =>
      onDesk(billId, ({ tx, bill }) => undoPart(tx, bill, { part, now })),
    give: (billId: string, part: string, amount: number, toGive: number): Promise<boolean> =>
      onDesk(billId, ({ tx, bill }) => givePart(tx, bill, { part, amount, toGive })),
    renewWord: (billId: string): Promise<boolean> =>
      onDesk(billId, async ({ tx, bill }) => {
        await renewWord(tx, bill)
        return { ok: true }
      }),
    answer: async (orderId: string, move: OrderMove): Promise<boolean> => {
      const parts = { menu: eveningMenu, tables: [TABLE] }
      const about = { orderId, venueId: venue.id, by: device.name, mover: 'staff' as const, now, ...parts }
      return (await answerOrder(database.db, about, move)).ok
    },
    /** Takes back the last move of an order. */
    undo: async (orderId: string): Promise<boolean> => {
      const turn = (await movesOf(database.db, orderId)).at(-1)?.turn ?? 0
      const about = { orderId, venueId: venue.id, by: device.name, mover: 'staff' as const, now }
      return (await answerOrder(database.db, { ...about, menu: eveningMenu, tables: [TABLE] }, { move: 'undo', turn }))
        .ok
    },
    free: (last: number) => database.db.transaction().execute((tx) => leaveBill(tx, freed(last))),
    undoFree: (last: number) => database.db.transaction().execute((tx) => rejoinBill(tx, freed(last))),

    // Workers
    sweep: async (): Promise<void> => {
      while ((await sweepPayments(payments())) > 0);
      await sweepBills(payments())
    },
    work: async (): Promise<void> => {
      while ((await deliverDue(delivery())) > 0);
    },

    // What is shown
    bill: found,
    parts: (billId: string) => readParts(database.db, billId),
    deskBills: () => readDeskBills(database.db, venue.id, now),
    /** The money of every service day so far. */
    days: async () => {
      const days: NonNullable<DeskDay['money']>[] = []
      for (let at = BEGINS; at < now + DAY; at += DAY) {
        const { money } = await readDay({ db: database.db, device }, dayOf(at), now)
        if (money) days.push(money)
      }
      return days
    },
  }
}

export type BillServer = ReturnType<typeof billServer>
