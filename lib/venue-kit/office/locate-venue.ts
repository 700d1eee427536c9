import 'server-only'
import type { RetryAfter } from '@/lib/core/http/retry-after'
import type { Coordinates } from '@/lib/core/places/address'
import { fail, ok, type Result } from '@/lib/core/result'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { venueWait } from '@/lib/server/limits/limits'
import { locatePlace } from '@/lib/venue-kit/begin/locate-place'
import type { VenuePlace } from '@/lib/venue-kit/begin/venue-answers'

type Refusal = { code: 'place_unknown' } | ({ code: 'rate_limited' } & RetryAfter)

/** Map providers bill each call, so that it counts with those of the venue's diners. */
export const locateVenue = async (
  place: VenuePlace,
  { address, device }: Pick<DeskCall<object>, 'address' | 'device'>,
): Promise<Result<Coordinates, Refusal>> => {
  const retryAfter = await venueWait('maps', address)(device.venue_id)
  if (retryAfter > 0) return fail({ code: 'rate_limited', retryAfter })
  const found = await locatePlace(place)
  return found ? ok({ latitude: found.latitude, longitude: found.longitude }) : fail({ code: 'place_unknown' })
}
