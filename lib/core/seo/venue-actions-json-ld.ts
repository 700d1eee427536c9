import type { OrderActionLeaf, ReserveActionLeaf } from 'schema-dts'
import { offersBooking } from '@/lib/core/booking/booking'
import type { PageAddresses } from '@/lib/core/seo/page-addresses'
import type { OrderType } from '@/lib/core/venue/order-type'
import { offersService } from '@/lib/core/venue/ordering'
import { SERVICE_ROWS, SERVICES, type Service } from '@/lib/core/venue/services'
import type { PublicVenue } from '@/lib/core/venue/venue'

/** schema.org names the delivery modes of GoodRelations where it has none of its own. */
const OWN_FLEET = { '@id': 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet' }

const DELIVERY_METHODS = {
  tableservice: null,
  delivery: OWN_FLEET,
  takeaway: 'https://schema.org/OnSitePickup',
  shipment: 'https://schema.org/ParcelService',
} as const satisfies Record<Service, unknown>

/** Letters of the same services: the venue's first one is the address. Bookings have their own action. */
const GROUPS: readonly (readonly OrderType[])[] = [
  ['r', 'h', 's'],
  ['d', 't'],
]

const servicesOf = (venue: PublicVenue, type: OrderType): Service[] =>
  SERVICES.filter((service) => SERVICE_ROWS[service].selectable && offersService(venue, type, service))

const reserveAction = ({ booking }: PageAddresses): ReserveActionLeaf => ({
  '@type': 'ReserveAction',
  target: { '@type': 'EntryPoint', urlTemplate: booking },
  result: { '@type': 'FoodEstablishmentReservation' },
})

const orderAction = (type: OrderType, services: Service[], { order }: PageAddresses): OrderActionLeaf => {
  const methods = services.flatMap((service) => DELIVERY_METHODS[service] ?? [])
  return {
    '@type': 'OrderAction',
    target: { '@type': 'EntryPoint', urlTemplate: order(type) },
    deliveryMethod: methods.length > 0 ? methods : undefined,
  }
}

/** Booking and ordering, as far as the venue takes them here; undefined without either. */
export const venueActions = (
  venue: PublicVenue,
  addresses: PageAddresses,
): (ReserveActionLeaf | OrderActionLeaf)[] | undefined => {
  const booking = offersBooking(venue) ? [reserveAction(addresses)] : []
  const orders = GROUPS.flatMap((group) => {
    const type = venue.orderTypes.find((letter) => group.includes(letter))
    const services = type ? servicesOf(venue, type) : []
    return type && services.length > 0 ? orderAction(type, services, addresses) : []
  })
  const actions = [...booking, ...orders]
  return actions.length > 0 ? actions : undefined
}
