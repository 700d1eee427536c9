import type { Cents } from '@/lib/money'
import type { OrderType } from '@/lib/venue/order-type'
import type { OpeningSlot, PublicVenue } from '@/lib/venue/venue'

/** The services away from tables, each with a form of its own, in the order in which a diner is offered them. */
export const FORM_SERVICES = ['delivery', 'takeaway', 'shipment'] as const

/** How an order reaches the diner: the names of spec section 3, under `orders`. */
export const SERVICES = ['tableservice', ...FORM_SERVICES] as const

export type FormService = (typeof FORM_SERVICES)[number]
export type Service = (typeof SERVICES)[number]

type Orders = PublicVenue['orders']

/** When the venue takes orders of a service, and how many minutes it needs for one. */
export type Clock = { hours: OpeningSlot[]; minutes: number }

/** `asksAddress`: whether the form asks for one. `hasFare`: whether the way there is measured and part of the bill. */
export const DESTINATIONS = {
  table: { asksAddress: false, hasFare: false },
  home: { asksAddress: true, hasFare: true },
  post: { asksAddress: true, hasFare: false },
  counter: { asksAddress: false, hasFare: false },
} as const

/**
 * Where an order goes. table: to a table, room or spot of the venue. home: to an address in its range, for what the way
 * costs, or by the courier where it has one. post: to any address of the country. counter: the diner comes for it.
 */
export type Destination = keyof typeof DESTINATIONS

type ServiceRow = {
  /** What an order of it is called on the wire (spec sections 3 and 4). */
  wireName: string
  /** What its venue reads, in Italian. */
  kitchenName: string
  /** The page with its form, below `/orders/` (spec section 2). */
  page: string
  /** The letters of the addresses that lead to it (spec section 2). */
  types: readonly OrderType[]
  destination: Destination
  /** Null where an order asks for no time of day. */
  clock: ((orders: Orders) => Clock | null) | null
  /** The least the products must be worth, in cents; 0 for no such limit. */
  minimum: (orders: Orders) => Cents
  /** Whether a diner may choose it: the spec offers shipment to be seen and not to be chosen. */
  selectable: boolean
}

const DINER_CHOOSES = ['d', 't'] as const
const noMinimum = (): Cents => 0

/** All that a service is, in one row. What else knows services is typed by these names: a forgotten one does not compile. */
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
    clock: ({ delivery }) => delivery && { hours: delivery.hours, minutes: delivery.average_time },
    minimum: ({ delivery }) => delivery?.minimum_price ?? 0,
    selectable: true,
  },
  takeaway: {
    wireName: 'takeaway',
    kitchenName: 'Asporto',
    page: 'takeaway',
    types: DINER_CHOOSES,
    destination: 'counter',
    clock: ({ takeaway }) => takeaway && { hours: takeaway.hours, minutes: takeaway.medium_time },
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

/** What an order is called on the wire. */
export type WireName = Rows[Service]['wireName']

export const WIRE_NAMES: readonly WireName[] = SERVICES.map((service) => SERVICE_ROWS[service].wireName)

/** The services whose form asks for a time of day. */
export type TimedService = { [Name in FormService]: Rows[Name]['clock'] extends null ? never : Name }[FormService]

/** The services whose form asks for an address. */
export type AddressService = {
  [Name in FormService]: (typeof DESTINATIONS)[Rows[Name]['destination']]['asksAddress'] extends true ? Name : never
}[FormService]

/** Whether an order of a service carries a form; at a table it carries the table. */
export const isFormService = (service: Service): service is FormService =>
  FORM_SERVICES.some((name) => name === service)

export const isTimed = (service: FormService): service is TimedService => SERVICE_ROWS[service].clock !== null

export const asksAddress = (service: FormService): service is AddressService =>
  DESTINATIONS[SERVICE_ROWS[service].destination].asksAddress

/** When a venue takes orders of a service; no slots where it has none of it. */
export const clockOf = (orders: Orders, service: TimedService): Clock =>
  SERVICE_ROWS[service].clock(orders) ?? { hours: [], minutes: 0 }

/** The service that an order's name on the wire stands for; throws on a name that none has. */
export const serviceNamed = (wireName: string): Service => {
  const service = SERVICES.find((name) => SERVICE_ROWS[name].wireName === wireName)
  if (!service) throw new Error('order_type_unknown')
  return service
}

/** Whether what an order costs depends on how far it goes. */
export const hasFare = (service: Service): boolean => DESTINATIONS[SERVICE_ROWS[service].destination].hasFare

/** Whether the courier brings orders of a service: he proposes the time, and such an order is not sent by WhatsApp. */
export const isByCourier = (venue: Pick<PublicVenue, 'has_pony_u'>, service: Service): boolean =>
  hasFare(service) && venue.has_pony_u

/** Whether an order in cash goes on as a message of its diner's own, by WhatsApp (spec section 4). */
export const isByWhatsapp = (venue: Pick<PublicVenue, 'has_whatsapp' | 'has_pony_u'>, service: Service): boolean =>
  isFormService(service) && venue.has_whatsapp && !isByCourier(venue, service)
