import { venueWait } from '@/lib/api/server/limits'
import { ownRoute } from '@/lib/api/server/route'
import { suggestQuerySchema } from '@/lib/places/places-questions'
import { suggestNear } from '@/lib/places/server/answer-places'
import { openPlaces } from '@/lib/places/server/open-places'
import { suggestPlacesApi } from '@/lib/places/suggest-places-api'
import { fail } from '@/lib/result'
import { findVenue } from '@/lib/venue/server/find-venue'

const options = { limit: 'checks', schema: suggestQuerySchema } as const

/** Italian addresses for `?text=`, nearest first. Privacy: never cached, as it reveals a home. */
export const GET = ownRoute(suggestPlacesApi, options, async (query, { address, log }) => {
  const venue = await findVenue(query.venue, log)
  if (!venue.ok) return venue
  const retryAfter = await venueWait('maps', address)(venue.value.id)
  if (retryAfter > 0) return fail({ code: 'rate_limited', retryAfter })
  return suggestNear(venue.value, query, openPlaces(), log)
})
