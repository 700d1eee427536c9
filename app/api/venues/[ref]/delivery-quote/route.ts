import { z } from 'zod'
import { deliveryQuoteApi } from '@/lib/core/checkout/delivery-quote-api'
import { addressSchema } from '@/lib/core/places/address'
import { fail } from '@/lib/core/result'
import { quoteDelivery } from '@/lib/server/checkout/quote-delivery'
import { venueWait } from '@/lib/server/limits/limits'
import { openBackend } from '@/lib/server/open/open-backend'
import { openPlaces } from '@/lib/server/places/open-places'
import { postRoute } from '@/lib/server/route/route'
import { findVenue } from '@/lib/server/venue/find-venue'

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
