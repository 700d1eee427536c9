import 'server-only'
import type { AddedLine } from '@/lib/core/desk/bills/addition'
import type { AdditionQuote, DeskAddition } from '@/lib/core/desk/bills/desk-addition-api'
import { ok } from '@/lib/core/result'
import { findBill, publishBillNews } from '@/lib/server/bill/bill-store'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { answersElsewhere, readSharedDesk } from '@/lib/server/desk/desk-state'
import { openBackend } from '@/lib/server/open/open-backend'
import { wakeDeliveryWorker } from '@/lib/server/orders/deliver/delivery-worker'
import { placeStaffOrder, quoteStaffOrder, type StaffOrderContext } from '@/lib/server/orders/staff/place-staff-order'

type Call = Pick<DeskCall<{ id: string }>, 'db' | 'device' | 'log' | 'params'>

const contextOf = ({ db, log }: Call): StaffOrderContext => ({
  ...{ db, log, backend: openBackend(), queued: wakeDeliveryWorker, now: Date.now },
})

const placeOf = ({ device, params }: Call) => ({ billId: params.id, venueId: device.venue_id })

export const quoteAddition = async (lines: readonly AddedLine[], call: Call) => {
  const priced = await quoteStaffOrder(lines, placeOf(call), contextOf(call))
  if (!priced.ok) return priced
  const { products, totals } = priced.value
  return ok<AdditionQuote>({ lines: products.map(({ name, price }) => ({ name, price })), total: totals.total })
}

/** Adds an order of the staff to a bill of the device's own venue, and tells its phones and the other desks. */
export const addToBill = async (asked: DeskAddition, call: Call) => {
  const { db, device } = call
  const writer = { by: device.name, mover: device.role, isOurs: !answersElsewhere() }
  const placed = await placeStaffOrder(asked, placeOf(call), writer, contextOf(call))
  if (!placed.ok) return placed
  const bill = await findBill(db, call.params.id)
  if (bill) await publishBillNews(bill)
  const { orders, bills } = await readSharedDesk(call)
  return ok({ order: placed.value.id, orders, bills })
}
