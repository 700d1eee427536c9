import { StructuredData } from '@/components/layout/structured-data'
import { publicOrigin } from '@/lib/http/server/public-origin'
import { offeredMethods } from '@/lib/payments/registry'
import { pageAddresses } from '@/lib/seo/page-addresses'
import { restaurantJsonLd } from '@/lib/seo/restaurant-json-ld'
import { paymentMethods } from '@/lib/venue/ordering'
import { SERVICES } from '@/lib/venue/services'
import type { PublicVenue } from '@/lib/venue/venue'

/** Structured data of a venue; the menu has its own. */
export const RestaurantData = ({ venue }: { venue: PublicVenue }) => {
  const active = SERVICES.filter((service) => venue.has_orders && venue.orders[service]?.active)
  const payments = active.flatMap((service) => paymentMethods(venue, service, offeredMethods(venue, service)))
  return <StructuredData data={restaurantJsonLd(venue, payments, pageAddresses(venue, publicOrigin()))} />
}
