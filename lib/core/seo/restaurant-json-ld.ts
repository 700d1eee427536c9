import type { RestaurantLeaf, WithContext } from 'schema-dts'
import { offersBooking } from '@/lib/core/booking/booking'
import { closuresJsonLd, openingHoursJsonLd } from '@/lib/core/seo/opening-hours-json-ld'
import { type PageAddresses, pictureAddress } from '@/lib/core/seo/page-addresses'
import { postalAddress } from '@/lib/core/seo/postal-address'
import { venueActions } from '@/lib/core/seo/venue-actions-json-ld'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'
import { internationalNumber } from '@/lib/core/venue/phone-number'
import type { PaymentMethod, PublicVenue } from '@/lib/core/venue/venue'

/** A way to pay in the words of schema.org. */
const paymentWord = (method: PaymentMethod): string => {
  const { kind, name } = PAYMENT_WAYS[method]
  return kind === 'card' ? 'Credit Card' : name
}

export const namedRestaurant = (venue: PublicVenue, { splash }: PageAddresses): WithContext<RestaurantLeaf> => ({
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  '@id': `${splash}#venue`,
  name: venue.name,
  address: postalAddress(venue),
})

const geoOf = ({ latitude, longitude }: PublicVenue): RestaurantLeaf['geo'] =>
  // 0, 0 means the menu API has no coordinates.
  latitude === 0 && longitude === 0 ? undefined : { '@type': 'GeoCoordinates', latitude, longitude }

const telephone = (number: string | null): string | undefined => {
  const digits = internationalNumber(number)
  return digits ? `+${digits}` : undefined
}

/** `payments`: methods that the venue and this server both offer. */
export const restaurantJsonLd = (
  venue: PublicVenue,
  payments: PaymentMethod[],
  addresses: PageAddresses,
): WithContext<RestaurantLeaf> => {
  const { timetables, closures } = venue
  const paid = [...new Set(payments.map(paymentWord))].join(', ')
  return {
    ...namedRestaurant(venue, addresses),
    description: venue.description || undefined,
    url: addresses.splash,
    image: pictureAddress(addresses, venue.image_path),
    telephone: telephone(venue.phone_number),
    servesCuisine: venue.cuisines.length > 0 ? venue.cuisines : undefined,
    priceRange: venue.price_range ?? undefined,
    geo: geoOf(venue),
    openingHoursSpecification: timetables.length > 0 ? openingHoursJsonLd(timetables) : undefined,
    specialOpeningHoursSpecification: closures.length > 0 ? closuresJsonLd(closures) : undefined,
    hasMenu: addresses.menu,
    currenciesAccepted: 'EUR',
    paymentAccepted: paid || undefined,
    acceptsReservations: offersBooking(venue) ? addresses.booking : undefined,
    potentialAction: venueActions(venue, addresses),
  }
}
