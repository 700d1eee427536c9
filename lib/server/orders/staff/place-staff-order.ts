import 'server-only'
import { lineBeyond } from '@/lib/core/availability/stock'
import { type AddedLine, type Addition, countedLines, priceAddition } from '@/lib/core/desk/bills/addition'
import type { AdditionRefusal, DeskAddition } from '@/lib/core/desk/bills/desk-addition-api'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { Menu } from '@/lib/core/menu/menu'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Venue } from '@/lib/core/venue/venue'
import { isStale } from '@/lib/server/backend/backend-errors'
import { mayBeWritten } from '@/lib/server/db/database-errors'
import { hasDiskSpace } from '@/lib/server/db/disk-space'
import type { OrderRow } from '@/lib/server/db/schema'
import { CoversChanged } from '@/lib/server/orders/ledger/cover-ledger'
import { findAttempt, hashOf, recordOrder } from '@/lib/server/orders/ledger/order-ledger'
import { orderRow } from '@/lib/server/orders/ledger/order-row'
import type { PlaceOrderContext } from '@/lib/server/orders/place/place-order-context'
import { BillNotOpen, findSeat, type StaffPlace, type StaffSeat } from '@/lib/server/orders/staff/staff-seat'
import { staffEffects, type Writer } from '@/lib/server/orders/staff/write-staff-order'
import { errorFields } from '@/lib/server/process/logger'
import { OutOfStock } from '@/lib/server/stock/order-stock'

export type StaffOrderContext = Pick<PlaceOrderContext, 'db' | 'backend' | 'log' | 'queued' | 'now'>

type Refusable<T> = Promise<Result<T, AdditionRefusal>>

type Priced = { venue: Venue; menu: Menu; seat: StaffSeat; addition: Addition }

const price = async (lines: readonly AddedLine[], at: StaffPlace, context: StaffOrderContext): Refusable<Priced> => {
  const { venues } = context.backend
  const venue = await venues.find({ id: at.venueId }, ORIGINAL_LANG)
  if (!venue) return fail({ code: 'not_found' })
  const seat = await findSeat(at, venue, context)
  if (!seat.ok) return seat
  const menu = await venues.menu(venue.id, ORIGINAL_LANG)
  const { people: customers, covered } = seat.value
  const addition = priceAddition(lines, menu, { coverCharge: venue.cover_charge, customers, covered })
  return addition.ok ? ok({ venue, menu, seat: seat.value, addition: addition.value }) : addition
}

const failed = (error: unknown, { log }: StaffOrderContext): Result<never, AdditionRefusal> => {
  log.error('order_failed', errorFields(error))
  if (isStale(error)) return fail({ code: 'menu_stale' })
  return fail({ code: mayBeWritten(error) ? 'unanswered' : 'unavailable' })
}

/** What the staff would add to the bill of a place; nothing is written. */
export const quoteStaffOrder = async (
  lines: readonly AddedLine[],
  at: StaffPlace,
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
const requestOf = ({ venue, seat, addition }: Priced, attemptKey: string): PlaceOrderRequest => ({
  ...{ venue: String(venue.id), type: seat.type, service: 'tableservice', lang: ORIGINAL_LANG, attemptKey },
  ...{ lines: addition.lines, coupon: null, provider: 'cash', shownTotal: addition.totals.total, table: seat.spot },
  ...{ customers: seat.people, orderNote: '', payAtEnd: true, terms: true },
})

const write = async (
  priced: Priced,
  attempt: { key: string; hash: string },
  writer: Writer,
  context: StaffOrderContext,
) => {
  const { venue, menu, seat, addition } = priced
  const { spot, people, covered, covers, join } = seat
  const served = { table: spot, customers: people, customer: [], note: '', deliveryCost: 0 }
  const parts = {
    ...{ venue, menu, served, order: addition, covered, now: context.now() },
    hash: attempt.hash,
    byStaff: true as const,
  }
  const effects = { covers, counted: countedLines(menu, addition.lines), also: staffEffects(writer, join) }
  return recordOrder(context.db, await orderRow(parts, requestOf(priced, attempt.key)), null, false, effects)
}

const outOfStock = ({ lines }: Addition, { item }: OutOfStock): AdditionRefusal => ({
  code: 'out_of_stock',
  line: Math.max(0, lineBeyond(lines, item)),
  left: item.left,
})

type Attempt = DeskAddition & { hash: string }

const placeOnce = async (
  asked: Attempt,
  at: StaffPlace,
  writer: Writer,
  context: StaffOrderContext,
): Refusable<OrderRow> => {
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

/** What a press asks for: one key never stands for two of them. */
const pressHash = ({ lines, total }: DeskAddition, at: StaffPlace): string => {
  if ('billId' in at) return hashOf({ bill: at.billId, lines, total })
  const { type, table, people } = at
  return hashOf({ type, table, people, lines, total })
}

/**
 * Places what the staff add to an open bill, or the first order of a table's bill, which opens it: an order at its table
 * that the device which wrote it has accepted. It charges the cover of those at the table whom no order has charged, on
 * an open bill of nobody. Neither hours, pauses nor limits of guests refuse it; what is sold out does. Idempotent by
 * `attemptKey`.
 */
export const placeStaffOrder = async (
  asked: DeskAddition,
  at: StaffPlace,
  writer: Writer,
  context: StaffOrderContext,
): Refusable<OrderRow> => {
  const { db, log, queued } = context
  const hash = pressHash(asked, at)
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
