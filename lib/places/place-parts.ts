import type { Address, Coordinates } from '@/lib/checkout/address'
import { cutText, plainLine } from '@/lib/text'

/** A part of an address as map services name them: 'route', 'postal_code', … */
export type PlacePart = { long: string; short: string; types: readonly string[] }

/** As long as a part of an address may be. */
const LONGEST = 120

const STREET = ['route', 'premise', 'neighborhood', 'sublocality_level_1', 'sublocality']
const CITY = ['locality', 'administrative_area_level_3', 'postal_town']

/** The address of spec section 3 out of the parts of a place; a part that is missing is ''. */
export const addressOf = (parts: readonly PlacePart[], coordinates: Coordinates): Address => {
  const part = (types: readonly string[], length: 'long' | 'short' = 'long'): string => {
    const found = types.map((type) => parts.find((candidate) => candidate.types.includes(type))).find(Boolean)
    return cutText(plainLine(found?.[length] ?? ''), LONGEST)
  }
  return {
    streetNumber: part(['street_number']),
    streetName: part(STREET),
    cityName: part(CITY),
    stateAbbr: part(['administrative_area_level_2'], 'short'),
    state: part(['administrative_area_level_2']),
    zipCode: part(['postal_code']),
    countryAbbr: part(['country'], 'short'),
    country: part(['country']),
    coordinates,
  }
}
