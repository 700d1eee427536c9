import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Backend } from '@/lib/backend/backend'
import { afterOrderPath } from '@/lib/checkout/steps'
import { tableNamed } from '@/lib/checkout/table-form'
import type { Db } from '@/lib/db/connect'
import type { OrderRow } from '@/lib/db/schema'
import { errorFields, type Logger } from '@/lib/logger'
import { findAttempt, recordOrder } from '@/lib/orders/ledger'
import type { OrderGuard } from '@/lib/orders/order-guard'
import { cashTransactionId, newOrderId } from '@/lib/orders/order-id'
import { toOrderPayload } from '@/lib/orders/order-payload'
import type { PlacedOrder, PlaceOrderError, PlaceOrderRequest } from '@/lib/orders/place-order-request'
import { type PricedOrder, priceOrder } from '@/lib/orders/price-order'
import { requestHash } from '@/lib/orders/request-hash'
import { fail, ok, type Result } from '@/lib/result'
import { canOrder, tableProviders } from '@/lib/venue/ordering'
import type { Venue } from '@/lib/venue/venue'
import { parseVenueRef, type VenueRef } from '@/lib/venue/venue-ref'

export type PlaceOrderContext = {
  db: Db
  backend: Backend
  guard: OrderGuard
  /** Whether coupons exist at all here: the 'coupon' flag of spec section 1. */
  takesCoupons: boolean
  log: Logger
  /** Called once an order is queued, so that its delivery starts at once. */
  queued: () => void
  now: () => number
}

type Refusable<T> = Promise<Result<T, PlaceOrderError>>

/** The kitchen reads Italian, whatever the diner reads. */
const KITCHEN_LANG = 'it'

const randomSuffix = (): string => randomBytes(10).toString('hex')

const placedOrder = (row: OrderRow, { venue, type, provider }: PlaceOrderRequest): PlacedOrder => ({
  orderId: row.id,
  total: row.amount,
  next: afterOrderPath({
    type,
    ref: venue,
    provider,
    transactionId: row.transaction_id,
    hasWhatsapp: false,
    isCourier: false,
  }),
})

/** A second arrival of the same request is a success; of another request under the same key, a refusal. */
const sameAttempt = (row: OrderRow, hash: string, request: PlaceOrderRequest): Result<PlacedOrder, PlaceOrderError> =>
  row.request_hash === hash ? ok(placedOrder(row, request)) : fail({ code: 'attempt_reused' })

const openTable = async (venue: Venue, table: string, { backend, log }: PlaceOrderContext): Refusable<string> => {
  const name = tableNamed(venue.orders.tableservice?.tables_name ?? [], table)
  if (name === null) return fail({ code: 'table_invalid' })
  try {
    return (await backend.tables.isOpen(venue.token, name)) ? ok(name) : fail({ code: 'table_closed' })
  } catch (error) {
    log.warn('table_check_failed', { venueId: venue.id, ...errorFields(error) })
    return fail({ code: 'table_check_unavailable' })
  }
}

const priced = async (venue: Venue, request: PlaceOrderRequest, context: PlaceOrderContext): Refusable<PricedOrder> => {
  const { backend, guard, takesCoupons } = context
  const { type, lines, customers, coupon } = request
  if (coupon !== null && !takesCoupons) return fail({ code: 'coupon_invalid' })
  const menu = await backend.venues.menu(venue.id, KITCHEN_LANG)
  // Asked and counted without a pause in between: many tries at once must not all be let through.
  if (coupon !== null && !guard.allowsCoupon(venue.id)) return fail({ code: 'try_later' })
  const result = priceOrder({ menu, venue, type, lines, customers, coupon })
  if (!result.ok && result.error.code === 'coupon_invalid') guard.countWrongCoupon(venue.id)
  return result
}

type Parts = { venue: Venue; table: string; order: PricedOrder; hash: string }

const orderRow = ({ venue, table, order, hash }: Parts, request: PlaceOrderRequest, now: number): OrderRow => {
  const { type, customers, orderNote, provider, attemptKey } = request
  const id = newOrderId(now, randomSuffix)
  const transaction = { id: cashTransactionId(now, randomSuffix), provider }
  const { products, totals, coupon } = order
  const payload = toOrderPayload({
    venue,
    orderId: id,
    type,
    products,
    totals,
    coupon: coupon?.code ?? null,
    table,
    customers,
    customer: [],
    note: orderNote,
    payed: false,
    timestamp: now,
    transaction,
  })
  return {
    id,
    venue_id: venue.id,
    venue_token: venue.token,
    attempt_key: attemptKey,
    request_hash: hash,
    // A cash order is settled at the table: draft, cash and queued are one step.
    state: 'queued',
    type,
    provider,
    transaction_id: transaction.id,
    amount: totals.total,
    commissions: totals.commission,
    payload: JSON.stringify(payload),
    created_at: now,
    updated_at: now,
  }
}

const placeNew = async (
  ref: VenueRef,
  request: PlaceOrderRequest,
  hash: string,
  context: PlaceOrderContext,
): Refusable<PlacedOrder> => {
  const { db, backend, guard, log, queued, now } = context
  const venue = await backend.venues.find(ref, KITCHEN_LANG)
  if (!venue) return fail({ code: 'venue_not_found' })
  if (!canOrder(venue, request.type)) return fail({ code: 'type_not_offered' })
  if (!tableProviders(venue).includes(request.provider)) return fail({ code: 'provider_not_offered' })
  const order = await priced(venue, request, context)
  if (!order.ok) return order
  const table = await openTable(venue, request.table, context)
  if (!table.ok) return table
  const { total } = order.value.totals
  if (total !== request.shownTotal) return fail({ code: 'total_changed', total })
  if (!guard.admits(venue.id, table.value)) return fail({ code: 'try_later' })
  const row = await recordOrder(db, orderRow({ venue, table: table.value, order: order.value, hash }, request, now()))
  queued()
  log.info('order_recorded', { orderId: row.id, venueId: venue.id })
  return sameAttempt(row, hash, request)
}

/**
 * Takes an order (spec section 4): checks everything again from the backend's own records, prices it, and writes
 * it to the ledger with its delivery. The same request under the same attempt key always answers the same order.
 * When a system it needs is down it answers `try_later`, and repeating the request is safe.
 */
export const placeOrder = async (request: PlaceOrderRequest, context: PlaceOrderContext): Refusable<PlacedOrder> => {
  const ref = parseVenueRef(request.venue)
  if (!ref) return fail({ code: 'venue_not_found' })
  const hash = requestHash(request)
  try {
    // Asked before the backend: an order already taken is answered even while the menu is unreachable.
    const known = await findAttempt(context.db, ref, request.attemptKey)
    return known ? sameAttempt(known, hash, request) : await placeNew(ref, request, hash, context)
  } catch (error) {
    context.log.error('order_failed', errorFields(error))
    return fail({ code: 'try_later' })
  }
}
