import 'server-only'
import { lineBeyond } from '@/lib/core/availability/stock'
import { type PricedOrder, priceOrder } from '@/lib/core/cart/price-order'
import { confirmationStepPath, nextStepPath } from '@/lib/core/checkout/step-paths'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { findOrderable } from '@/lib/core/menu/find-item'
import type { Menu } from '@/lib/core/menu/menu'
import type { Cents } from '@/lib/core/money/money'
import type { FulfilmentDetails } from '@/lib/core/orders/fulfilment'
import { anotherDay, type Planned, plannedFor } from '@/lib/core/orders/later/planned-request'
import type { PlacedOrder, PlaceOrderError } from '@/lib/core/orders/place-order-api'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { fail, ok, type Result } from '@/lib/core/result'
import { nextMomentOf } from '@/lib/core/venue/opening/opening-hours'
import { isFormService } from '@/lib/core/venue/services'
import type { Venue } from '@/lib/core/venue/venue'
import { parseVenueRef, type VenueRef } from '@/lib/core/venue/venue-ref'
import { isStale } from '@/lib/server/backend/backend-errors'
import { withinCouponLimit } from '@/lib/server/cart/coupon-guard'
import { mayBeWritten } from '@/lib/server/db/database-errors'
import { hasDiskSpace } from '@/lib/server/db/disk-space'
import type { OrderRow } from '@/lib/server/db/schema'
import { checkPlanned, minutesOfRequest, plannedRefusal } from '@/lib/server/orders/later/check-planned'
import { type PlannedPlace, SlotFull } from '@/lib/server/orders/later/slot-ledger'
import { type ChargedCovers, CoversChanged } from '@/lib/server/orders/ledger/cover-ledger'
import { findAttempt, recordOrder, requestHash } from '@/lib/server/orders/ledger/order-ledger'
import { methodFor, orderRow } from '@/lib/server/orders/ledger/order-row'
import { ShareChanged, unpaidOrderOf } from '@/lib/server/orders/ledger/shared-parts'
import { checkStale } from '@/lib/server/orders/pay/check-stale'
import { giveUpOrder, isGivenUp } from '@/lib/server/orders/pay/give-up-order'
import { nextStepOf } from '@/lib/server/orders/pay/order-next-step'
import { switchProvider } from '@/lib/server/orders/pay/switch-provider'
import { checkOrderCovers } from '@/lib/server/orders/place/check-covers'
import { checkFormOrder } from '@/lib/server/orders/place/check-form-order'
import { billIn, isOffered, isPaidAtEnd } from '@/lib/server/orders/place/check-pay-time'
import { checkCodedTable, closedProblem } from '@/lib/server/orders/place/check-table'
import type { PlaceOrderContext } from '@/lib/server/orders/place/place-order-context'
import { serviceRefusal } from '@/lib/server/orders/place/service-refusal'
import { TooManyOrders } from '@/lib/server/orders/place/too-many-orders'
import { errorFields } from '@/lib/server/process/logger'
import { OutOfStock } from '@/lib/server/stock/order-stock'
import { withOwnStock } from '@/lib/server/stock/own-stock'

type Refusable<T> = Promise<Result<T, PlaceOrderError>>

const placedOrder = (row: OrderRow, request: PlaceOrderRequest, venue: Venue | null): PlacedOrder => {
  const step = nextStepOf(row, venue)
  const next = nextStepPath({ ...step, ref: request.venue })
  return { orderId: row.id, total: row.amount, provider: step.provider, next }
}

/** Returns null on failure: an order already taken must still be answered. */
const venueAgain = (ref: VenueRef, { backend, log }: PlaceOrderContext): Promise<Venue | null> =>
  backend.venues.find(ref, ORIGINAL_LANG, 'shown').catch((error: unknown) => {
    log.warn('venue_unreachable', errorFields(error))
    return null
  })

const switched = (row: OrderRow, request: PlaceOrderRequest, context: PlaceOrderContext): Promise<OrderRow | null> =>
  switchProvider(row, { provider: request.provider, sender: context.guard.sender }, context).catch((error: unknown) => {
    if (error instanceof TooManyOrders) throw error
    context.log.warn('payment_unclear', { orderId: row.id, ...errorFields(error) })
    return null
  })

const isUnpaid = ({ state }: OrderRow): boolean => state === 'draft' || state === 'awaiting'

/** A stale unpaid order would go to the kitchen at once when switched to cash. */
const isTooLate = async (row: OrderRow, context: PlaceOrderContext): Promise<boolean> =>
  isUnpaid(row) && (await checkStale(row, context)).length > 0

const paymentUnknown = (
  row: OrderRow,
  request: PlaceOrderRequest,
  venue: Venue | null,
): Result<never, PlaceOrderError> =>
  fail({ code: 'payment_unknown', next: confirmationStepPath({ ...nextStepOf(row, venue), ref: request.venue }) })

/** Idempotent replay, also with another provider; a changed request is refused, and one whose order was given up. */
const sameAttempt = async (
  row: OrderRow,
  { hash, ref, venue }: { hash: string; ref: VenueRef; venue?: Venue },
  request: PlaceOrderRequest,
  context: PlaceOrderContext,
): Refusable<PlacedOrder> => {
  if (row.request_hash !== hash || (await isGivenUp(row, context))) return fail({ code: 'attempt_reused' })
  const isOther = methodFor(request.provider, row.amount) !== row.provider
  if (isOther && request.provider === 'cash' && (await isTooLate(row, context))) return fail({ code: 'attempt_reused' })
  // At a table the answer does not depend on the venue.
  const isNeeded = isOther || isFormService(request.service)
  const known = venue ?? (isNeeded ? await venueAgain(ref, context) : null)
  const current = isOther && known && isOffered(known, request, context) ? await switched(row, request, context) : row
  return current ? ok(placedOrder(current, request, known)) : paymentUnknown(row, request, known)
}

/** An earlier order with these parts, left on its payment page, can no longer be paid once this one has them. */
const replaceUnpaid = async (
  request: PlaceOrderRequest,
  venue: Venue,
  context: PlaceOrderContext,
): Promise<Result<never, PlaceOrderError> | null> => {
  const earlier = request.share && (await unpaidOrderOf(context.db, request.share, venue.id))
  if (!earlier || earlier.attempt_key === request.attemptKey) return null
  const isGone = (await giveUpOrder(earlier.id, context)) === 'given_up'
  return isGone ? null : paymentUnknown(earlier, request, venue)
}

type Placing = {
  venue: Venue
  menu: Menu
  request: PlaceOrderRequest
  planned: Planned | null
  context: PlaceOrderContext
}

const checkService = (
  { planned, context, ...placing }: Placing,
  products: Cents,
): Promise<Result<FulfilmentDetails, PlaceOrderError>> => {
  const { venue, request } = placing
  const now = context.now()
  const plan = planned && (() => checkPlanned(context.db, { ...placing, planned, now }))
  if ('form' in request) return checkFormOrder(venue, request, products, context, plan)
  const closed = closedProblem(venue, context.now())
  return closed ? Promise.resolve(fail(closed)) : checkCodedTable(venue, request, context)
}

type Charged = { deliveryCost: Cents; covered: number }

/** When it is to be served; undefined for a parcel. */
const servedAt = (request: PlaceOrderRequest, now: number): Date | undefined => {
  if (!('form' in request)) return new Date(now)
  return 'time' in request.form ? nextMomentOf(request.form.time, new Date(now)) : undefined
}

const price = (
  { menu, venue, request, planned, context }: Placing,
  charged: Charged,
): Result<PricedOrder, PlaceOrderError> => {
  const { type, lines, coupon } = request
  const customers = 'customers' in request ? request.customers : 1
  const at = typeof planned?.at === 'number' ? new Date(planned.at) : servedAt(request, context.now())
  return priceOrder({ menu, venue, type, lines, at, customers, coupon, ...charged })
}

const priced = async (placing: Placing): Refusable<PricedOrder> => {
  const { venue, request, context } = placing
  const { guard, takesCoupons } = context
  const priceLines = () => price(placing, { deliveryCost: 0, covered: 0 })
  if (request.coupon === null) return priceLines()
  return takesCoupons ? withinCouponLimit(guard, venue.id, priceLines) : fail({ code: 'coupon_invalid' })
}

/** Lines of what the menu counts: nothing for another day. */
const countedLines = ({ menu, request: { lines } }: Placing) =>
  lines.filter(({ kind, itemId }) => findOrderable(menu, kind, itemId)?.left !== undefined)

/** The place of the first line that asks for too much, with how many are left. */
const outOfStock = ({ lines }: PlaceOrderRequest, { item }: OutOfStock): PlaceOrderError => {
  const line = Math.max(0, lineBeyond(lines, item))
  return item.left === 0 ? { code: 'item_unavailable', line } : { code: 'out_of_stock', line, left: item.left }
}

const placeIn = (placing: Placing, { planned }: FulfilmentDetails): PlannedPlace | null =>
  planned
    ? { service: placing.request.service, at: planned.at, minutes: minutesOfRequest(placing), rule: planned.rule }
    : null

/** Others took the time meanwhile. */
const slotRefusal = async ({ planned, context, ...placing }: Placing, error: unknown): Promise<PlaceOrderError> => {
  if (!(error instanceof SlotFull) || !planned) throw error
  return plannedRefusal(context.db, { ...placing, planned, now: context.now() }, error.problem)
}

/** The venue, its menu of the order's day, and when the order is to be ready. */
const beginPlacing = async (
  ref: VenueRef,
  request: PlaceOrderRequest,
  context: PlaceOrderContext,
): Refusable<Placing> => {
  const { db, backend, now } = context
  if (!(await hasDiskSpace())) return fail({ code: 'unavailable' })
  const venue = await backend.venues.find(ref, ORIGINAL_LANG)
  if (!venue) return fail({ code: 'venue_not_found' })
  const planned = plannedFor(venue, request, now())
  const laterAt = planned && anotherDay(planned)
  const refused = serviceRefusal(venue, request, laterAt ?? now())
  if (refused) return fail(refused)
  const own = withOwnStock(backend, request.replaces, { open: async () => db, now })
  const menu =
    laterAt === null
      ? await own.venues.menu(venue.id, ORIGINAL_LANG)
      : await backend.venues.menu(venue.id, ORIGINAL_LANG, 'orders', laterAt)
  return ok({ venue, menu, request, planned, context })
}

const record = async (
  placing: Placing,
  parts: Parameters<typeof orderRow>[0],
  covers: ChargedCovers | null,
): Refusable<OrderRow> => {
  const { request, context } = placing
  const { share, replaces } = request
  const { served } = parts
  const held = { counted: countedLines(placing), replaces, place: placeIn(placing, served) }
  const effects = { covers, share, ...held, bill: billIn(request, served, context) }
  try {
    const row = await orderRow(parts, request)
    return ok(await recordOrder(context.db, row, context.guard.sender, context.messages, effects))
  } catch (error) {
    return fail(await slotRefusal(placing, error))
  }
}

const placeNew = async (
  ref: VenueRef,
  request: PlaceOrderRequest,
  hash: string,
  context: PlaceOrderContext,
): Refusable<PlacedOrder> => {
  const { db, guard, log, queued, now } = context
  const begun = await beginPlacing(ref, request, context)
  if (!begun.ok) return begun
  const placing = begun.value
  const { venue, menu } = placing
  const lines = await priced(placing)
  if (!lines.ok) return lines
  const served = await checkService(placing, lines.value.totals.products)
  if (!served.ok) return served
  const at = now()
  const { table, deliveryCost } = served.value
  const covers = await checkOrderCovers(venue, request, { device: guard.sender.origin.device, db, now: at }, table)
  if (!covers.ok) return covers
  const { covered, charged } = covers.value
  const order = price(placing, { deliveryCost, covered })
  if (!order.ok) return order
  const { total } = order.value.totals
  if ((total > 0 || isPaidAtEnd(request)) && !isOffered(venue, request, context))
    return fail({ code: 'provider_not_offered' })
  if (total !== request.shownTotal) return fail({ code: 'total_changed', total })
  const retryAfter = table === -1 ? await guard.waitAway(venue.id) : 0
  if (retryAfter > 0) return fail({ code: 'try_later', retryAfter })
  const refusedPayment = await replaceUnpaid(request, venue, context)
  if (refusedPayment) return refusedPayment
  const parts = { venue, menu, served: served.value, order: order.value, covered, hash, now: at }
  const recorded = await record(placing, parts, charged)
  if (!recorded.ok) return recorded
  const row = recorded.value
  if (row.state === 'queued') queued()
  log.info('order_recorded', { orderId: row.id, venueId: venue.id })
  return sameAttempt(row, { hash, ref, venue }, request, context)
}

/** Optimistic concurrency: prices again when another order charged cover meanwhile. */
const placeOnce = (...order: Parameters<typeof placeNew>): Refusable<PlacedOrder> =>
  placeNew(...order).catch((error: unknown) => {
    if (error instanceof CoversChanged) return placeOnce(...order)
    throw error
  })

/**
 * Places an order (spec section 4): queued if paid at the venue, else a draft. Idempotent by `attemptKey`, but a stale
 * order cannot switch to cash (`attempt_reused`). `unanswered`: it may be written, and repeating is safe.
 */
export const placeOrder = async (request: PlaceOrderRequest, context: PlaceOrderContext): Refusable<PlacedOrder> => {
  const ref = parseVenueRef(request.venue)
  if (!ref) return fail({ code: 'venue_not_found' })
  const hash = requestHash(request)
  try {
    // A taken order is answered even when the menu is down.
    const known = await findAttempt(context.db, ref, request.attemptKey)
    return known
      ? await sameAttempt(known, { hash, ref }, request, context)
      : await placeOnce(ref, request, hash, context)
  } catch (error) {
    if (error instanceof ShareChanged) return fail({ code: 'share_changed' })
    if (error instanceof OutOfStock) return fail(outOfStock(request, error))
    if (error instanceof TooManyOrders) return fail({ code: 'try_later', retryAfter: error.retryAfter })
    context.log.error('order_failed', errorFields(error))
    if (isStale(error)) return fail({ code: 'menu_stale' })
    return fail({ code: mayBeWritten(error) ? 'unanswered' : 'unavailable' })
  }
}
