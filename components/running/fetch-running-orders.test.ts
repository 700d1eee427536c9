import { beforeEach, expect, it } from '@jest/globals'
import { fetchRunningOrders } from '@/components/running/fetch-running-orders'
import { cartStore, loadCart } from '@/lib/browser/cart/cart-store'
import { storeOrder } from '@/lib/browser/orders/stored-order'
import { sentLines, trackedOrders, trackShare } from '@/lib/browser/orders/tracked-orders'
import type { OrderStatus } from '@/lib/core/orders/order-status'
import { testVenue } from '@/lib/testing/test-venue'

const { coupons: _codes, ...restaurant } = testVenue
const VENUE = restaurant.id
const MINUTES = 60_000

/** What the server answers, by the path that is asked; nothing at all where it is not named. */
const answers = new Map<string, { status: number; body: unknown }>()
const asked: string[] = []

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
    fetch: async (path: string, { body }: { body?: string } = {}) => {
      asked.push(`${path} ${body ?? ''}`)
      const found = answers.get(path)
      if (!found) throw new TypeError('no network')
      return new Response(JSON.stringify(found.body), { status: found.status })
    },
  })
})

const place = (orderId: string, provider: 'cash' | 'stripe' = 'cash') =>
  storeOrder({
    restaurant,
    order: {
      ...{ amount: 1200, commissions: 24, coupon: '', customer: [], customers: '1', number: -1, payed: false },
      ...{ quantity: 1, table: -1, timestamp: Date.now(), total: 12, type: 'takeaway', note: '' },
      products: [{ id: '10', name: 'Piatto 10', price: 12, quantity: 1, note: '' }],
    },
    transaction: { id: `${provider}_1`, provider },
    orderId,
    attemptKey: '7d5c5f6e-3b0a-4f0e-9a59-1d1b2c3d4e5f',
  })

const say = (orderId: string, changes: Partial<OrderStatus> = {}) => {
  const order: OrderStatus = {
    ...{
      orderId,
      state: 'delivered',
      type: 't',
      provider: 'cash',
      total: 1200,
      bill: null,
      warnings: [],
      people: [],
      allergies: [],
      payed: false,
    },
    ...{
      payment: 'none',
      asked: true,
      message: null,
      answer: null,
      closed: null,
      late: false,
      chat: null,
      runs: 90 * MINUTES,
    },
    ...{ news: null, withdrawable: false, lines: null, table: null, back: 0, wentBack: false, settled: false },
    paidHere: false,
    ...changes,
  }
  answers.set(`/api/orders/${orderId}/confirm`, { status: 200, body: order })
}

const look = async (except: string | null = null) => {
  const { orders, pause } = await fetchRunningOrders(VENUE, except)
  return { orders: orders.map(({ id, phase }) => `${id} ${phase}`), pause }
}
const kept = () => trackedOrders(VENUE).map(({ id }) => id)

it('says first what nobody makes, then what is to be done, then the newest', async () => {
  for (const id of ['ord_a', 'ord_b', 'ord_c', 'ord_d']) place(id)
  say('ord_a', { answer: { state: 'refused', reason: null } })
  say('ord_b', { chat: 'awaited' })
  say('ord_c')
  say('ord_d', { answer: { state: 'accepted', time: '20:05' } })
  const all = ['ord_a refused', 'ord_b chat', 'ord_d accepted', 'ord_c received']
  expect(await look()).toEqual({ orders: all, pause: 10_000 })
  expect((await look('ord_b')).orders).toEqual(all.filter((text) => !text.startsWith('ord_b')))
})

it('asks rarely where only the end can come, and once more when that has', async () => {
  place('ord_a')
  say('ord_a', { answer: { state: 'accepted', time: '20:05' } })
  expect((await look()).pause).toBe(5 * MINUTES)
  say('ord_a', { answer: { state: 'accepted', time: '20:05' }, runs: MINUTES })
  expect((await look()).pause).toBe(61_000)
  say('ord_a', { runs: 0 })
  expect(await look()).toEqual({ orders: [], pause: null })
  expect(kept()).toEqual([])
})

it('keeps a done order out of sight and in mind, until its venue corrects it', async () => {
  place('ord_a')
  const done = { state: 'done', time: '20:05' } as const
  say('ord_a', { answer: done, settled: true })
  expect(await look()).toEqual({ orders: [], pause: 5 * MINUTES })
  expect(kept()).toEqual(['ord_a'])
  say('ord_a', { answer: done })
  expect(await look()).toEqual({ orders: ['ord_a done'], pause: 5 * MINUTES })
  say('ord_a', { answer: { state: 'cancelled', reason: null } })
  expect((await look()).orders).toEqual(['ord_a cancelled'])
})

it('shows no order that still waits for its payment, and keeps it', async () => {
  place('ord_a', 'stripe')
  expect(await look()).toEqual({ orders: [], pause: MINUTES })
  say('ord_a', { provider: 'stripe', state: 'awaiting', payment: 'open' })
  expect(await look()).toEqual({ orders: [], pause: MINUTES })
  say('ord_a', { provider: 'stripe', state: 'awaiting', payment: 'pending' })
  expect(await look()).toEqual({ orders: ['ord_a paying'], pause: MINUTES })
})

it('knows an order in cash without the network, and forgets one that the server does not know', async () => {
  place('ord_a')
  expect(await look()).toEqual({ orders: ['ord_a unreachable'], pause: 10_000 })
  answers.set('/api/orders/ord_a/confirm', { status: 404, body: { error: { code: 'not_found' } } })
  expect(await look()).toEqual({ orders: [], pause: null })
  expect(kept()).toEqual([])
})

it('follows the shared cart of a guest until its owner orders, or does not', async () => {
  trackShare(VENUE, 'token', 'key', ['dish:1'])
  const becomes = (body: object) => answers.set('/api/sharing/token/order', { status: 200, body })
  becomes({ state: 'open', order: null, taken: [] })
  expect(await look()).toEqual({ orders: [], pause: 10_000 })
  const order = { number: 'ABC123', service: 'tableservice', phase: 'received', answer: null, runs: 3 * MINUTES }
  becomes({ state: 'closed', order, taken: [] })
  expect(await look()).toEqual({ orders: ['token received'], pause: 3 * MINUTES + 1_000 })
  becomes({ state: 'closed', order: null, taken: [] })
  expect(await look()).toEqual({ orders: [], pause: null })
  expect(kept()).toEqual([])
})

it('takes out of the cart what an order has of a guest, once, and leaves what was added since', async () => {
  const dish = (itemId: number, quantity: number) => ({
    ...{ id: String(itemId), kind: 'dish' as const, itemId, name: `Piatto ${itemId}`, price: 1200, quantity, note: '' },
    selection: { glass: false, variation: null, additions: [] },
  })
  const cart = () =>
    cartStore(VENUE)
      .getState()
      .cart.products.map(({ id, quantity }) => `${quantity} × ${id}`)
  loadCart(VENUE)
    .getState()
    .dispatch({ type: 'setLines', products: [dish(1, 3), dish(2, 1), dish(3, 1)], customers: 1 })
  trackShare(VENUE, 'token', 'key', ['dish:1', 'dish:2'])
  const becomes = (body: object) => answers.set('/api/sharing/token/order', { status: 200, body })
  const order = { number: 'ABC123', service: 'tableservice', phase: null, answer: null, runs: 3 * MINUTES }
  becomes({ state: 'ordering', order, taken: [] })
  await look()
  expect(cart()).toEqual(['3 × 1', '1 × 2', '1 × 3'])
  // One of the three was added after the part was sent.
  becomes({
    state: 'closed',
    order: { ...order, runs: 0 },
    taken: [
      { key: 'dish:1', quantity: 2 },
      { key: 'dish:2', quantity: 1 },
    ],
  })
  await Promise.all([look(), look()])
  expect(cart()).toEqual(['1 × 1', '1 × 3'])
  expect(sentLines(VENUE)).toEqual([])
})
