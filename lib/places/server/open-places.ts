import 'server-only'
import { env } from '@/lib/env'
import { perProcess } from '@/lib/per-process'
import { embeddedPlaces } from '@/lib/places/embedded/embedded-places'
import { googlePlaces } from '@/lib/places/google/google-places'
import type { Places } from '@/lib/places/places'

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
