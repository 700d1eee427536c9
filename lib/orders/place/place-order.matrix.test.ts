import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Database } from '@/lib/db/connect'
import { buildVenue } from '@/lib/db/seed/build-venue'
import { demoVenues } from '@/lib/db/seed/demo-venues'
import { placeOrder } from '@/lib/orders/place/place-order'
import type { PlaceOrderRequest } from '@/lib/orders/place-order-request'
import type { OnlineMethod } from '@/lib/payments/provider'
import { type TestDatabase, testDatabase } from '@/lib/testing/test-database'
import { delivery, formContext, formVenue, shipment, takeaway } from '@/lib/testing/test-form-order'
import { testLine, testRequest } from '@/lib/testing/test-order'
import { ORDER_TYPES, type OrderType } from '@/lib/venue/order-type'
import { SERVICES, type Service } from '@/lib/venue/services'
import { PAYMENT_METHODS, type PaymentMethod, type Venue } from '@/lib/venue/venue'

const ONLINE: OnlineMethod[] = ['stripe', 'sumup', 'paypal', 'lemonway']
const methods = (...names: PaymentMethod[]) => names.map((name) => ({ name, account: name === 'cash' ? null : 'acct' }))

/** The demo venues as they are, and three more: one that takes everything, one switched off, one with methods switched off. */
const everything: Venue = {
  ...formVenue,
  id: 78,
  has_booking: true,
  orderTypes: [...ORDER_TYPES],
  orders: {
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
  const { tableservice, delivery: brought, takeaway: fetched, shipment } = venue.orders
  const hours = formVenue.orders.delivery?.hours ?? []
  const distance_fares = [{ distance_from: 0, distance_to: 1e6, cost_increase: 300 }]
  return {
    ...venue,
    ...{ closures: [], has_pony_u: false },
    orders: {
      tableservice: tableservice && { ...tableservice, tables_name: ['1'] },
      delivery: brought && { ...brought, hours, distance_fares, minimum_price: 0, average_time: 0 },
      takeaway: fetched && { ...fetched, hours, medium_time: 0 },
      shipment,
    },
  }
}

const LEADS_TO: Record<OrderType, Service[]> = {
  r: ['tableservice'],
  h: ['tableservice'],
  s: ['tableservice'],
  d: ['delivery', 'takeaway', 'shipment'],
  t: ['delivery', 'takeaway', 'shipment'],
  b: [],
}

type Cell = { type: OrderType; service: Service; provider: PaymentMethod }

/** Why a venue does not take an order so, by its own records; null where it does. */
const refusalOf = ({ has_orders, orderTypes, orders, payments }: Venue, cell: Cell, configured: OnlineMethod[]) => {
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

const requestOf = (venue: Venue, { type, service, provider }: Cell, shownTotal: number): PlaceOrderRequest => {
  const common = { venue: String(venue.id), type, provider, shownTotal, attemptKey: randomUUID() }
  switch (service) {
    case 'tableservice':
      return testRequest({ ...common, lines: [testLine(10, { quantity: 2 })], customers: 2 })
    case 'delivery':
      return delivery({}, common)
    case 'takeaway':
      return takeaway({}, common)
    case 'shipment':
      return shipment(common)
  }
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
        const cover = cell.service === 'tableservice' ? 2 * venue.cover_charge : 0
        const total = 2400 + cover + (cell.service === 'delivery' ? 300 : 0)
        const request = requestOf(venue, cell, total)
        const answer = await placeOrder(request, context)
        const said = answer.ok ? null : answer.error.code
        expect({ ...cell, configured, said }).toEqual({ ...cell, configured, said: refusalOf(venue, cell, configured) })
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
