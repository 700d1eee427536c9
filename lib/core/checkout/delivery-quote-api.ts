import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { type Address, addressSchema } from '@/lib/core/places/address'

/** `address` as geocoded by the server, `distance` in metres, `cost` in cents. */
const deliveryQuoteSchema = z.object({ address: addressSchema, distance: z.number().min(0), cost: centsSchema })

/** Spec section 8. `distance_unavailable`: nothing could be measured. */
export const QUOTE_STATUSES = {
  address_incomplete: 422,
  address_abroad: 422,
  address_unknown: 422,
  out_of_range: 422,
  distance_unavailable: 503,
}

export type DeliveryQuote = z.infer<typeof deliveryQuoteSchema>
export type QuoteCode = keyof typeof QUOTE_STATUSES
export type QuoteError = { code: QuoteCode }

export const deliveryQuoteApi = contract({
  method: 'POST',
  path: '/api/venues/[ref]/delivery-quote',
  request: of<{ address: Address }>(),
  answer: readBy(deliveryQuoteSchema),
  refusals: codes({ ...QUOTE_STATUSES, venue_not_found: 404, service_unavailable: 422, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.read,
})
