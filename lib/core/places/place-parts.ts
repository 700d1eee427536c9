import { type Address, type Coordinates, MAX_ADDRESS_PART } from '@/lib/core/places/address'
import { cutText } from '@/lib/core/text/cut-text'
import { plainLine } from '@/lib/core/text/plain-line'

/** As map services name them: 'route', 'postal_code', … */
export type PlacePart = { long: string; short: string; types: readonly string[] }

const STREET = ['route', 'premise', 'neighborhood', 'sublocality_level_1', 'sublocality']
const CITY = ['locality', 'administrative_area_level_3', 'postal_town']

/** Address of spec section 3; missing parts are ''. */
export const addressOf = (parts: readonly PlacePart[], coordinates: Coordinates): Address => {
  const part = (types: readonly string[], length: 'long' | 'short' = 'long'): string => {
    const found = types.map((type) => parts.find((candidate) => candidate.types.includes(type))).find(Boolean)
    return cutText(plainLine(found?.[length] ?? ''), MAX_ADDRESS_PART)
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

export const plainAddress = (address: Address): Address => ({
  streetNumber: plainLine(address.streetNumber),
  streetName: plainLine(address.streetName),
  cityName: plainLine(address.cityName),
  stateAbbr: plainLine(address.stateAbbr),
  state: plainLine(address.state),
  zipCode: plainLine(address.zipCode),
  countryAbbr: plainLine(address.countryAbbr),
  country: plainLine(address.country),
  coordinates: address.coordinates,
})
