import 'server-only'
import { offersPayTime } from '@/lib/core/bill/pay-time'
import type { FulfilmentDetails } from '@/lib/core/orders/fulfilment'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { paymentMethods } from '@/lib/core/venue/ordering'
import type { Venue } from '@/lib/core/venue/venue'
import type { OrderEffects } from '@/lib/server/orders/ledger/order-ledger'
import type { PlaceOrderContext } from '@/lib/server/orders/place/place-order-context'
import { payableMethods } from '@/lib/server/payments/registry'

/** It goes on the bill of its table, which its guests pay at the end. */
export const isPaidAtEnd = (request: PlaceOrderRequest): boolean => 'payAtEnd' in request && request.payAtEnd === true

/** Whether the venue takes an order of that provider, paid now or at the end. The bill needs no cash among its methods. */
export const isOffered = (
  venue: Venue,
  request: PlaceOrderRequest,
  context: Pick<PlaceOrderContext, 'configured' | 'providerOf'>,
): boolean => {
  const { service, provider } = request
  const atEnd = isPaidAtEnd(request)
  if (service === 'tableservice' && !offersPayTime(venue, atEnd)) return false
  if (atEnd) return provider === 'cash'
  return paymentMethods(venue, service, payableMethods(venue, service, context)).includes(provider)
}

/** The table on whose bill the order goes; null for one that is paid by itself. */
export const billIn = (
  request: PlaceOrderRequest,
  { table }: Pick<FulfilmentDetails, 'table'>,
  { guard }: Pick<PlaceOrderContext, 'guard'>,
): OrderEffects['bill'] =>
  table !== -1 && isPaidAtEnd(request) ? { type: request.type, spot: table, device: guard.sender.origin.device } : null
