import { suggestQuerySchema } from '@/lib/core/places/places-questions'
import { suggestPlacesApi } from '@/lib/core/places/suggest-places-api'
import { fail } from '@/lib/core/result'
import { venueWait } from '@/lib/server/limits/limits'
import { suggestNear } from '@/lib/server/places/answer-places'
import { openPlaces } from '@/lib/server/places/open-places'
import { ownRoute } from '@/lib/server/route/route'
import { findVenue } from '@/lib/server/venue/find-venue'

const options = { limit: 'checks', schema: suggestQuerySchema } as const

/** Italian addresses for `?text=`, nearest first. Privacy: never cached, as it reveals a home. */
export const GET = ownRoute(suggestPlacesApi, options, async (query, { address, log }) => {
  const venue = await findVenue(query.venue, log)
  if (!venue.ok) return venue
  const retryAfter = await venueWait('maps', address)(venue.value.id)
  if (retryAfter > 0) return fail({ code: 'rate_limited', retryAfter })
  return suggestNear(venue.value, query, openPlaces(), log)
})
