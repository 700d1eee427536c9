import { withoutPlan } from '@/lib/core/venue/later/plan'
import type { OrderType } from '@/lib/core/venue/order-type'
import {
  canBeReady,
  clockOf,
  FORM_SERVICES,
  type FormService,
  isTimed,
  SERVICE_ROWS,
  SERVICES,
  type Service,
} from '@/lib/core/venue/services'
import { PAYMENT_METHODS, type PaymentMethod, type PublicVenue } from '@/lib/core/venue/venue'

type Orderable = Pick<PublicVenue, 'has_orders' | 'has_booking' | 'orderTypes' | 'orders'>

const leadsTo = (type: OrderType, service: Service): boolean =>
  SERVICE_ROWS[service].types.some((letter) => letter === type)

export const offersService = (venue: Orderable, type: OrderType, service: Service): boolean =>
  venue.has_orders &&
  venue.orderTypes.includes(type) &&
  leadsTo(type, service) &&
  (venue.orders[service]?.active ?? false)

/** An inactive timed service still shows its hours; others, like shipment, show nothing. */
export const hasForm = (venue: Orderable, type: OrderType, service: FormService): boolean =>
  isTimed(service)
    ? venue.has_orders && venue.orderTypes.includes(type) && leadsTo(type, service) && venue.orders[service] !== null
    : offersService(venue, type, service)

export const selectableServices = (venue: Orderable, type: OrderType): FormService[] =>
  FORM_SERVICES.filter((service) => SERVICE_ROWS[service].selectable && offersService(venue, type, service))

/** Null if there are several or none. */
export const onlyService = (venue: Orderable, type: OrderType): FormService | null => {
  const [first = null, ...others] = selectableServices(venue, type)
  return others.length > 0 ? null : first
}

/** Includes ordering along with a booking. */
export const canOrder = (venue: Orderable, type: OrderType): boolean =>
  type === 'b'
    ? venue.has_orders && venue.has_booking && venue.orderTypes.includes('b')
    : SERVICES.some((service) => offersService(venue, type, service))

/**
 * Turns off what no diner could ever use: a service that is never ready in its hours, bookings without hours, and plans
 * of a delivery whose courier brings its own times.
 */
export const withoutDeadForms = <V extends Pick<PublicVenue, 'orders' | 'has_booking' | 'timetables' | 'has_pony_u'>>(
  venue: V,
): V => {
  const { delivery: sent, takeaway } = venue.orders
  const delivery = sent && venue.has_pony_u ? withoutPlan(sent) : sent
  // A courier brings its own times.
  const delivers = venue.has_pony_u || canBeReady(clockOf(venue.orders, 'delivery'))
  return {
    ...venue,
    has_booking: venue.has_booking && venue.timetables.length > 0,
    orders: {
      ...venue.orders,
      delivery: delivery && { ...delivery, active: delivery.active && delivers },
      takeaway: takeaway && { ...takeaway, active: takeaway.active && canBeReady(clockOf(venue.orders, 'takeaway')) },
    },
  }
}

/** The first configured online provider the venue has, then cash, unless `payments` switches it off. */
export const paymentMethods = (
  { orders, payments }: Pick<PublicVenue, 'orders' | 'payments'>,
  service: Service,
  configured: readonly PaymentMethod[],
): PaymentMethod[] => {
  const isOn = (method: PaymentMethod): boolean =>
    (orders[service]?.payment_methods.some(({ name }) => name === method) ?? false) &&
    !payments.some(({ name, active }) => name === method && !active)
  const online = PAYMENT_METHODS.find((method) => method !== 'cash' && configured.includes(method) && isOn(method))
  return [...(online ? [online] : []), ...(isOn('cash') ? (['cash'] as const) : [])]
}
