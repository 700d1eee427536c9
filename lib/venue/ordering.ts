import { isTableService, type OrderType } from '@/lib/venue/order-type'
import type { PaymentMethod, PublicVenue } from '@/lib/venue/venue'

/** How an order reaches the diner: the names of spec section 3, under `orders`. */
export const SERVICES = ['tableservice', 'delivery', 'takeaway', 'shipment'] as const

export type Service = (typeof SERVICES)[number]

/** The services away from tables, each with a form of its own. */
export type FormService = Exclude<Service, 'tableservice'>

type Orderable = Pick<PublicVenue, 'has_orders' | 'has_booking' | 'orderTypes' | 'orders'>

/** The services that an address of this type leads to: from d and t the diner chooses (spec section 2). */
const servicesOf = (type: OrderType): readonly Service[] => {
  if (isTableService(type)) return ['tableservice']
  return type === 'b' ? [] : ['delivery', 'takeaway', 'shipment']
}

/** Whether an order of this type can take this service here: the venue serves the type, and the service is active. */
export const offersService = (venue: Orderable, type: OrderType, service: Service): boolean =>
  venue.has_orders &&
  venue.orderTypes.includes(type) &&
  servicesOf(type).includes(service) &&
  (venue.orders[service]?.active ?? false)

/** Whether the venue has this service here at all, on or off: a form that is off says so, with the hours. */
export const hasForm = (venue: Orderable, type: OrderType, service: FormService): boolean =>
  venue.has_orders &&
  venue.orderTypes.includes(type) &&
  servicesOf(type).includes(service) &&
  venue.orders[service] !== null

/** Whether a cart can be filled with this type here: for one of its services, or to go with a booking. */
export const canOrder = (venue: Orderable, type: OrderType): boolean =>
  type === 'b'
    ? venue.has_orders && venue.has_booking && venue.orderTypes.includes('b')
    : servicesOf(type).some((service) => offersService(venue, type, service))

/** In this order: the payment page shows the first of them that is on (spec section 2). */
const ONLINE_FIRST: readonly PaymentMethod[] = ['stripe', 'sumup', 'paypal', 'lemonway']

/**
 * How an order of this service can be paid here: the first online provider that the venue has and `configured` names,
 * then cash. A method that `payments` switches off is out.
 */
export const paymentMethods = (
  { orders, payments }: Pick<PublicVenue, 'orders' | 'payments'>,
  service: Service,
  configured: readonly PaymentMethod[],
): PaymentMethod[] => {
  const isOn = (method: PaymentMethod): boolean =>
    (orders[service]?.payment_methods.some(({ name }) => name === method) ?? false) &&
    !payments.some(({ name, active }) => name === method && !active)
  const online = ONLINE_FIRST.find((method) => configured.includes(method) && isOn(method))
  return [...(online ? [online] : []), ...(isOn('cash') ? (['cash'] as const) : [])]
}
