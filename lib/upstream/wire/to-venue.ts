import 'server-only'
import { ORDER_TYPES, type OrderType } from '@/lib/core/venue/order-type'
import { withoutDeadForms } from '@/lib/core/venue/ordering'
import { NO_HOST_RULES } from '@/lib/core/venue/room/host-rules'
import { type OwnDocument, type Venue, venueSchema } from '@/lib/core/venue/venue'
import { MAX_COUPON_CODE } from '@/lib/core/venue/venue-coupon'
import { toHostRules } from '@/lib/upstream/wire/booking-rules'
import { isBroken, type Report, soundOf, soundOr } from '@/lib/upstream/wire/lenient'
import type { ResolveAddress } from '@/lib/upstream/wire/resolve-address'
import type { Restaurant } from '@/lib/upstream/wire/restaurant-schema'
import { toServices, withTimes } from '@/lib/upstream/wire/to-services'

type Services = Venue['orders']

/** Derived from services and bookings where none are sent. */
const typesOf = (wire: Restaurant, { tableservice, ...away }: Services): OrderType[] => {
  const served: Record<OrderType, boolean> = {
    ...{ r: tableservice !== null, h: tableservice !== null, s: tableservice !== null },
    ...{ d: Object.values(away).some(Boolean), t: Object.values(away).some(Boolean) },
    b: wire.has_booking,
  }
  return ORDER_TYPES.filter((type) => served[type])
}

const toTypes = (wire: Restaurant, services: Services, report: Report): OrderType[] => {
  const sent = soundOr(wire.order_types, [], { kind: 'venue', id: wire.id, field: 'order_types' }, report)
  return sent ? soundOf(sent, 'order_type', report) : typesOf(wire, services)
}

/** Null if a page is missing, as the rest would be read as complete. */
const toDocument = (sent: Restaurant['allergen_document'], resolve: ResolveAddress): OwnDocument | null => {
  if (!sent) return null
  if (sent.kind === 'pdf') {
    const url = resolve(sent.url)
    return url === null ? null : { kind: 'pdf', url }
  }
  const pages = sent.pages.map(resolve)
  return pages.every((page) => page !== null) ? { kind: 'images', pages } : null
}

const isPlace = (latitude: number, longitude: number): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/** Null turns delivery off, as no distance can be measured. */
const toPlace = (wire: Restaurant, report: Report): { latitude: number; longitude: number } | null => {
  const { latitude, longitude } = wire
  if (!isBroken(latitude) && !isBroken(longitude) && isPlace(latitude, longitude)) return { latitude, longitude }
  report({ kind: 'venue', id: wire.id, field: isBroken(latitude) ? 'latitude' : 'longitude' })
  return null
}

const isWholePercentage = ({ percentage }: { percentage: number }): boolean =>
  Number.isInteger(percentage) && percentage >= 0 && percentage <= 100

const toCoupons = ({ coupons }: Restaurant, report: Report): Venue['coupons'] =>
  soundOf(coupons, 'coupon', report).filter((coupon) => {
    const sound = isWholePercentage(coupon) && coupon.code.length <= MAX_COUPON_CODE
    if (!sound) report({ kind: 'coupon', id: null, field: isWholePercentage(coupon) ? 'code' : 'percentage' })
    return sound
  })

const toPolygon = (wire: Restaurant, report: Report): Venue['pony_u_polygon'] =>
  soundOr(wire.pony_u_polygon, null, { kind: 'venue', id: wire.id, field: 'pony_u_polygon' }, report) ?? []

/** Broken parts are dropped and reported; if they affect prices, orders are off. Throws if too little is left. */
export const toVenue = (wire: Restaurant, resolve: ResolveAddress, report: Report): Venue => {
  const cover = soundOr(wire.cover_charge, undefined, { kind: 'venue', id: wire.id, field: 'cover_charge' }, report)
  const place = toPlace(wire, report)
  const services = toServices(wire.orders, report)
  const { delivery } = services
  const orders = { ...services, delivery: delivery && { ...delivery, active: delivery.active && place !== null } }
  const booking = toHostRules(wire, report)
  const venue = venueSchema.parse({
    ...wire,
    ...(place ?? { latitude: 0, longitude: 0 }),
    image_path: resolve(wire.image_path),
    has_orders: wire.has_orders && cover !== undefined,
    cover_charge: cover ?? 0,
    coupons: toCoupons(wire, report),
    timetables: withTimes(soundOf(wire.timetables, 'timetable', report)),
    closures: soundOf(wire.closures, 'closure', report),
    ordersWhenClosed: wire.orders_when_closed ?? undefined,
    amenities: soundOf(wire.amenities, 'amenity', report).map(({ name, image_path }) => ({
      name,
      image_path: resolve(image_path),
    })),
    pony_u_polygon: toPolygon(wire, report),
    orderTypes: toTypes(wire, orders, report),
    phones: wire.phones ?? undefined,
    bookingCancelHours: Math.min(wire.booking_cancel_hours ?? 2, 336),
    has_booking: wire.has_booking && booking !== null,
    booking: booking ?? NO_HOST_RULES,
    calls: wire.has_calls,
    stations: soundOf(wire.stations, 'station', report),
    coursesFired: wire.courses_fired,
    shopUrl: resolve(wire.shop_url),
    cuisines: soundOf(wire.cuisines, 'cuisine', report),
    price_range: wire.price_range ?? null,
    logo_path: resolve(wire.logo_path),
    theme: wire.theme ?? null,
    allergenDocument: toDocument(wire.allergen_document, resolve),
    orders,
    payments: soundOf(wire.payments, 'payment', report),
  })
  return withoutDeadForms(venue)
}
