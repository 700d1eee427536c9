import { planFields } from '@/lib/core/venue/later/plan'
import type { Venue } from '@/lib/core/venue/venue'
import { type Wire, wireEuros } from '@/lib/upstream/reference/wire-values'

type Services = Venue['orders']

const wireDelivery = (delivery: Services['delivery']): Wire | null =>
  delivery && {
    active: Number(delivery.active),
    hours: delivery.hours,
    minimum_price: wireEuros(delivery.minimum_price, 1),
    distance_fares: delivery.distance_fares.map((fare, at) => ({
      distance_from: fare.distance_from,
      distance_to: fare.distance_to,
      cost_increase: wireEuros(fare.cost_increase, at),
    })),
    average_time: delivery.average_time,
    ...planFields(delivery),
    payment_methods: delivery.payment_methods,
  }

const wireServices = ({ tableservice, delivery, takeaway, shipment }: Services): Wire => ({
  tableservice: tableservice && { ...tableservice, active: Number(tableservice.active) },
  delivery: wireDelivery(delivery),
  takeaway: takeaway && { ...takeaway, active: Number(takeaway.active) },
  shipment: shipment && { ...shipment, active: Number(shipment.active) },
})

const wireExtensions = (venue: Venue): Wire => ({
  address: venue.address,
  closures: venue.closures,
  orders_when_closed: venue.ordersWhenClosed,
  order_types: venue.orderTypes,
  booking_cancel_hours: venue.bookingCancelHours,
  booking: venue.booking,
  has_calls: venue.calls,
  stations: venue.stations,
  courses_fired: venue.coursesFired,
  shop_url: venue.shopUrl,
  cuisines: venue.cuisines,
  price_range: venue.price_range,
  logo_path: venue.logo_path,
  theme: venue.theme,
  allergen_document: venue.allergenDocument,
  phones: venue.phones,
  legal_name: venue.legal_name,
  vat_number: venue.vat_number,
  email: venue.email,
})

/** Spec section 3, without the menu. */
export const wireVenue = (venue: Venue): Wire => ({
  id: venue.id,
  token: venue.token,
  name: venue.name,
  image_path: venue.image_path,
  menu_description: venue.menu_description,
  description: venue.description,
  phone_number: venue.phone_number,
  whatsapp_number: venue.whatsapp_number,
  latitude: String(venue.latitude),
  longitude: venue.longitude,
  city: venue.city,
  has_booking: Number(venue.has_booking),
  has_orders: Number(venue.has_orders),
  has_phonecall: Number(venue.has_phonecall),
  has_newsletter: Number(venue.has_newsletter),
  has_filter: Number(venue.has_filter),
  has_coupons: Number(venue.has_coupons),
  has_whatsapp: Number(venue.has_whatsapp),
  has_pony_u: Number(venue.has_pony_u),
  cover_charge: wireEuros(venue.cover_charge, 1),
  coupons: venue.coupons,
  timetables: venue.timetables.map(({ day_of_week, open, close }) => ({ day_of_week, open: `${open}:00`, close })),
  timetables_formatted: venue.timetables_formatted,
  amenities: venue.amenities,
  pony_u_polygon: venue.pony_u_polygon,
  orders: wireServices(venue.orders),
  payments: venue.payments.map(({ name, active }) => ({ name, active: Number(active) })),
  ...wireExtensions(venue),
})
