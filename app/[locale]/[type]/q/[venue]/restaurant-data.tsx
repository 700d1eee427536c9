import { StructuredData } from '@/components/layout/structured-data'
import { pageAddresses } from '@/lib/core/seo/page-addresses'
import { restaurantJsonLd } from '@/lib/core/seo/restaurant-json-ld'
import { paymentMethods } from '@/lib/core/venue/ordering'
import { SERVICES } from '@/lib/core/venue/services'
import type { PublicVenue } from '@/lib/core/venue/venue'
import { publicOrigin } from '@/lib/server/http/public-origin'
import { offeredMethods } from '@/lib/server/payments/registry'

/** Structured data of a venue; the menu has its own. */
export const RestaurantData = ({ venue }: { venue: PublicVenue }) => {
  const active = SERVICES.filter((service) => venue.has_orders && venue.orders[service]?.active)
  const payments = active.flatMap((service) => paymentMethods(venue, service, offeredMethods(venue, service)))
  return <StructuredData data={restaurantJsonLd(venue, payments, pageAddresses(venue, publicOrigin()))} />
}
