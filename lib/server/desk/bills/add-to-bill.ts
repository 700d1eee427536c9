import 'server-only'
import type { AddedLine } from '@/lib/core/desk/bills/addition'
import type { AdditionQuote, DeskAddition, TableToBill } from '@/lib/core/desk/bills/desk-addition-api'
import { ok } from '@/lib/core/result'
import { billOfOrder, findBill, publishBillNews } from '@/lib/server/bill/bill-store'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { answersElsewhere, readSharedDesk } from '@/lib/server/desk/desk-state'
import { openBackend } from '@/lib/server/open/open-backend'
import { wakeDeliveryWorker } from '@/lib/server/orders/deliver/delivery-worker'
import { placeStaffOrder, quoteStaffOrder, type StaffOrderContext } from '@/lib/server/orders/staff/place-staff-order'

type Call = Pick<DeskCall<object>, 'db' | 'device' | 'log'>

/** An open bill, or a table whose bill begins where it has none; of the device's own venue. */
type Place = { billId: string } | TableToBill

const contextOf = ({ db, log }: Call): StaffOrderContext => ({
  ...{ db, log, backend: openBackend(), queued: wakeDeliveryWorker, now: Date.now },
})

export const quoteAddition = async (lines: readonly AddedLine[], at: Place, call: Call) => {
  const priced = await quoteStaffOrder(lines, { ...at, venueId: call.device.venue_id }, contextOf(call))
  if (!priced.ok) return priced
  const { products, totals } = priced.value
  const { cover, total } = totals
  return ok<AdditionQuote>({ lines: products.map(({ name, price }) => ({ name, price })), cover, total })
}

/** Adds an order of the staff to the bill of a place, and tells its phones and the other desks. */
export const addToBill = async (asked: DeskAddition, at: Place, call: Call) => {
  const { db, device } = call
  const writer = { by: device.name, mover: device.role, isOurs: !answersElsewhere() }
  const placed = await placeStaffOrder(asked, { ...at, venueId: device.venue_id }, writer, contextOf(call))
  if (!placed.ok) return placed
  const order = placed.value.id
  const on = await billOfOrder(db, order)
  const bill = on && (await findBill(db, on.bill_id))
  if (bill) await publishBillNews(bill)
  const { orders, bills } = await readSharedDesk(call)
  return ok({ order, orders, bills })
}
