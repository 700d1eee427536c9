import { beforeEach, describe, expect, it } from '@jest/globals'
import { keepBill, keepPart, knownBill, lastBill } from '@/lib/browser/bill/known-bills'
import { joinBy, openBill, ownOrders, readKnown } from '@/lib/browser/bill/open-bill'
import { storeOrder } from '@/lib/browser/orders/stored-order'
import { trackShare } from '@/lib/browser/orders/tracked-orders'
import type { BillView } from '@/lib/core/bill/bill-api'
import { testVenue } from '@/lib/testing/test-venue'

const { coupons: _codes, ...restaurant } = testVenue
const VENUE = restaurant.id
const PLACE = { venueId: VENUE, venueRef: String(VENUE), type: 'r' as const }
const KEY = '7d5c5f6e-3b0a-4f0e-9a59-1d1b2c3d4e5f'
const NOBODY = { part: null, share: null }

const view = (id: string, state: BillView['state'] = 'open'): BillView => ({
  ...{ id, level: 'table', state, type: 'r', table: '7', word: '42', parts: [], ways: ['cash'], minimums: {} },
  book: {
    lines: [],
    sums: { total: 0, paid: 0, owed: 0, reserved: 0, free: 0, over: 0, tips: 0, people: 0 },
    equal: { base: 0, shares: 0 },
  },
  ...{ tips: false, news: id, now: 1 },
})

/** What the server answers by path; nothing at all where it is not named. */
const answers = new Map<string, { status: number; body: unknown }>()
const asked: { path: string; body: Record<string, unknown> }[] = []

const says = (path: string, id: string, state?: BillView['state']) =>
  answers.set(path, { status: 200, body: { bill: view(id, state) } })
const refuses = (path: string, code: string, status = 404) => answers.set(path, { status, body: { error: { code } } })
const paths = () => asked.map(({ path }) => path)

const place = (orderId: string, table: string | -1 = '7') =>
  storeOrder({
    restaurant,
    order: {
      ...{ amount: 1200, commissions: 24, coupon: '', customer: [], customers: 2, number: -1, payed: false },
      ...{ quantity: 1, table, timestamp: Date.now(), total: 12, type: 'restaurant', note: '', products: [] },
    },
    transaction: { id: `cash_${orderId}`, provider: 'cash' },
    orderId,
    attemptKey: KEY,
  })

beforeEach(() => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  answers.clear()
  asked.length = 0
  Object.assign(globalThis, {
    window: Object.assign(new EventTarget(), { localStorage: storage, sessionStorage: storage }),
    navigator: { onLine: true },
    fetch: async (path: string, { body }: { body: string }) => {
      asked.push({ path, body: JSON.parse(body) })
      const found = answers.get(path)
      if (!found) throw new TypeError('no network')
      return new Response(JSON.stringify(found.body), { status: found.status })
    },
  })
})

describe('the bill of a phone', () => {
  it('is that of its orders at tables, and is kept with the key that it joined by', async () => {
    place('ord_1')
    place('ord_home', -1)
    expect(ownOrders(VENUE, Date.now())).toEqual([{ id: 'ord_1', attemptKey: KEY }])
    says('/api/bills/join', 'bill_1')
    const opened = await openBill(PLACE, NOBODY)
    expect(opened).toMatchObject({ status: 'open', view: { id: 'bill_1' } })
    expect(asked[0]?.body).toMatchObject({ orders: [{ id: 'ord_1', attemptKey: KEY }], venue: String(VENUE) })
    expect(lastBill(VENUE, Date.now())).toMatchObject({ id: 'bill_1', phone: asked[0]?.body.phone })
  })

  it('is that of the shared cart in the address', async () => {
    says('/api/bills/join', 'bill_1')
    await openBill(PLACE, { part: null, share: 'token' })
    expect(asked[0]?.body).toMatchObject({ share: 'token' })
  })

  it('keeps as whom its phone chose dishes of shared carts, which the server knows by the key of its part', async () => {
    const joined = (order: string) =>
      answers.set('/api/bills/join', {
        status: 200,
        body: { bill: view('bill_1'), chosenAs: { order, person: 'Ada' } },
      })
    for (const token of ['token-1', 'token-2']) {
      trackShare(VENUE, token, `key of ${token}`, [])
      joined(`order of ${token}`)
      await openBill(PLACE, { part: null, share: token })
    }
    expect(asked.map(({ body: { guest } }) => guest)).toEqual(['key of token-1', 'key of token-2'])
    const chosen = ['token-1', 'token-2'].map((token) => ({ order: `order of ${token}`, person: 'Ada' }))
    expect(knownBill(VENUE, 'bill_1')?.chosen).toEqual(chosen)
    says('/api/bills/bill_1', 'bill_1')
    expect(await openBill(PLACE, NOBODY)).toMatchObject({ known: { chosen } })
  })

  it('is the one that a part in the address is of, even after another', async () => {
    keepBill(VENUE, { id: 'bill_1', phone: 'phone-1', at: Date.now() })
    keepBill(VENUE, { id: 'bill_2', phone: 'phone-2', at: Date.now() })
    keepPart(VENUE, { id: 'part_1', bill: 'bill_1', attemptKey: KEY })
    says('/api/bills/bill_1', 'bill_1')
    expect(await openBill(PLACE, { part: 'part_1', share: null })).toMatchObject({ view: { id: 'bill_1' } })
    expect(asked).toEqual([{ path: '/api/bills/bill_1', body: { phone: 'phone-1' } }])
  })

  it('is the one seen last where its orders are on none that is open', async () => {
    place('ord_1')
    keepBill(VENUE, { id: 'bill_1', phone: 'phone-1', at: Date.now() })
    refuses('/api/bills/join', 'not_found')
    says('/api/bills/bill_1', 'bill_1')
    expect(await openBill(PLACE, NOBODY)).toMatchObject({ status: 'open' })
    expect(paths()).toEqual(['/api/bills/join', '/api/bills/bill_1'])
  })

  const seen = (id: string, changes = {}) =>
    keepBill(VENUE, { id, phone: `phone of ${id}`, at: Date.now(), ...changes })
  const openedId = async (named: Parameters<typeof openBill>[1] = NOBODY, purpose?: 'receipt') => {
    const opened = await openBill(PLACE, named, purpose)
    return opened.status === 'open' ? opened.view.id : opened.status
  }

  it('is the open one seen last before that of its orders, unless it ordered since', async () => {
    place('ord_1')
    seen('bill_word', { proved: 'ord_1' })
    says('/api/bills/bill_word', 'bill_word')
    says('/api/bills/join', 'bill_own')
    expect([await openedId(), paths()]).toEqual(['bill_word', ['/api/bills/bill_word']])
    seen('bill_word', { proved: 'ord_0' })
    expect(await openedId()).toBe('bill_own')
    expect(lastBill(VENUE, Date.now())).toMatchObject({ id: 'bill_own', proved: 'ord_1' })
  })

  it.each(['closed', 'left'] as const)('is an open one of its orders before one that is %s', async (state) => {
    place('ord_1')
    seen('bill_old', { proved: 'ord_1' })
    says('/api/bills/bill_old', 'bill_old', state)
    says('/api/bills/join', 'bill_new')
    expect(await openedId()).toBe('bill_new')
  })

  it('of a part in the address is left for an open one once it is closed, but not on its receipt', async () => {
    seen('bill_old')
    seen('bill_new')
    keepPart(VENUE, { id: 'part_1', bill: 'bill_old', attemptKey: KEY })
    const named = { part: 'part_1', share: null }
    says('/api/bills/bill_new', 'bill_new')
    says('/api/bills/bill_old', 'bill_old', 'left')
    expect(await openedId(named)).toBe('bill_old')
    seen('bill_new')
    says('/api/bills/bill_old', 'bill_old', 'closed')
    expect(await openedId(named)).toBe('bill_new')
    expect(await openedId(named, 'receipt')).toBe('bill_old')
  })

  it('is one that was left before a closed one, and a closed one before none', async () => {
    place('ord_1')
    seen('bill_old')
    says('/api/bills/bill_old', 'bill_old', 'left')
    says('/api/bills/join', 'bill_own', 'closed')
    expect(await openedId()).toBe('bill_old')
    refuses('/api/bills/bill_old', 'not_found')
    expect(await openedId()).toBe('bill_own')
  })

  it('keeps the time it was last open once it is closed', async () => {
    const at = Date.now() - 60_000
    seen('bill_1', { at })
    says('/api/bills/bill_1', 'bill_1', 'closed')
    expect([await openedId(), lastBill(VENUE, Date.now())?.at]).toEqual(['bill_1', at])
    says('/api/bills/bill_1', 'bill_1')
    expect([await openedId(), lastBill(VENUE, Date.now())?.at]).not.toContain(at)
  })

  it('is not asked for without an order', async () => {
    expect([await openBill(PLACE, NOBODY), asked]).toEqual([{ status: 'none' }, []])
  })

  it('is unknown, and not none, while the network is away', async () => {
    place('ord_1')
    expect(await openBill(PLACE, NOBODY)).toEqual({ status: 'failed' })
    const known = { id: 'bill_1', phone: 'phone-1', at: 0 }
    expect(await readKnown(VENUE, known)).toEqual({ status: 'failed' })
    refuses('/api/bills/bill_1', 'not_found')
    expect(await readKnown(VENUE, known)).toEqual({ status: 'none' })
  })
})

it.each([
  ['word_wrong', 422],
  ['word_closed', 409],
  ['table_code_refused', 422],
])('a word is refused with its reason: %s', async (code, status) => {
  refuses('/api/bills/join', code, status)
  const table = { table: '7', code: 'code', word: '42' }
  expect(await joinBy(PLACE, { table })).toEqual({ status: 'refused', code })
  expect(asked[0]?.body).toMatchObject({ table })
  expect(lastBill(VENUE, Date.now())).toBeNull()
})
