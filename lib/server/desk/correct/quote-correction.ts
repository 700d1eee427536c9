import 'server-only'
import { productsTotal } from '@/lib/core/cart/products-total'
import type { CorrectionQuote } from '@/lib/core/desk/correct/correction-quote-api'
import type { Cents } from '@/lib/core/money/money'
import { isPaidOnline } from '@/lib/core/orders/build-order-payload'
import type { CorrectionError, LineChange } from '@/lib/core/orders/corrections/correction'
import type { OrderFacts } from '@/lib/core/orders/order-facts'
import { fail, ok, type Result } from '@/lib/core/result'
import { SERVICE_ROWS, serviceNamed } from '@/lib/core/venue/services'
import { menuForOrders, needsMenu } from '@/lib/server/desk/correct/venue-parts'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { answersElsewhere } from '@/lib/server/desk/desk-state'
import { venueOfDesk } from '@/lib/server/desk/desk-venue'
import { readCorrection, refundableOf } from '@/lib/server/orders/answer/change-order'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'

type QuoteError = CorrectionError | { code: 'not_found' | 'answered_elsewhere' | 'unavailable' }

/** Null where the order is not below it, or where nobody knows. */
const minimumOf = async (venueId: number, { type, lines }: OrderFacts): Promise<Cents | null> => {
  const venue = await venueOfDesk(venueId)
  const minimum = venue ? SERVICE_ROWS[serviceNamed(type)].minimum(venue.orders) : 0
  return productsTotal(lines) < minimum ? minimum : null
}

/** What a correction of an order of the device's own venue would do. */
export const quoteCorrection = async (
  orderId: string,
  changes: readonly LineChange[],
  { db, device: { venue_id: venueId } }: Pick<DeskCall<object>, 'db' | 'device'>,
): Promise<Result<CorrectionQuote, QuoteError>> => {
  if (answersElsewhere()) return fail({ code: 'answered_elsewhere' })
  const order = await findOrder(db, orderId)
  if (order?.venue_id !== venueId || order.erased_at !== null) return fail({ code: 'not_found' })
  const menu = needsMenu(changes) ? await menuForOrders(venueId) : null
  if (needsMenu(changes) && !menu) return fail({ code: 'unavailable' })
  const corrected = readCorrection(order, changes, menu)
  if (!corrected.ok) return corrected
  const { facts, amount: total, changed: lines } = corrected.value
  const refundable = isPaidOnline(order) ? await refundableOf(db, orderId) : 0
  const back = Math.max(0, Math.min(order.amount - total, refundable))
  return ok({ lines, total, back, minimum: await minimumOf(venueId, facts) })
}
