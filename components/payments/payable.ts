import { knownPart } from '@/lib/browser/bill/known-bills'
import { confirmationPath, orderInAddress, readStoredOrder } from '@/lib/browser/orders/stored-order'
import { isPartId } from '@/lib/core/bill/part-id'
import { confirmationStepPath, servicePath } from '@/lib/core/checkout/step-paths'
import { billPath, ordersPath } from '@/lib/core/http/links'
import type { Cents } from '@/lib/core/money/money'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import type { OnlineMethod } from '@/lib/core/payments/provider'
import type { OrderType } from '@/lib/core/venue/order-type'
import { serviceNamed } from '@/lib/core/venue/services'

/** What is paid here: an order of this device, or a part of a bill, which has no `payload`. `tip`: of it, in cents. */
export type Payable = { orderId: string; attemptKey: string; payload: StoredPayload | null; tip: Cents }

export type PayPlace = { type: OrderType; venueRef: string }

/** What the address names, else the newest order; null where this device has none. */
export const findPayable = (venueId: number): Payable | null => {
  const named = orderInAddress()
  if (named !== null && isPartId(named)) {
    const part = knownPart(venueId, named)
    return part && { orderId: part.id, attemptKey: part.attemptKey, payload: null, tip: Number(part.tip) || 0 }
  }
  const stored = readStoredOrder(venueId, named)
  if (!stored) return null
  const { payload } = stored
  return { orderId: payload.orderId, attemptKey: payload.attemptKey, payload, tip: 0 }
}

/** Whether the address names a part of a bill. */
export const paysPart = (): boolean => isPartId(orderInAddress() ?? '')

/** Where another way to pay is chosen: the checkout form, or the bill. Null: nothing was found to pay. */
export const otherWayPath = (payable: Payable | null, { type, venueRef }: PayPlace): string => {
  if (payable?.payload) return servicePath(type, venueRef, serviceNamed(payable.payload.order.type))
  return payable ? billPath(type, venueRef, payable.orderId) : ordersPath(type, venueRef)
}

/** Where the outcome of its payment is seen. */
export const outcomePath = ({ payload, orderId }: Payable, { type, venueRef }: PayPlace): string =>
  payload ? confirmationPath(payload, { type, ref: venueRef }) : billPath(type, venueRef, orderId)

type Paid = { provider: OnlineMethod; transactionId: string | null }

/** Where its payer goes once the provider's form says that it was paid. */
export const paidPath = (payable: Payable, { provider, transactionId }: Paid, { type, venueRef }: PayPlace): string => {
  const { payload, orderId } = payable
  // Placeholder of spec section 9.
  const transaction = transactionId ?? 'noid'
  if (!payload) return `${billPath(type, venueRef, orderId)}&transactionid=${encodeURIComponent(transaction)}`
  const confirmation = { provider, transactionId: transaction, orderId, service: serviceNamed(payload.order.type) }
  return confirmationStepPath({ type, ref: venueRef, ...confirmation, hasWhatsapp: false, isCourier: false })
}
