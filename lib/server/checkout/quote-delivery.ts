import 'server-only'
import type { DeliveryQuote, QuoteError } from '@/lib/core/checkout/delivery-quote-api'
import { courierFareOf, fareOf, isInArea } from '@/lib/core/checkout/delivery-range'
import { type Address, addressProblem, isPostcode } from '@/lib/core/places/address'
import type { Places } from '@/lib/core/places/places'
import { fail, ok, type Result } from '@/lib/core/result'
import type { PublicVenue } from '@/lib/core/venue/venue'
import type { Backend } from '@/lib/server/backend/backend'
import { errorFields, type Logger } from '@/lib/server/process/logger'

export type QuoteContext = { backend: Pick<Backend, 'delivery'>; places: Pick<Places, 'locate'>; log: Logger }

type Quoted = Pick<PublicVenue, 'id' | 'latitude' | 'longitude' | 'has_pony_u' | 'pony_u_polygon' | 'orders'>

const problemOf = (address: Address): QuoteError | null => {
  const code = addressProblem(address)
  if (code) return { code }
  return isPostcode(address.zipCode) ? null : { code: 'address_incomplete' }
}

/** Geocodes the address again: a browser could send any coordinates. */
const located = async (address: Address, places: QuoteContext['places']): Promise<Result<Address, QuoteError>> => {
  const wrong = problemOf(address)
  if (wrong) return fail(wrong)
  const found = await places.locate(address)
  if (!found) return fail({ code: 'address_unknown' })
  const stillWrong = problemOf(found)
  return stillWrong ? fail(stillWrong) : ok(found)
}

const quote = async (
  venue: Quoted,
  address: Address,
  { backend, places }: QuoteContext,
): Promise<Result<DeliveryQuote, QuoteError>> => {
  const found = await located(address, places)
  if (!found.ok) return found
  const { coordinates } = found.value
  if (venue.has_pony_u && !isInArea(coordinates, venue.pony_u_polygon)) return fail({ code: 'out_of_range' })
  const from = { latitude: venue.latitude, longitude: venue.longitude }
  const distance = await backend.delivery.distance(from, coordinates)
  if (distance === null) return fail({ code: 'distance_unavailable' })
  const fares = venue.orders.delivery?.distance_fares ?? []
  const cost = venue.has_pony_u ? courierFareOf(fares, distance) : fareOf(fares, distance)
  return cost === null ? fail({ code: 'out_of_range' }) : ok({ address: found.value, distance, cost })
}

/** Whether the venue delivers to an address, and the cost (spec section 5). Failures become `distance_unavailable`. */
export const quoteDelivery = async (
  venue: Quoted,
  address: Address,
  context: QuoteContext,
): Promise<Result<DeliveryQuote, QuoteError>> => {
  try {
    return await quote(venue, address, context)
  } catch (error) {
    context.log.warn('delivery_quote_failed', { venueId: venue.id, ...errorFields(error) })
    return fail({ code: 'distance_unavailable' })
  }
}
