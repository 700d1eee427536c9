import 'server-only'
import type { Places } from '@/lib/core/places/places'
import type { GoogleSettings } from '@/lib/server/places/google/google-settings'
import { locateAddress } from '@/lib/server/places/google/locate'
import { resolvePlace } from '@/lib/server/places/google/resolve'
import { suggestPlaces } from '@/lib/server/places/google/suggest'

/** Places (New) for suggestions, Geocoding to locate an address. Nothing is stored. */
export const googlePlaces = (settings: GoogleSettings): Places => ({
  suggestions: {
    attribution: 'Google Maps',
    suggest: (question) => suggestPlaces(settings, question),
    resolve: (id, session) => resolvePlace(settings, id, session),
  },
  town: () => null,
  locate: (address) => locateAddress(settings, address),
})
