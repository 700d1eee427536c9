import { describe, expect, it } from '@jest/globals'
import type { TableOrderRequest } from '@/lib/core/orders/place-order-request'
import type { Result } from '@/lib/core/result'
import { factsOf, payloadOfOrder, payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { testContext, testLine, testRequest, testSender } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { type TestBackend, testBackend, testDish, testMenu, testVenue } from '@/lib/testing/test-venue'

const answerOf = <T>(result: Result<T, { code: string }>): T => {
  if (!result.ok) throw new Error(`refused: ${result.error.code}`)
  return result.value
}

const down = (): never => {
  throw new Error('down')
}

const withTableService = (changes: Partial<NonNullable<typeof testVenue.orders.tableservice>>) => {
  const { tableservice } = testVenue.orders
  return {
    ...testVenue,
    orders: { ...testVenue.orders, tableservice: tableservice && { ...tableservice, ...changes } },
  }
}

const closedForGood = () => ({
  ...testVenue,
  ordersWhenClosed: 'refuse',
  timetables: [{ day_of_week: 6, open: '12:00', close: '14:45' }],
  closures: [{ from: '2000-01-01', to: '2999-12-31' }],
})

type Refusal = {
  why: string
  error: object
  request?: Partial<TableOrderRequest>
  prepare?: (behaviour: TestBackend['behaviour']) => void
}

const REFUSALS: Refusal[] = [
  { why: 'venue of another id', request: { venue: '78' }, error: { code: 'venue_not_found' } },
  { why: 'name no venue can have', request: { venue: '../77' }, error: { code: 'venue_not_found' } },
  { why: 'type without a form', request: { type: 'd' }, error: { code: 'type_not_offered' } },
  { why: 'type the venue does not serve', request: { type: 's' }, error: { code: 'type_not_offered' } },
  {
    why: 'orders switched off',
    prepare: (b) => Object.assign(b, { venue: () => ({ ...testVenue, has_orders: false }) }),
    error: { code: 'type_not_offered' },
  },
  {
    why: 'table service inactive',
    prepare: (b) => Object.assign(b, { venue: () => withTableService({ active: false }) }),
    error: { code: 'type_not_offered' },
  },
  {
    why: 'a venue that takes no orders while closed',
    prepare: (b) => Object.assign(b, { venue: closedForGood }),
    error: { code: 'venue_closed', next: null, today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  },
  { why: 'online provider', request: { provider: 'stripe' }, error: { code: 'provider_not_offered' } },
  {
    why: 'cash not offered',
    prepare: (b) => Object.assign(b, { venue: () => withTableService({ payment_methods: [] }) }),
    error: { code: 'provider_not_offered' },
  },
  { why: 'unknown dish', request: { lines: [testLine(10), testLine(99)] }, error: { code: 'item_unknown', line: 1 } },
  {
    why: 'a dish asked for as a drink',
    request: { lines: [testLine(10, { kind: 'drink' })] },
    error: { code: 'item_unknown', line: 0 },
  },
  { why: 'sold out', request: { lines: [testLine(11)] }, error: { code: 'item_unavailable', line: 0 } },
  { why: 'no price', request: { lines: [testLine(13)] }, error: { code: 'selection_invalid', line: 0 } },
  {
    why: 'mandatory pick skipped',
    request: { lines: [testLine(12)] },
    error: { code: 'addition_required', line: 0, category: 'Salse' },
  },
  {
    why: 'too many picks',
    request: { lines: [testLine(12, { selection: { glass: false, variation: null, additions: [901, 902] } })] },
    error: { code: 'selection_invalid', line: 0 },
  },
  { why: 'table not of the venue', request: { table: '3' }, error: { code: 'table_invalid' } },
  { why: 'table with a mark that turns text round', request: { table: '\u202e1' }, error: { code: 'table_invalid' } },
  { why: 'table closed', prepare: (b) => Object.assign(b, { isOpen: () => false }), error: { code: 'table_closed' } },
  {
    why: 'table status down',
    prepare: (b) => Object.assign(b, { isOpen: down }),
    error: { code: 'table_check_unavailable' },
  },
  { why: 'wrong coupon', request: { coupon: 'VENTI' }, error: { code: 'coupon_invalid' } },
  {
    why: 'coupon removed meanwhile',
    request: { coupon: 'DIECI' },
    prepare: (b) => Object.assign(b, { venue: () => ({ ...testVenue, coupons: [] }) }),
    error: { code: 'coupon_invalid' },
  },
  { why: 'total of another menu', request: { shownTotal: 2799 }, error: { code: 'total_changed', total: 2800 } },
  { why: 'menu down', prepare: (b) => Object.assign(b, { menu: down }), error: { code: 'unavailable' } },
  { why: 'venue down', prepare: (b) => Object.assign(b, { venue: down }), error: { code: 'unavailable' } },
]

describe.each(testEngines)('placeOrder on %s', (engine) => {
  const database = databaseHarness(engine)

  const rows = (attemptKey: string) =>
    database.db.selectFrom('orders').selectAll().where('attempt_key', '=', attemptKey).execute()

  it('writes the order and its delivery, and names the next page', async () => {
    const request = testRequest({
      table: ' a12 ',
      lines: [testLine(10, { quantity: 2, note: 'senza sale' })],
      orderNote: 'grazie',
    })
    const placed = answerOf(await placeOrder(request, testContext(database.db)))
    expect(placed).toEqual({
      orderId: expect.stringMatching(/^ord_[a-z0-9]+$/),
      total: 2800,
      provider: 'cash',
      next: expect.stringMatching(/^\/r\/q\/77\/orders\/success\?provider=cash&order=ord_\w+$/),
    })
    const [row] = await rows(request.attemptKey)
    expect(row).toMatchObject({ id: placed.orderId, state: 'queued', amount: 2800, commissions: 56 })
    expect(row?.transaction_id).toMatch(/^cash_/)
    const outbox = await database.db
      .selectFrom('outbox')
      .selectAll()
      .where('order_id', '=', placed.orderId)
      .where('kind', '=', 'order')
      .execute()
    expect(outbox).toHaveLength(1)
    expect(outbox[0]).toMatchObject({ kind: 'order', state: 'queued', attempts: 0 })
    expect(row && payloadToSend(row)).toMatchObject({
      restaurant: { id: 77, token: 'osteria-prova' },
      order: {
        id: placed.orderId,
        amount: 2800,
        total: 28,
        table: 'A 12',
        customers: 2,
        payed: false,
        type: 'restaurant',
        note: 'grazie',
        products: [{ id: '10', name: 'Piatto 10', price: 12, quantity: 2, note: 'senza sale' }],
      },
      transaction: { id: row?.transaction_id, provider: 'cash' },
    })
  })

  it('keeps who chose which line, for the venue’s own desk and nobody’s orders service', async () => {
    const lines = [testLine(10), { ...testLine(10), person: 'Ada (2)' }]
    const request = testRequest({ lines })
    answerOf(await placeOrder(request, testContext(database.db)))
    const [row] = await rows(request.attemptKey)
    expect(row && factsOf(row).lines.map(({ person }) => person)).toEqual([undefined, 'Ada (2)'])
    expect(row && JSON.stringify(payloadToSend(row))).not.toContain('Ada')
  })

  it('keeps of the warnings of a line those that are true, and tells the venue of allergies', async () => {
    const backend = testBackend()
    const [course] = testMenu.courses
    if (!course) throw new Error('no course')
    const cheese = { id: 901, name: 'Pecorino', price: 0, declaredAllergens: ['milk' as const] }
    const category = { name: 'Sopra', mandatory_picks: false, max_picks_active: false, max_picks_allowed: 0 }
    const dishes = [
      testDish(10, 1200, {
        declaredAllergens: ['gluten'],
        additions: { categories: [{ ...category, additions: [cheese] }] },
      }),
      testDish(11, 0 + 1, {}),
    ]
    backend.behaviour.menu = () => ({ ...testMenu, courses: [{ ...course, dishes }] })
    const request = testRequest({
      lines: [
        testLine(10, { warnings: ['milk', 'eggs', 'gluten', 'undeclared'] }),
        testLine(10, { selection: { glass: false, variation: null, additions: [901] }, warnings: ['milk', 'eggs'] }),
        testLine(11, { warnings: ['undeclared', 'fish'] }),
        testLine(10),
      ],
      allergies: ['milk', 'gluten'],
      shownTotal: 3 * 1200 + 1 + 400,
    })
    const { orderId } = answerOf(await placeOrder(request, testContext(database.db, backend)))
    const [row] = await rows(request.attemptKey)
    expect(row && payloadToSend(row).order).toMatchObject({
      note: 'Allergie comunicate dal cliente: latte, glutine',
      products: [
        { note: 'ATTENZIONE: contiene glutine' },
        { note: 'ATTENZIONE: contiene latte' },
        { note: 'ATTENZIONE: allergeni non dichiarati' },
        { note: '' },
      ],
    })
    expect(row && payloadOfOrder(row)).toMatchObject({
      order: { note: '', products: [{ note: '' }, { note: '' }, { note: '' }, { note: '' }] },
      notices: { order: 'Allergie comunicate dal cliente: latte, glutine', lines: { 3: '' } },
    })
    expect(orderId).toBe(row?.id)
  })

  it('takes the coupon’s percentage from the venue', async () => {
    const request = testRequest({ coupon: ' dieci ', shownTotal: 2560 })
    expect(answerOf(await placeOrder(request, testContext(database.db))).total).toBe(2560)
  })

  it('takes no coupon where the flag is off', async () => {
    const context = { ...testContext(database.db), takesCoupons: false }
    const refused = await placeOrder(testRequest({ coupon: 'DIECI', shownTotal: 2560 }), context)
    expect(refused).toEqual({ ok: false, error: { code: 'coupon_invalid' } })
  })

  it.each(REFUSALS)('refuses: $why', async ({ request: changes, prepare, error }) => {
    const backend = testBackend()
    prepare?.(backend.behaviour)
    const request = testRequest(changes)
    expect(await placeOrder(request, testContext(database.db, backend))).toEqual({ ok: false, error })
    expect(await rows(request.attemptKey)).toHaveLength(0)
  })

  it('answers the same order in another language, after the price has changed and with the backend down', async () => {
    const request = testRequest()
    const first = answerOf(await placeOrder(request, testContext(database.db)))
    const backend = testBackend()
    Object.assign(backend.behaviour, { venue: down, menu: down })
    expect(answerOf(await placeOrder({ ...request, lang: 'ja' }, testContext(database.db, backend)))).toEqual(first)
  })

  it('answers the same order after a restart', async () => {
    const request = testRequest()
    const first = answerOf(await placeOrder(request, testContext(database.db)))
    const restarted = await database.connect()
    expect(answerOf(await placeOrder(request, testContext(restarted.db)))).toEqual(first)
    expect(await rows(request.attemptKey)).toHaveLength(1)
  })

  it('refuses a table that orders too often, but not a repeated request', async () => {
    const request = testRequest()
    await placeOrder(request, testContext(database.db))
    const sender = testSender({ table: 1 })
    const flooded = { ...testContext(database.db), guard: { ...testContext(database.db).guard, sender } }
    expect(await placeOrder(testRequest(), flooded)).toMatchObject({ ok: false, error: { code: 'try_later' } })
    expect((await placeOrder(request, flooded)).ok).toBe(true)
  })

  it('goes to the kitchen in cash instead of by card only while it could still be placed', async () => {
    const minutes = (count: number) => () => Date.now() + count * 60_000
    const byCard = { ...testContext(database.db), configured: ['stripe' as const] }
    const drafts = [testRequest({ provider: 'stripe' }), testRequest({ provider: 'stripe' })]
    for (const draft of drafts) expect(await placeOrder(draft, byCard)).toMatchObject({ ok: true })
    const [early, late] = drafts.map((draft) => ({ ...draft, provider: 'cash' as const }))
    if (!early || !late) throw new Error('no drafts')
    expect(await placeOrder(early, { ...byCard, now: minutes(50) })).toMatchObject({ value: { provider: 'cash' } })
    expect(await placeOrder(late, { ...byCard, now: minutes(70) })).toEqual({
      ok: false,
      error: { code: 'attempt_reused' },
    })
    const rows = await database.db
      .selectFrom('orders')
      .select(['state', 'provider'])
      .where('attempt_key', 'in', [early.attemptKey, late.attemptKey])
      .orderBy('state')
      .execute()
    expect(rows).toEqual([
      { state: 'draft', provider: 'stripe' },
      { state: 'queued', provider: 'cash' },
    ])
  })

  it('counts wrong coupons and then looks at none', async () => {
    const wrong: number[] = []
    const guard = {
      ...testContext(database.db).guard,
      tryCoupon: async (venueId: number) => ({
        wait: wrong.push(venueId) > 2 ? 90 : 0,
        undo: async () => void wrong.pop(),
      }),
    }
    const context = { ...testContext(database.db), guard }
    const codes = ['UNO', 'DUE', 'DIECI'].map((coupon) => testRequest({ coupon, shownTotal: 2560 }))
    const answers = []
    for (const request of codes) answers.push(await placeOrder(request, context))
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.error.code))).toEqual([
      'coupon_invalid',
      'coupon_invalid',
      'try_later',
    ])
    expect(wrong).toEqual([77, 77, 77])
  })

  it('says that it cannot take the order when the ledger cannot be written', async () => {
    const closed = await database.connect()
    await closed.db.destroy()
    expect(await placeOrder(testRequest(), testContext(closed.db))).toEqual({
      ok: false,
      error: { code: 'unavailable' },
    })
  })
})
