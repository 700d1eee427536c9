import 'server-only'
import type { GoogleSettings } from '@/lib/places/google/google-settings'
import { locateAddress } from '@/lib/places/google/locate'
import { resolvePlace } from '@/lib/places/google/resolve'
import { suggestPlaces } from '@/lib/places/google/suggest'
import type { Places } from '@/lib/places/places'

/** Places (New) for suggestions, Geocoding to locate an address. Nothing is stored. */
export const googlePlaces = (settings: GoogleSettings): Places => ({
  suggestions: {
    attribution: 'Google Maps',
    suggest: (question) => suggestPlaces(settings, question),
    resolve: (id, session) => resolvePlace(settings, id, session),
  },
  locate: (address) => locateAddress(settings, address),
})
