import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Menu } from '@/lib/core/menu/menu'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import type { Venue } from '@/lib/core/venue/venue'
import type { Backend } from '@/lib/server/backend/backend'
import { embeddedBackend } from '@/lib/server/backend/embedded/embedded-backend'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { receiveWebhook } from '@/lib/server/orders/pay/receive-webhook'
import { startPayment } from '@/lib/server/orders/pay/start-payment'
import { sweepPayments } from '@/lib/server/orders/pay/sweep-payments'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { delivery, formContext, formVenue, NOW, shipment, takeaway } from '@/lib/testing/orders/test-form-order'
import { silentLog, testLine, testRequest } from '@/lib/testing/orders/test-order'
import { ledgerOf, testPayments, testProvider } from '@/lib/testing/orders/test-payments'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testDish, testMenu, testVenue } from '@/lib/testing/test-venue'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOTE = 'suonare forte'

const stripe = { provider: 'stripe' as const }
const venue: Venue = {
  ...formVenue,
  orderTypes: ['r', 'd', 't'],
  orders: { ...formVenue.orders, tableservice: testVenue.orders.tableservice },
}

/** What happens between placing and paying. `after`: ms. */
type Meanwhile = { after: number; venue?: Partial<Venue> | null; orders?: Partial<Venue['orders']>; menu?: Menu }
type Case = [string, PlaceOrderRequest, Meanwhile]

const dishes = (changed: Menu['courses'][number]['dishes']): Menu => ({
  ...testMenu,
  courses: testMenu.courses.map((course) => ({ ...course, dishes: changed })),
})
const { takeaway: hands, delivery: brings, shipment: sends, tableservice: tables } = venue.orders
const off = <T extends object>(service: T | null): T | null => service && { ...service, active: false }
const noon = [{ day: 3, open: '12:00', close: '14:00' }]
const soup = testLine(12, { selection: { glass: false, variation: null, additions: [901] } })
const today = { from: '2026-03-18', to: '2026-03-18' }
const gone = dishes([testDish(12, 600)])

const paused = { service: 'takeaway', until: null, reason: 'busy', say: null } as const

const LATE: [string, string, PlaceOrderRequest, Meanwhile][] = [
  ['time_missed', 'after its time', takeaway({}, stripe), { after: 2 * HOUR + 20 * MINUTE }],
  ['time_missed', 'too near to its time', takeaway({}, stripe), { after: 115 * MINUTE + 18 * MINUTE }],
  ['time_missed', 'in the night after closing', delivery({}, stripe), { after: 6 * HOUR }],
  ['time_missed', 'before the same time of the next day', takeaway({}, stripe), { after: 23 * HOUR }],
  ['closed', 'on a day the venue has closed by then', takeaway({}, stripe), { after: 1, venue: { closures: [today] } }],
  [
    'closed',
    'at a table of a venue that takes no orders while closed',
    testRequest(stripe),
    {
      after: 1,
      venue: {
        ordersWhenClosed: 'refuse',
        closures: [today],
        timetables: [{ day_of_week: 3, open: '12:00', close: '14:00' }],
      },
    },
  ],
  [
    'closed',
    'for hours that are no more',
    delivery({}, stripe),
    { after: 1, orders: { delivery: brings && { ...brings, hours: noon } } },
  ],
  ['venue_off', 'at a venue without orders', takeaway({}, stripe), { after: 1, venue: { has_orders: false } }],
  ['venue_off', 'at a venue that is gone', delivery({}, stripe), { after: 1, venue: null }],
  ['service_off', 'with takeaway off', takeaway({}, stripe), { after: 1, orders: { takeaway: off(hands) } }],
  ['service_off', 'with shipments off', shipment(stripe), { after: 1, orders: { shipment: off(sends) } }],
  ['service_off', 'in a pause of takeaway', takeaway({}, stripe), { after: 1, venue: { pauses: [paused] } }],
  ['service_off', 'at a venue without tables', testRequest(stripe), { after: 1, orders: { tableservice: null } }],
  ['item_gone', 'for a dish that is sold out', testRequest(stripe), { after: 1, menu: dishes([]) }],
  [
    'item_gone',
    'for an addition that is gone',
    takeaway({}, { ...stripe, lines: [soup], shownTotal: 650 }),
    { after: 1, menu: gone },
  ],
  [
    'item_gone,coupon_gone',
    'for a dish and with a coupon that are gone',
    takeaway({}, { ...stripe, coupon: 'dieci', shownTotal: 2160 }),
    { after: 1, menu: gone, venue: { coupons: [] } },
  ],
  [
    'table_closed',
    'at a table that is no more',
    testRequest(stripe),
    { after: 1, orders: { tableservice: tables && { ...tables, tables_name: ['9'] } } },
  ],
  ['stale', 'an hour later at a table', testRequest(stripe), { after: HOUR + MINUTE }],
]

const ON_TIME: Case[] = [
  ['minutes later', takeaway({}, stripe), { after: 5 * MINUTE }],
  ['hours before its time', takeaway({}, stripe), { after: 90 * MINUTE }],
  ['at the last minute, and only just missed', takeaway({ time: '18:40' }, stripe), { after: 14 * MINUTE }],
  ['at a table, soon enough', testRequest(stripe), { after: 50 * MINUTE }],
  ['days later, for a shipment', shipment(stripe), { after: 5 * HOUR }],
  [
    'at other prices and terms, as it was agreed',
    delivery({}, stripe),
    {
      after: 1,
      menu: dishes([testDish(10, 9900)]),
      orders: { delivery: brings && { ...brings, minimum_price: 9000 } },
    },
  ],
]

describe.each(testEngines)('late payment: money that comes late on %s', (engine) => {
  const database = databaseHarness(engine)
  let backend: Backend
  let clock = NOW
  const provider = testProvider('stripe')

  beforeAll(async () => {
    const embedded = embeddedBackend(async () => database.db)
    backend = { ...embedded, delivery: { ...embedded.delivery, distance: async () => 1_500 } }
    const row = { id: venue.id, token: venue.token, position: 0, version: '1', updated_at: 0 }
    await database.db.insertInto('venues').values(row).execute()
  })

  /** Writes the venue and its menu as they are from now on. */
  const write = async (now: Venue | null, menu: Menu): Promise<void> => {
    await database.db.deleteFrom('venue_documents').execute()
    await database.db.updateTable('venues').set({ version: crypto.randomUUID() }).execute()
    if (now === null) return
    const own = { venue_id: now.id, lang: 'it' }
    await database.db
      .insertInto('venue_documents')
      .values([
        { ...own, kind: 'venue', document: JSON.stringify(now) },
        { ...own, kind: 'menu', document: JSON.stringify(menu) },
      ])
      .execute()
  }

  const context = (changes: Parameters<typeof testPayments>[2] = {}) =>
    testPayments(database.db, { stripe: provider }, { backend, now: () => clock, ...changes })

  const placed = async (request: PlaceOrderRequest) => {
    clock = NOW
    await write(venue, testMenu)
    const own = { ...formContext(database.db, { now: clock }), backend }
    const answer = await placeOrder({ ...request, attemptKey: crypto.randomUUID() }, own)
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    const { orderId } = answer.value
    const { attempt_key: attemptKey } = (await ledgerOf(database.db, orderId)).order
    await startPayment({ orderId, attemptKey, lang: 'it', origin: 'https://menu.test' }, context())
    const reference = (await ledgerOf(database.db, orderId)).payments[0]?.reference ?? ''
    return { orderId, attemptKey, reference }
  }

  const happens = async ({ after, venue: changes, orders, menu = testMenu }: Meanwhile): Promise<void> => {
    clock = NOW + after
    const next = { ...venue, ...changes, orders: { ...venue.orders, ...orders } }
    await write(changes === null ? null : next, menu)
  }

  /** What the orders service is sent, however often. */
  const sentOf = async (orderId: string) => {
    const rows = await database.db
      .selectFrom('outbox')
      .innerJoin('orders', 'orders.id', 'outbox.order_id')
      .selectAll('orders')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'order')
      .execute()
    expect(rows).toHaveLength(1)
    return rows.map(payloadToSend)[0]?.order
  }

  it.each(LATE)('is taken, sent and marked %s: paid %s', async (code, _, request, meanwhile) => {
    const withNote = request.service === 'tableservice' ? { ...request, orderNote: NOTE } : request
    const mine = await placed(withNote)
    await happens(meanwhile)
    provider.becomes(mine.reference, { status: 'paid' })
    const warned: unknown[] = []
    const log = { ...silentLog, warn: (event: string, fields: object = {}) => void warned.push({ event, ...fields }) }
    const answer = await getOrderStatus(mine, context({ log }))
    expect(answer).toMatchObject({ value: { payed: true, state: 'queued', late: true } })
    const { order, payload } = await ledgerOf(database.db, mine.orderId)
    expect(order.late).toBe(code)
    const { note = '', payed } = (await sentOf(mine.orderId)) ?? {}
    const [warning, ...rest] = note.split('\n')
    expect(warning).toMatch(/^\[ATTENZIONE, al momento del pagamento: [^[\]]+\]$/)
    expect({ payed, rest: rest.join('\n') }).toEqual({ payed: true, rest: NOTE })
    // What the diner reads is their own note.
    expect(payload.order.note).toBe(NOTE)
    expect(warned).toEqual([expect.objectContaining({ event: 'payment_late', orderId: mine.orderId, code })])
  })

  it.each(ON_TIME)('is not marked when it is not late: paid %s', async (_, request, meanwhile) => {
    const mine = await placed(request)
    await happens(meanwhile)
    provider.becomes(mine.reference, { status: 'paid' })
    expect(await getOrderStatus(mine, context())).toMatchObject({
      value: { payed: true, state: 'queued', late: false },
    })
    expect((await sentOf(mine.orderId))?.note).not.toContain('[')
  })

  /** Three orders at a table that closed before they were paid; page, webhook and sweep hear of one payment each. */
  const paidAtClosedTable = async () => {
    const [byPage, byWebhook, bySweep] = [
      await placed(testRequest(stripe)),
      await placed(testRequest(stripe)),
      await placed(testRequest(stripe)),
    ]
    clock += MINUTE
    const closed = { token: venue.token, name: '1', opened: 0 }
    await database.db.insertInto('venue_tables').values(closed).execute()
    for (const { reference } of [byPage, byWebhook, bySweep]) provider.becomes(reference, { status: 'paid' })
    const own = context({ messages: true })
    await getOrderStatus(byPage, own)
    const event = { eventId: 'evt_late', reference: byWebhook.reference, paymentId: null }
    const body = new TextEncoder().encode(JSON.stringify(event))
    await receiveWebhook({ method: 'stripe', headers: new Headers({ signature: 'right' }), body }, own)
    while ((await sweepPayments(own)) > 0);
    await database.db.deleteFrom('venue_tables').execute()
    return { byPage, byWebhook, bySweep }
  }

  it('is marked alike by page, webhook and sweep', async () => {
    const { byPage, byWebhook, bySweep } = await paidAtClosedTable()
    const notes: string[] = []
    for (const { orderId } of [byPage, byWebhook, bySweep]) {
      expect((await ledgerOf(database.db, orderId)).order.late).toBe('table_closed')
      notes.push((await sentOf(orderId))?.note ?? '')
    }
    expect(new Set(notes).size).toBe(1)
  })

  it('is read by the venue in the message of the order', async () => {
    const { byPage } = await paidAtClosedTable()
    const texts: string[] = []
    const told = { ...backend, messages: { send: async ({ text }: { text: string }) => void texts.push(text) } }
    const due = { database, backend: told, log: silentLog, policy: DELIVERY_POLICY, now: () => clock + HOUR }
    while ((await deliverDue(due)) > 0);
    const number = byPage.orderId.slice(-6).toUpperCase()
    expect(texts.find((text) => text.includes(number))).toMatch(/^\[ATTENZIONE, [^\n]*il tavolo[^\n]*\]\nOrdine /)
    const shown = JSON.parse((await orderCommand(database.place, ['show', byPage.orderId])).out)
    expect(shown.order).toMatchObject({ state: 'delivered', late: 'table_closed' })
  })

  it('is read by the operator in the list and in the export', async () => {
    const { byWebhook, bySweep } = await paidAtClosedTable()
    const exported = (await orderCommand(database.place, ['export'])).lines()
    expect(exported.find(({ id }) => id === bySweep.orderId)).toMatchObject({ row: 'order', late: 'table_closed' })
    await database.db.updateTable('orders').set({ updated_at: Date.now() }).execute()
    const listed = (await orderCommand(database.place, ['list'])).lines()
    expect(listed).toContainEqual(
      expect.objectContaining({ id: byWebhook.orderId, why: 'paid late', detail: 'table_closed' }),
    )
  })

  it.each<[string, Backend['venues']['find']]>([
    ['hangs', () => new Promise(() => undefined)],
    ['fails', () => Promise.reject(new Error('down'))],
  ])(
    'reconciles while the venue’s system %s: a young order as it is, an older one marked unchecked',
    async (_, find) => {
      const [young, older] = [await placed(takeaway({}, stripe)), await placed(takeaway({}, stripe))]
      for (const { reference } of [young, older]) provider.becomes(reference, { status: 'paid' })
      const away = { backend: { ...backend, venues: { ...backend.venues, find } } }
      const at = (now: number) => context({ ...away, now: () => now })
      const answers = [getOrderStatus(young, at(NOW + 10 * MINUTE)), getOrderStatus(older, at(NOW + 20 * MINUTE))]
      const value = { payed: true, late: false }
      expect(await Promise.all(answers)).toMatchObject([{ value }, { value: { ...value, late: true } }])
      expect((await ledgerOf(database.db, older.orderId)).order.late).toBe('unchecked')
    },
    15_000,
  )

  it('has nothing to say of what is paid at the venue', async () => {
    await write(venue, testMenu)
    clock = NOW
    const own = { ...formContext(database.db, { now: clock }), backend }
    const answer = await placeOrder(takeaway(), own)
    const { order, state } = await ledgerOf(database.db, answer.ok ? answer.value.orderId : '')
    expect({ state, late: order.late }).toEqual({ state: 'queued', late: null })
  })
})
