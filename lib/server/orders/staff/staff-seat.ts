import 'server-only'
import type { Transaction } from 'kysely'
import { openBook } from '@/lib/core/bill/book'
import { coverApplies, coversDue } from '@/lib/core/cart/totals'
import type { AdditionRefusal, TableToBill } from '@/lib/core/desk/bills/desk-addition-api'
import { beginsBill } from '@/lib/core/desk/bills/new-bill'
import { STAFF_DEVICE } from '@/lib/core/orders/covers/sitting'
import { fail, ok, type Result } from '@/lib/core/result'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { Venue } from '@/lib/core/venue/venue'
import { findBill, readAccount } from '@/lib/server/bill/bill-store'
import { joinBill, joinOpenBill } from '@/lib/server/bill/join-bill'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { type ChargedCovers, readCovers } from '@/lib/server/orders/ledger/cover-ledger'
import { findOpenTable } from '@/lib/server/orders/place/check-table'
import type { PlaceOrderContext } from '@/lib/server/orders/place/place-order-context'

/** The bill was closed, freed or moved meanwhile. */
export class BillNotOpen extends Error {
  constructor() {
    super('bill_not_open')
    this.name = 'BillNotOpen'
  }
}

/** An open bill, or a table whose bill begins where it has none. */
export type StaffPlace = OpenBill | Table

type OpenBill = { venueId: number; billId: string }

type Table = TableToBill & { venueId: number }

/** Where an order of the staff is served, and whose cover it charges. */
export type StaffSeat = {
  type: OrderType
  spot: string
  people: number
  /** Of `people`: those whom another order has charged, or who will be by a guest's. */
  covered: number
  covers: ChargedCovers
  /** Puts the order on its bill, in its transaction. Throws `BillNotOpen`. */
  join: (tx: Transaction<Schema>, order: OrderRow) => Promise<void>
}

type Context = Pick<PlaceOrderContext, 'db' | 'backend' | 'log' | 'now'>

type Found = Promise<Result<StaffSeat, AdditionRefusal>>

const chargesCover = ({ cover_charge }: Venue, type: OrderType): boolean => cover_charge > 0 && coverApplies(type)

/** Those at the table have paid their cover, or will: it counts nobody, and keeps the sitting going. */
const seatOfBill = async ({ venueId, billId }: OpenBill, venue: Venue, { db, now }: Context): Found => {
  const bill = await findBill(db, billId)
  if (bill?.venue_id !== venueId) return fail({ code: 'not_found' })
  if (bill.state !== 'open') return fail({ code: 'bill_changed' })
  const { type, spot } = bill
  const people = Math.max(1, openBook(await readAccount(db, billId), now()).sums.people)
  const key = { venueId, type, spot, device: STAFF_DEVICE }
  const covers = { key, covers: await readCovers(db, key, now()), due: 0, same: false }
  return ok({
    ...{ type, spot, people, covers, covered: chargesCover(venue, type) ? people : 0 },
    join: async (tx, order) => {
      if (!(await joinOpenBill(tx, { orderId: order.id, billId, spot, now: order.created_at }))) throw new BillNotOpen()
    },
  })
}

/** The staff say how many sit at the table; the people whom other orders have counted there are among them. */
const seatOfTable = async ({ venueId, type, table, people }: Table, venue: Venue, context: Context): Found => {
  if (!beginsBill(venue, type)) return fail({ code: 'type_not_offered' })
  const open = await findOpenTable(venue, table, context)
  if (!open.ok) return open
  const spot = open.value
  const key = { venueId, type, spot, device: STAFF_DEVICE }
  const covers = await readCovers(context.db, key, context.now())
  const isCharged = chargesCover(venue, type)
  const covered = isCharged ? covers.people + covers.counted : 0
  const due = isCharged ? coversDue(people, covered) : 0
  return ok({
    ...{ type, spot, people, covered, covers: { key, covers, due, same: covers.counted > 0 } },
    join: (tx, { id: orderId, created_at: now }) =>
      joinBill(tx, { orderId, venueId, type, spot, device: STAFF_DEVICE, now }),
  })
}

/** Refuses a bill of another venue, one that is not open, and a table whose guests pay with each order. */
export const findSeat = (at: StaffPlace, venue: Venue, context: Context): Found =>
  'billId' in at ? seatOfBill(at, venue, context) : seatOfTable(at, venue, context)
