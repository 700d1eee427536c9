import 'server-only'
import { lineBeyond } from '@/lib/core/availability/stock'
import { openBook } from '@/lib/core/bill/book'
import { coverApplies } from '@/lib/core/cart/totals'
import { type AddedLine, type Addition, countedLines, priceAddition } from '@/lib/core/desk/bills/addition'
import type { AdditionRefusal, DeskAddition } from '@/lib/core/desk/bills/desk-addition-api'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { Menu } from '@/lib/core/menu/menu'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Venue } from '@/lib/core/venue/venue'
import { isStale } from '@/lib/server/backend/backend-errors'
import { findBill, readAccount } from '@/lib/server/bill/bill-store'
import type { BillRow } from '@/lib/server/db/bill-rows'
import { mayBeWritten } from '@/lib/server/db/database-errors'
import { hasDiskSpace } from '@/lib/server/db/disk-space'
import type { OrderRow } from '@/lib/server/db/schema'
import { type ChargedCovers, CoversChanged, readCovers } from '@/lib/server/orders/ledger/cover-ledger'
import { findAttempt, hashOf, recordOrder } from '@/lib/server/orders/ledger/order-ledger'
import { orderRow } from '@/lib/server/orders/ledger/order-row'
import type { PlaceOrderContext } from '@/lib/server/orders/place/place-order-context'
import { BillNotOpen, staffEffects, type Writer } from '@/lib/server/orders/staff/write-staff-order'
import { errorFields } from '@/lib/server/process/logger'
import { OutOfStock } from '@/lib/server/stock/order-stock'

export type StaffOrderContext = Pick<PlaceOrderContext, 'db' | 'backend' | 'log' | 'queued' | 'now'>

type At = { billId: string; venueId: number }

type Refusable<T> = Promise<Result<T, AdditionRefusal>>

type Priced = { bill: BillRow; venue: Venue; menu: Menu; people: number; addition: Addition }

const price = async (
  lines: readonly AddedLine[],
  { billId, venueId }: At,
  context: StaffOrderContext,
): Refusable<Priced> => {
  const { db, backend, now } = context
  const bill = await findBill(db, billId)
  if (bill?.venue_id !== venueId) return fail({ code: 'not_found' })
  if (bill.state !== 'open') return fail({ code: 'bill_changed' })
  const venue = await backend.venues.find({ id: venueId }, ORIGINAL_LANG)
  if (!venue) return fail({ code: 'unavailable' })
  const menu = await backend.venues.menu(venueId, ORIGINAL_LANG)
  const people = Math.max(1, openBook(await readAccount(db, billId), now()).sums.people)
  const addition = priceAddition(lines, menu)
  return addition.ok ? ok({ bill, venue, menu, people, addition: addition.value }) : addition
}

const failed = (error: unknown, { log }: StaffOrderContext): Result<never, AdditionRefusal> => {
  log.error('order_failed', errorFields(error))
  if (isStale(error)) return fail({ code: 'menu_stale' })
  return fail({ code: mayBeWritten(error) ? 'unanswered' : 'unavailable' })
}

/** What the staff would add to a bill; nothing is written. */
export const quoteStaffOrder = async (
  lines: readonly AddedLine[],
  at: At,
  context: StaffOrderContext,
): Refusable<Pick<Addition, 'products' | 'totals'>> => {
  try {
    const priced = await price(lines, at, context)
    return priced.ok ? ok(priced.value.addition) : priced
  } catch (error) {
    return failed(error, context)
  }
}

/** The wire of a guest's order at the table, without a person. */
const requestOf = ({ bill, people, addition }: Priced, attemptKey: string): PlaceOrderRequest => ({
  ...{ venue: String(bill.venue_id), type: bill.type, service: 'tableservice', lang: ORIGINAL_LANG, attemptKey },
  ...{ lines: addition.lines, coupon: null, provider: 'cash', shownTotal: addition.totals.total, table: bill.spot },
  ...{ customers: people, orderNote: '', payAtEnd: true, terms: true },
})

/** Counts nobody, and keeps the sitting going. `device`: of no guest. */
const countsNobody = async ({ bill }: Priced, { db }: StaffOrderContext, at: number): Promise<ChargedCovers> => {
  const key = { venueId: bill.venue_id, type: bill.type, spot: bill.spot, device: 'staff' }
  return { key, covers: await readCovers(db, key, at), due: 0, same: false }
}

const write = async (
  priced: Priced,
  attempt: { key: string; hash: string },
  writer: Writer,
  context: StaffOrderContext,
) => {
  const { bill, venue, menu, people, addition } = priced
  const now = context.now()
  const served = { table: bill.spot, customers: people, customer: [], note: '', deliveryCost: 0 }
  const covered = venue.cover_charge > 0 && coverApplies(bill.type) ? people : 0
  const parts = {
    ...{ venue, menu, served, order: addition, covered, now },
    hash: attempt.hash,
    byStaff: true as const,
  }
  const effects = {
    covers: await countsNobody(priced, context, now),
    counted: countedLines(menu, addition.lines),
    also: staffEffects(writer, { billId: bill.id, spot: bill.spot }),
  }
  return recordOrder(context.db, await orderRow(parts, requestOf(priced, attempt.key)), null, false, effects)
}

const outOfStock = ({ lines }: Addition, { item }: OutOfStock): AdditionRefusal => ({
  code: 'out_of_stock',
  line: Math.max(0, lineBeyond(lines, item)),
  left: item.left,
})

type Attempt = DeskAddition & { hash: string }

const placeOnce = async (asked: Attempt, at: At, writer: Writer, context: StaffOrderContext): Refusable<OrderRow> => {
  const { lines, total, attemptKey: key, hash } = asked
  if (!(await hasDiskSpace())) return fail({ code: 'unavailable' })
  const priced = await price(lines, at, context)
  if (!priced.ok) return priced
  const { addition } = priced.value
  if (addition.totals.total !== total) return fail({ code: 'total_changed', total: addition.totals.total })
  try {
    return ok(await write(priced.value, { key, hash }, writer, context))
  } catch (error) {
    // An order of a guest was counted meanwhile.
    if (error instanceof CoversChanged) return placeOnce(asked, at, writer, context)
    if (error instanceof BillNotOpen) return fail({ code: 'bill_changed' })
    if (error instanceof OutOfStock) return fail(outOfStock(addition, error))
    throw error
  }
}

/**
 * Places what the staff add to an open bill: an order at its table that charges no cover and that the device which wrote
 * it has accepted. Neither hours, pauses nor limits of guests refuse it; what is sold out does. Idempotent by
 * `attemptKey`.
 */
export const placeStaffOrder = async (
  asked: DeskAddition,
  at: At,
  writer: Writer,
  context: StaffOrderContext,
): Refusable<OrderRow> => {
  const { db, log, queued } = context
  const { lines, total } = asked
  const hash = hashOf({ bill: at.billId, lines, total })
  try {
    const known = await findAttempt(db, { id: at.venueId }, asked.attemptKey)
    const placed = known ? ok(known) : await placeOnce({ ...asked, hash }, at, writer, context)
    if (!placed.ok) return placed
    if (placed.value.request_hash !== hash) return fail({ code: 'attempt_reused' })
    queued()
    log.info('order_recorded', { orderId: placed.value.id, venueId: at.venueId })
    return placed
  } catch (error) {
    return failed(error, context)
  }
}
