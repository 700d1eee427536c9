import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import { ORDER_TYPES, type OrderType } from '@/lib/core/venue/order-type'
import { FORM_SERVICES, SERVICES, type Service } from '@/lib/core/venue/services'
import { PAYMENT_METHODS, type PaymentMethod, type Venue, venueSchema } from '@/lib/core/venue/venue'
import type { Database } from '@/lib/server/db/connect'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { FORM_REQUESTS, formContext, formVenue } from '@/lib/testing/orders/test-form-order'
import { testLine, testRequest } from '@/lib/testing/orders/test-order'
import { type TestDatabase, testDatabase } from '@/lib/testing/test-database'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { demoVenues } from '@/lib/venue-kit/demo-venues'

const ONLINE: readonly OnlineMethod[] = ONLINE_METHODS
const methods = (...names: PaymentMethod[]) => names.map((name) => ({ name, account: name === 'cash' ? null : 'acct' }))

/** The demo venues as they are, and three more: one that takes everything, one switched off, one with methods switched off. */
const everything: Venue = {
  ...formVenue,
  id: 78,
  has_booking: true,
  orderTypes: [...ORDER_TYPES],
  orders: {
    ...formVenue.orders,
    tableservice: { active: true, tables_name: ['1'], payment_methods: methods(...PAYMENT_METHODS) },
    delivery: formVenue.orders.delivery && {
      ...formVenue.orders.delivery,
      payment_methods: methods('cash', ...ONLINE),
    },
    takeaway: formVenue.orders.takeaway && {
      ...formVenue.orders.takeaway,
      payment_methods: methods('paypal', 'sumup'),
    },
    shipment: { active: false, payment_methods: methods('cash') },
  },
  payments: [],
}
const VENUES: Venue[] = [
  ...demoVenues().map((source) => buildVenue(source, 'it').venue),
  everything,
  { ...everything, id: 79, has_orders: false },
  { ...everything, id: 80, payments: (['cash', 'stripe'] as const).map((name) => ({ name, active: false })) },
]

/** The same venue, open all evening at any distance, so that nothing but what is offered decides. */
const atEase = (venue: Venue): Venue => {
  const hours = formVenue.orders.delivery?.hours ?? []
  const distance_fares = [{ distance_from: 0, distance_to: 1e6, cost_increase: 300 }]
  const easy: Record<string, unknown> = {
    ...{ tables_name: ['1'], hours, distance_fares, minimum_price: 0, average_time: 0, medium_time: 0 },
  }
  const eased = Object.entries(venue.orders).map(([service, offer]) => [
    service,
    offer && Object.fromEntries(Object.entries(offer).map(([name, value]) => [name, easy[name] ?? value])),
  ])
  return venueSchema.parse({ ...venue, closures: [], has_pony_u: false, orders: Object.fromEntries(eased) })
}

const LEADS_TO: Record<OrderType, readonly Service[]> = {
  r: ['tableservice'],
  h: ['tableservice'],
  s: ['tableservice'],
  d: FORM_SERVICES,
  t: FORM_SERVICES,
  b: [],
}

type Cell = { type: OrderType; service: Service; provider: PaymentMethod }

/** Why a venue does not take an order so, by its own records; null where it does. */
const refusalOf = (
  { has_orders, orderTypes, orders, payments }: Venue,
  cell: Cell,
  configured: readonly OnlineMethod[],
) => {
  const { type, service, provider } = cell
  const offer = orders[service]
  const isServed = has_orders && orderTypes.includes(type) && LEADS_TO[type].includes(service)
  if (service !== 'tableservice' && offer?.active === false) return 'service_unavailable'
  if (!isServed || !offer?.active) return 'type_not_offered'
  const off = payments.filter(({ active }) => !active).map(({ name }) => String(name))
  const named = offer.payment_methods.map(({ name }) => name).filter((name) => !off.includes(name))
  const [online]: PaymentMethod[] = ONLINE.filter((name) => named.includes(name) && configured.includes(name))
  const allowed = [online, named.includes('cash') ? 'cash' : undefined]
  return allowed.includes(provider) ? null : 'provider_not_offered'
}

const requestOf = (venue: Venue, { type, service, provider }: Cell): PlaceOrderRequest => {
  const common = { venue: String(venue.id), type, provider, attemptKey: randomUUID() }
  if (service !== 'tableservice') return FORM_REQUESTS[service](common)
  const shownTotal = 2400 + 2 * venue.cover_charge
  return testRequest({ ...common, shownTotal, lines: [testLine(10, { quantity: 2 })], customers: 2 })
}

let store: TestDatabase
let database: Database
beforeAll(async () => {
  store = await testDatabase('sqlite')
  database = await store.connect()
})
afterAll(() => store.dispose())

it.each(VENUES.map((venue) => [venue.id, atEase(venue)] as const))(
  'venue %i takes exactly the types, services and methods of its own records',
  async (_id, venue) => {
    const cells = ORDER_TYPES.flatMap((type) =>
      SERVICES.flatMap((service) => PAYMENT_METHODS.map((provider) => ({ type, service, provider }))),
    )
    for (const configured of [[], ONLINE, ['paypal' as const]]) {
      const context = { ...formContext(database.db, { venue: () => venue }), configured }
      for (const cell of cells) {
        const request = requestOf(venue, cell)
        const total = request.shownTotal
        const answer = await placeOrder(request, context)
        const refusal = answer.ok ? null : answer.error.code
        expect({ ...cell, configured, refusal }).toEqual({
          ...cell,
          configured,
          refusal: refusalOf(venue, cell, configured),
        })
        if (answer.ok) expect(answer.value).toMatchObject({ total, provider: cell.provider })
      }
    }
    const written = await database.db
      .selectFrom('orders')
      .select(['type', 'provider'])
      .where('venue_id', '=', venue.id)
      .execute()
    const kept = cells.filter((cell) =>
      [[], ONLINE, ['paypal' as const]].some((configured) => refusalOf(venue, cell, configured) === null),
    )
    expect(new Set(written.map(({ type, provider }) => `${type} ${provider}`))).toEqual(
      new Set(kept.map(({ type, provider }) => `${type} ${provider}`)),
    )
  },
)
