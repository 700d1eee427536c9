import { randomUUID } from 'node:crypto'
import type { HandWay } from '@/lib/core/bill/bill'
import type { JoinBillRequest } from '@/lib/core/bill/bill-api'
import type { DeskAddition, TableToBill } from '@/lib/core/desk/bills/desk-addition-api'
import type { TableOrderRequest } from '@/lib/core/orders/place-order-request'
import type { PayTime, Venue } from '@/lib/core/venue/venue'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { findBill } from '@/lib/server/bill/bill-store'
import { phoneOnBill } from '@/lib/server/bill/find-phone'
import { joinPhone } from '@/lib/server/bill/join-phone'
import { readView } from '@/lib/server/bill/read-view'
import type { BillPartRow, BillRow } from '@/lib/server/db/bill-rows'
import type { Db } from '@/lib/server/db/connect'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { placeStaffOrder } from '@/lib/server/orders/staff/place-staff-order'
import { openGuard, testContext, testLine, testRequest, testSender } from '@/lib/testing/orders/test-order'
import { testBackend, testVenue } from '@/lib/testing/test-venue'

export const START = Date.parse('2026-05-04T18:00:00Z')

/** Cents of the one dish of each order. */
export const DISH = 1200

/** The test venue, without cover, whose tables pay then. */
export const venuePaying = (pay: PayTime | undefined): Venue => {
  const { tableservice } = testVenue.orders
  if (!tableservice) throw new Error('no tables')
  return {
    ...testVenue,
    cover_charge: 0,
    orders: { ...testVenue.orders, tableservice: { ...tableservice, ...(pay && { pay }) } },
  }
}

export type BillOrderAtTable = { orderId: string; attemptKey: string; billId: string }

/** Guests at the tables of a venue that pay at the end. A second passes with each order. */
export const billTable = (server: () => Db, venue = venuePaying('both')) => {
  let now = START
  const contextFor = (device: string | null, db = server(), at = venue) => {
    const backend = testBackend()
    backend.behaviour.venue = () => at
    return {
      ...testContext(db, backend),
      guard: { ...openGuard, sender: testSender({}, { device }) },
      configured: ['stripe' as const],
      now: () => now,
    }
  }
  const requested = (changes: Partial<TableOrderRequest> = {}): TableOrderRequest =>
    testRequest({ lines: [testLine(10)], customers: 1, shownTotal: DISH, payAtEnd: true, ...changes })
  const send = (request: TableOrderRequest, device: string | null = null, db = server()) =>
    placeOrder(request, contextFor(device, db))
  const billOf = async (orderId: string): Promise<string> =>
    (
      await server()
        .selectFrom('bill_orders')
        .select('bill_id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).bill_id
  const order = async (
    device: string | null,
    changes: Partial<TableOrderRequest> = {},
    db = server(),
  ): Promise<BillOrderAtTable> => {
    now += 1_000
    const request = requested(changes)
    const placed = await send(request, device, db)
    if (!placed.ok) throw new Error(placed.error.code)
    const { orderId } = placed.value
    return { orderId, attemptKey: request.attemptKey, billId: await billOf(orderId) }
  }
  const bill = async (id: string): Promise<BillRow> => {
    const row = await findBill(server(), id)
    if (!row) throw new Error('no bill')
    return row
  }
  const receive = async (orderId: string): Promise<void> => {
    const row = await findOrder(server(), orderId)
    const received = server().selectFrom('received_orders').select('order_id').where('order_id', '=', orderId)
    if (!row || (await received.executeTakeFirst())) return
    await embeddedOrders(async () => server()).post(payloadToSend(row))
  }
  const addAt = (
    place: { billId: string } | TableToBill,
    changes: Partial<DeskAddition>,
    { db = server(), at = venue, venueId = venue.id } = {},
  ) => {
    now += 1_000
    const lines = [{ kind: 'dish' as const, id: 10, quantity: 1, note: '' }]
    const asked = { lines, total: DISH, attemptKey: randomUUID(), ...changes }
    const writer = { by: 'Sala', mover: 'staff' as const, isOurs: true }
    return placeStaffOrder(asked, { ...place, venueId }, writer, contextFor(null, db, at))
  }
  type AddedBy = Parameters<typeof addAt>[2]
  return {
    ...{ venue, requested, send, order, bill, billOf, receive },
    now: () => now,
    wait: (ms: number) => {
      now += ms
    },
    /** What a guest gave into the staff's hand, or has announced. */
    pay: async (billId: string, amount: number, changes: Partial<BillPartRow> = {}): Promise<string> => {
      const id = `part_${randomUUID()}`
      await server()
        .insertInto('bill_parts')
        .values({
          ...{ id, bill_id: billId, phone_hash: null, attempt_key: randomUUID(), request_hash: '', name: '' },
          ...{ way: 'cash' satisfies HandWay, state: 'paid', amount, tip: 0, back: 0, given: 0 },
          ...{ wish: JSON.stringify({ kind: 'amount', amount }), claims: '[]', until: null, made_at: now },
          ...{ paid_at: now, taken_by: null, ...changes },
        })
        .execute()
      return id
    },
    /** What the device 'Sala' adds to a bill, one dish unless `changes` say more. A second passes. */
    add: (billId: string, changes: Partial<DeskAddition> = {}, by?: AddedBy) => addAt({ billId }, changes, by),
    /** The same at a table, table 1 unless `place` says more, whose bill begins where it has none. */
    begin: (place: Partial<TableToBill> = {}, changes: Partial<DeskAddition> = {}, by?: AddedBy) =>
      addAt({ type: 'r', table: '1', people: 1, ...place }, changes, by),
    /** A move of the staff. */
    move: async (orderId: string, move: OrderMove) => {
      await receive(orderId)
      const about = { orderId, venueId: venue.id, by: 'Cassa', mover: 'staff' as const, now }
      const tables = venue.orders.tableservice?.tables_name ?? []
      return answerOrder(server(), { ...about, tables }, move)
    },
    join: (phone: string, proof: Partial<JoinBillRequest>) =>
      joinPhone({ venue: String(venue.id), type: 'r', phone, ...proof }, { db: server(), venue, now }),
    /** Null for a phone that has not joined. */
    view: async (billId: string, key: string) => {
      const phone = await phoneOnBill(server(), billId, key)
      return phone && readView(server(), { bill: await bill(billId), phone, venue }, now)
    },
  }
}

/** What a phone proves of its own order. */
export const keyOf = ({ orderId: id, attemptKey }: BillOrderAtTable) => ({ id, attemptKey })
