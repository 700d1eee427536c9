import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'
import type { Places } from '@/lib/core/places/places'
import { embeddedPlaces } from '@/lib/server/places/embedded/embedded-places'
import { googlePlaces } from '@/lib/server/places/google/google-places'
import { env } from '@/lib/server/settings/env'

const PLACES_URL = 'https://places.googleapis.com'
const GEOCODING_URL = 'https://maps.googleapis.com'

const choose = (): Places => {
  const { COPERTO_GOOGLE_PLACES_KEY, COPERTO_GOOGLE_PLACES_URL, COPERTO_GOOGLE_GEOCODING_URL } = env()
  if (!COPERTO_GOOGLE_PLACES_KEY) return embeddedPlaces()
  return googlePlaces({
    key: COPERTO_GOOGLE_PLACES_KEY,
    placesUrl: COPERTO_GOOGLE_PLACES_URL ?? PLACES_URL,
    geocodingUrl: COPERTO_GOOGLE_GEOCODING_URL ?? GEOCODING_URL,
  })
}

/** Google if its key is set, else the demo addresses. */
export const openPlaces = perProcess('places', choose)
