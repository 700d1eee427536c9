import 'server-only'
import type { Address, Coordinates } from '@/lib/core/places/address'
import { openPlaces } from '@/lib/server/places/open-places'
import type { VenuePlace } from '@/lib/venue-kit/begin/venue-answers'

const addressParts = ({ address, city }: VenuePlace): Address => {
  const [, streetName = '', zipCode = ''] = /^(.+?)[\s,]+(\d{5})\s/.exec(address) ?? []
  return {
    ...{ streetName, streetNumber: '', zipCode, cityName: city, stateAbbr: '', state: '' },
    ...{ countryAbbr: 'IT', country: 'Italia', coordinates: { latitude: 0, longitude: 0 } },
  }
}

/** Null if the address is unknown or the map service fails. */
export const locatePlace = (place: VenuePlace): Promise<Coordinates | null> =>
  openPlaces()
    .locate(addressParts(place))
    .then((found) => found?.coordinates ?? null)
    .catch(() => null)
