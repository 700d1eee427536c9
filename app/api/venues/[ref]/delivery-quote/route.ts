import { z } from 'zod'
import { venueWait } from '@/lib/api/server/limits'
import { postRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { deliveryQuoteApi } from '@/lib/checkout/delivery-quote-api'
import { quoteDelivery } from '@/lib/checkout/server/quote-delivery'
import { addressSchema } from '@/lib/places/address'
import { openPlaces } from '@/lib/places/server/open-places'
import { fail } from '@/lib/result'
import { findVenue } from '@/lib/venue/server/find-venue'

const schema = z.strictObject({ address: addressSchema })

const options = { limit: 'checks', schema } as const

/** Delivery range and cost of an address; orders follow the same rules. */
export const POST = postRoute(deliveryQuoteApi, options, async ({ address }, { address: client, params, log }) => {
  const venue = await findVenue(params.ref, log)
  if (!venue.ok) return venue
  if (!venue.value.orders.delivery?.active) return fail({ code: 'service_unavailable' })
  const retryAfter = await venueWait('maps', client)(venue.value.id)
  if (retryAfter > 0) return fail({ code: 'rate_limited', retryAfter })
  return quoteDelivery(venue.value, address, { backend: openBackend(), places: openPlaces(), log })
})
