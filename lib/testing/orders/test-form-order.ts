import { randomUUID } from 'node:crypto'
import type { FormOrderRequest } from '@/lib/core/orders/place-order-request'
import type { Address } from '@/lib/core/places/address'
import type { FormService } from '@/lib/core/venue/services'
import type { Venue } from '@/lib/core/venue/venue'
import type { Db } from '@/lib/server/db/connect'
import type { PlaceOrderContext } from '@/lib/server/orders/place/place-order-context'
import { testContext, testLine } from '@/lib/testing/orders/test-order'
import { NO_SERVICES, type TestBackend, testBackend, testVenue } from '@/lib/testing/test-venue'

export const payment_methods = [
  { name: 'stripe' as const, account: 'acct' },
  { name: 'cash' as const, account: null },
]
const evening = Array.from({ length: 7 }, (_, day) => ({ day, open: '18:30', close: day === 6 ? '01:30' : '23:00' }))

/** A pizzeria that delivers, hands over and sends. Dish 10 costs € 12; a delivery begins at € 20 and costs € 3. */
export const formVenue: Venue = {
  ...testVenue,
  orderTypes: ['d', 't'],
  has_whatsapp: true,
  orders: {
    ...NO_SERVICES,
    delivery: {
      active: true,
      hours: evening,
      minimum_price: 2000,
      distance_fares: [{ distance_from: 0, distance_to: 4000, cost_increase: 300 }],
      average_time: 40,
      payment_methods,
    },
    takeaway: { active: true, hours: evening, medium_time: 20, payment_methods },
    shipment: { active: true, payment_methods },
  },
}

export const withService = (service: FormService, changes: object): Venue => ({
  ...formVenue,
  orders: { ...formVenue.orders, [service]: { ...formVenue.orders[service], ...changes } },
})

/** Wednesday 18 March 2026, a quarter past six in Rome. */
export const NOW = Date.parse('2026-03-18T18:15:00+01:00')

export const formAddress: Address = {
  streetNumber: '12',
  streetName: 'Via Toledo',
  cityName: 'Napoli',
  stateAbbr: 'NA',
  state: 'Napoli',
  zipCode: '80134',
  countryAbbr: 'IT',
  country: 'Italia',
  coordinates: { latitude: 40.84, longitude: 14.25 },
}
/** The address as the server finds it. */
export const found: Address = { ...formAddress, streetName: 'Via Toledo (trovata)' }

const person = {
  name: ' Ada',
  surname: 'Rossi\u202e',
  phone: '3331234567',
  note: 'suonare\nforte',
  terms: true as const,
}
const common = () => ({
  venue: '77',
  type: 'd' as const,
  lang: 'de' as const,
  attemptKey: randomUUID(),
  lines: [testLine(10, { quantity: 2 })],
  coupon: null,
  provider: 'cash' as const,
})
export const delivery = (form: object = {}, changes: object = {}): FormOrderRequest => ({
  ...common(),
  service: 'delivery',
  form: {
    ...person,
    street: 'altrove',
    addressComponents: formAddress,
    time: '20:15',
    deliveryNote: 'citofono 3',
    ...form,
  },
  shownTotal: 2700,
  ...changes,
})
export const takeaway = (form: object = {}, changes: object = {}): FormOrderRequest => ({
  ...common(),
  service: 'takeaway',
  form: { ...person, time: '20:15', ...form },
  shownTotal: 2400,
  ...changes,
})
export const shipment = (changes: object = {}): FormOrderRequest => ({
  ...common(),
  service: 'shipment',
  form: { ...person, street: 'altrove', addressComponents: formAddress },
  shownTotal: 2400,
  ...changes,
})

/** An order of each service, for what the venue asks. */
export const FORM_REQUESTS: Record<FormService, (changes?: object) => FormOrderRequest> = {
  delivery: (changes) => delivery({}, changes),
  takeaway: (changes) => takeaway({}, changes),
  shipment,
}

/** What a test changes: the systems behind, the clock (ms) and what is known of addresses. */
export type World = Partial<TestBackend['behaviour']> & { now?: number; locate?: PlaceOrderContext['places']['locate'] }

export const formContext = (
  db: Db,
  { now = NOW, locate = async () => found, ...behaviour }: World = {},
): PlaceOrderContext => {
  const backend = testBackend()
  Object.assign(backend.behaviour, { venue: () => formVenue, distance: () => 1500, ...behaviour })
  return { ...testContext(db, backend), places: { locate }, now: () => now, configured: ['stripe'] }
}
