import { limitOf } from '@/lib/api/limits'
import { ownRoute } from '@/lib/api/route'
import { suggestNear } from '@/lib/places/answer-places'
import { openPlaces } from '@/lib/places/open-places'
import { suggestQuerySchema } from '@/lib/places/places-questions'
import { fail } from '@/lib/result'
import { findVenue } from '@/lib/venue/find-venue'

const options = { route: 'places/suggest', limit: 'places', query: suggestQuerySchema } as const

/** Addresses in Italy that `?text=` may mean, those near the venue first. Kept by nobody: a diner's home is in it. */
export const GET = ownRoute(options, async (query, { log }) => {
  const venue = await findVenue(query.venue, log)
  if (!venue.ok) return venue
  if (!limitOf('placesOfVenue').take(String(venue.value.id))) return fail({ code: 'rate_limited' })
  return suggestNear(venue.value, query, openPlaces(), log)
})
