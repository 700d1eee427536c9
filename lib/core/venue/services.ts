import type { Cents } from '@/lib/core/money/money'
import { type Plan, planOf } from '@/lib/core/venue/later/plan'
import type { OrderType } from '@/lib/core/venue/order-type'
import { minutesOf } from '@/lib/core/venue/time-of-day'
import type { OpeningSlot, PublicVenue } from '@/lib/core/venue/venue'

/** In the order diners see them. */
export const FORM_SERVICES = ['delivery', 'takeaway', 'shipment'] as const

/** Names under `orders` in spec section 3. */
export const SERVICES = ['tableservice', ...FORM_SERVICES] as const

export type FormService = (typeof FORM_SERVICES)[number]
export type Service = (typeof SERVICES)[number]

type Orders = PublicVenue['orders']

/** `minutes`: preparation time. `plan`: of orders for later, none where the spec's times hold. */
export type Clock = { hours: OpeningSlot[]; minutes: number; plan?: Plan | null }

/** `hasFare`: whether the distance is measured and charged. */
export const DESTINATIONS = {
  table: { asksAddress: false, hasFare: false },
  home: { asksAddress: true, hasFare: true },
  post: { asksAddress: true, hasFare: false },
  counter: { asksAddress: false, hasFare: false },
} as const

/** home: in delivery range, or by courier. post: any address in the country. counter: the diner collects. */
export type Destination = keyof typeof DESTINATIONS

type ServiceRow = {
  /** Spec sections 3 and 4. */
  wireName: string
  /** Shown to the venue, in Italian. */
  kitchenName: string
  /** Page below `/orders/` (spec section 2). */
  page: string
  /** Spec section 2. */
  types: readonly OrderType[]
  destination: Destination
  /** Null if orders have no time of day. */
  clock: ((orders: Orders) => Clock | null) | null
  /** Cents; 0 for none. */
  minimum: (orders: Orders) => Cents
  /** The spec shows shipment but does not let diners choose it. */
  selectable: boolean
}

const DINER_CHOOSES = ['d', 't'] as const
const noMinimum = (): Cents => 0

/** Everything about each service; a forgotten one does not compile. */
export const SERVICE_ROWS = {
  tableservice: {
    wireName: 'restaurant',
    kitchenName: 'Al tavolo',
    page: 'tables',
    types: ['r', 'h', 's'],
    destination: 'table',
    clock: null,
    minimum: noMinimum,
    selectable: true,
  },
  delivery: {
    wireName: 'delivery',
    kitchenName: 'Consegna a domicilio',
    page: 'delivery',
    types: DINER_CHOOSES,
    destination: 'home',
    clock: ({ delivery }) =>
      delivery && { hours: delivery.hours, minutes: delivery.average_time, plan: planOf(delivery) },
    minimum: ({ delivery }) => delivery?.minimum_price ?? 0,
    selectable: true,
  },
  takeaway: {
    wireName: 'takeaway',
    kitchenName: 'Asporto',
    page: 'takeaway',
    types: DINER_CHOOSES,
    destination: 'counter',
    clock: ({ takeaway }) =>
      takeaway && { hours: takeaway.hours, minutes: takeaway.medium_time, plan: planOf(takeaway) },
    minimum: noMinimum,
    selectable: true,
  },
  shipment: {
    wireName: 'shipment',
    kitchenName: 'Spedizione',
    page: 'shipment',
    types: DINER_CHOOSES,
    destination: 'post',
    clock: null,
    minimum: noMinimum,
    selectable: false,
  },
} as const satisfies Record<Service, ServiceRow>

type Rows = typeof SERVICE_ROWS

export type WireName = Rows[Service]['wireName']

export const WIRE_NAMES: readonly WireName[] = SERVICES.map((service) => SERVICE_ROWS[service].wireName)

export type TimedService = { [Name in FormService]: Rows[Name]['clock'] extends null ? never : Name }[FormService]

export type AddressService = {
  [Name in FormService]: (typeof DESTINATIONS)[Rows[Name]['destination']]['asksAddress'] extends true ? Name : never
}[FormService]

/** Table orders carry the table instead of a form. */
export const isFormService = (service: Service): service is FormService =>
  FORM_SERVICES.some((name) => name === service)

export const isTimed = (service: FormService): service is TimedService => SERVICE_ROWS[service].clock !== null

export const asksAddress = (service: FormService): service is AddressService =>
  DESTINATIONS[SERVICE_ROWS[service].destination].asksAddress

export const clockOf = (orders: Orders, service: TimedService): Clock =>
  SERVICE_ROWS[service].clock(orders) ?? { hours: [], minutes: 0 }

/** A slot past midnight ends on the next day; one that opens when it closes lasts all day. */
const endOf = ({ open, close }: OpeningSlot): number => minutesOf(close) + (close <= open ? 24 * 60 : 0)

/**
 * Whether an order sent at midnight would be ready before some slot ends: if not, none ever is. With a plan it is
 * prepared from the opening on, and asked for before the notice of its days.
 */
export const canBeReady = ({ hours, minutes, plan }: Clock): boolean =>
  plan
    ? plan.leadDays <= plan.days && hours.some((slot) => minutes <= endOf(slot) - minutesOf(slot.open))
    : hours.some((slot) => minutes <= endOf(slot))

/** Throws on an unknown name. */
export const serviceNamed = (wireName: string): Service => {
  const service = SERVICES.find((name) => SERVICE_ROWS[name].wireName === wireName)
  if (!service) throw new Error('order_type_unknown')
  return service
}

export const hasFare = (service: Service): boolean => DESTINATIONS[SERVICE_ROWS[service].destination].hasFare

/** Courier orders take the courier's proposed time and never go by WhatsApp. */
export const isByCourier = (venue: Pick<PublicVenue, 'has_pony_u'>, service: Service): boolean =>
  hasFare(service) && venue.has_pony_u

/** Spec section 4. */
export const isByWhatsapp = (venue: Pick<PublicVenue, 'has_whatsapp' | 'has_pony_u'>, service: Service): boolean =>
  isFormService(service) && venue.has_whatsapp && !isByCourier(venue, service)
