import 'server-only'
import { checkFormOrder } from '@/lib/orders/check-form-order'
import { checkTableOrder } from '@/lib/orders/check-table-order'
import type { CheckedService } from '@/lib/orders/checked-service'
import type { PlaceOrderContext } from '@/lib/orders/place-order-context'
import type { PlaceOrderError, PlaceOrderRequest } from '@/lib/orders/place-order-request'
import type { Result } from '@/lib/result'
import type { Cents, Venue } from '@/lib/venue/venue'

/** Checks what the service of an order needs besides its lines, from the venue's own records and the server's clock. */
export const checkService = (
  venue: Venue,
  request: PlaceOrderRequest,
  products: Cents,
  context: PlaceOrderContext,
): Promise<Result<CheckedService, PlaceOrderError>> =>
  request.service === 'tableservice'
    ? checkTableOrder(venue, request, context)
    : checkFormOrder(venue, request, products, context)
