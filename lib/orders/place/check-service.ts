import 'server-only'
import type { Cents } from '@/lib/money'
import type { FulfilmentDetails } from '@/lib/orders/fulfilment'
import { checkFormOrder } from '@/lib/orders/place/check-form-order'
import { checkTableOrder } from '@/lib/orders/place/check-table-order'
import type { PlaceOrderContext } from '@/lib/orders/place/place-order-context'
import type { PlaceOrderError } from '@/lib/orders/place-order-api'
import type { PlaceOrderRequest } from '@/lib/orders/place-order-request'
import type { Result } from '@/lib/result'
import type { Venue } from '@/lib/venue/venue'

/** Checks what the service of an order needs besides its lines, from the venue's own records and the server's clock. */
export const checkService = (
  venue: Venue,
  request: PlaceOrderRequest,
  products: Cents,
  context: PlaceOrderContext,
): Promise<Result<FulfilmentDetails, PlaceOrderError>> =>
  'form' in request ? checkFormOrder(venue, request, products, context) : checkTableOrder(venue, request, context)
