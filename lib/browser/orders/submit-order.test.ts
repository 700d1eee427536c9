import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { loadCart } from '@/lib/browser/cart/cart-store'
import type { OrderDraft } from '@/lib/browser/orders/order-draft'
import type { SubmitResult } from '@/lib/browser/orders/post-order'
import { completeStoredOrder, pendingOrders, readStoredOrder } from '@/lib/browser/orders/stored-order'
import { forgetInFlight, submitOrder } from '@/lib/browser/orders/submit-order'
import { orderTotals } from '@/lib/core/cart/totals'
import { placeOrderRequestSchema } from '@/lib/core/orders/place-order-request'
import type { Database } from '@/lib/server/db/connect'
import { payloadOfOrder } from '@/lib/server/orders/ledger/order-row'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { formContext, formVenue, NOW } from '@/lib/testing/orders/test-form-order'
import { testPayments } from '@/lib/testing/orders/test-payments'
import { type TestDatabase, testDatabase } from '@/lib/testing/test-database'
import { testDish, testMenu } from '@/lib/testing/test-venue'

/** What the network does to a press: its requests arrive or not, and their answers come back or not. */
type Network = 'whole' | 'no way there' | 'no way back'

const { coupons: _codes, ...venue } = formVenue
const VENUE = venue.id
const [course] = testMenu.courses
const dishes = [testDish(10, 1200), testDish(11, 1200)]
const menu = () => ({ ...testMenu, courses: course ? [{ ...course, dishes }] : [] })
const person = { name: 'Ada', surname: 'Rossi', phone: '3331234567', terms: true as const }

describe('submitOrder: idempotent retry until the server has taken the order', () => {
  let store: TestDatabase
  let database: Database
  let network: Network
  const went: string[] = []
  const device = new Map<string, string>()

  const answer = async (path: string, body: string): Promise<Response> => {
    if (path === '/api/orders') {
      const result = await placeOrder(
        placeOrderRequestSchema.parse(JSON.parse(body)),
        formContext(database.db, { menu }),
      )
      if (result.ok) return Response.json(result.value)
      return Response.json({ error: result.error }, { status: result.error.code === 'attempt_reused' ? 409 : 422 })
    }
    const [, , , orderId = ''] = path.split('/')
    const asked = { orderId, attemptKey: String(JSON.parse(body).attemptKey) }
    const result = await getOrderStatus(asked, testPayments(database.db))
    return result.ok ? Response.json(result.value) : Response.json({ error: result.error }, { status: 404 })
  }

  const realFetch = globalThis.fetch
  beforeAll(async () => {
    store = await testDatabase('sqlite')
    database = await store.connect()
    jest.useFakeTimers({ now: NOW, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
    globalThis.fetch = async (path, init) => {
      if (network === 'no way there') throw new TypeError('network')
      const response = await answer(String(path), String(init?.body))
      if (network === 'no way back') throw new TypeError('network')
      return response
    }
    const storageOf = (entries: Map<string, string>) => ({
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    })
    const page = { localStorage: storageOf(device), sessionStorage: storageOf(new Map()) }
    const globals = {
      window: Object.assign(new EventTarget(), page),
      navigator: { onLine: true, locks: { request: (_name: string, _options: object, task: () => unknown) => task() } },
      location: { assign: (path: string) => went.push(path), search: '' },
    }
    for (const [name, value] of Object.entries(globals))
      Object.defineProperty(globalThis, name, { value, configurable: true })
  })
  afterAll(async () => {
    globalThis.fetch = realFetch
    jest.useRealTimers()
    for (const name of ['window', 'location']) Reflect.deleteProperty(globalThis, name)
    await store.dispose()
  })
  beforeEach(async () => {
    device.clear()
    went.length = 0
    network = 'whole'
    await database.db.deleteFrom('outbox').execute()
    await database.db.deleteFrom('orders').execute()
    fill()
  })

  /** The basket: two of dish 10, with a note, and more of dish 11. */
  const fill = (note = '', more = 0) => {
    const { dispatch } = loadCart(VENUE).getState()
    dispatch({ type: 'clean' })
    const selection = { glass: false, variation: null, additions: [] }
    const product = { kind: 'dish' as const, selection, note: '', price: 1200 }
    dispatch({ type: 'add', product: { ...product, id: '10', itemId: 10, name: 'Piatto 10', quantity: 2, note } })
    if (more > 0)
      dispatch({ type: 'add', product: { ...product, id: '11', itemId: 11, name: 'Piatto 11', quantity: more } })
  }

  const draftOf = (time: string): OrderDraft => {
    const { cart } = loadCart(VENUE).getState()
    const totals = orderTotals({
      ...{ products: cart.products, couponPercentage: 0, coverCharge: 0, customers: 1, deliveryCost: 0 },
    })
    const form = { ...person, note: '', time }
    const base = { venue, venueRef: String(VENUE), type: 't' as const, locale: 'it' as const, cart, coupon: null }
    return { ...base, provider: 'cash', totals, shownTotal: totals.total, service: 'takeaway', form }
  }

  const press = async (over: Network, time = '20:15'): Promise<SubmitResult> => {
    network = over
    forgetInFlight()
    let result: SubmitResult | undefined
    submitOrder(draftOf(time)).then((value) => {
      result = value
    })
    while (!result) {
      await jest.advanceTimersByTimeAsync(500)
      await new Promise((resolve) => setImmediate(resolve))
    }
    return result
  }

  const orders = async () => {
    const rows = await database.db.selectFrom('orders').selectAll().execute()
    return rows.map((row) => ({ id: row.id, order: payloadOfOrder(row).order }))
  }

  it('taken without an answer, then changed and pressed again, is one order, and the diner is led to it', async () => {
    expect(await press('no way back')).toMatchObject({ error: { code: 'unanswered' } })
    fill('senza sale')
    const [taken] = await orders()
    const answered = await press('whole')
    expect(answered).toEqual({
      ok: false,
      error: { code: 'already_ordered', next: expect.stringContaining(`order=${taken?.id}`) },
    })
    expect(await orders()).toHaveLength(1)
    expect(readStoredOrder(VENUE)).toMatchObject({ isNew: true, payload: { orderId: taken?.id } })
    expect(await press('whole')).toEqual(answered)
    expect(await orders()).toHaveLength(1)
  })

  it('that never arrived, then changed and pressed again, is the changed one alone', async () => {
    expect(await press('no way there')).toMatchObject({ error: { code: 'unanswered' } })
    fill('senza sale')
    expect(await press('whole')).toMatchObject({ ok: true })
    const all = await orders()
    expect(all.map(({ order }) => order.products[0]?.note)).toEqual(['senza sale'])
    expect(went).toHaveLength(1)
  })

  it('whose earliest time moved while no answer came is the one that was taken, and leads on', async () => {
    await press('no way back', '20:15')
    const [taken] = await orders()
    expect(await press('whole', '20:16')).toMatchObject({ ok: true, value: { orderId: taken?.id } })
    expect(await orders()).toHaveLength(1)
    expect(went).toEqual([expect.stringContaining(`order=${taken?.id}`)])
  })

  it('whose confirmation was never seen is shown before more is ordered', async () => {
    await press('whole')
    fill('', 3)
    expect(await press('whole')).toMatchObject({ error: { code: 'already_ordered' } })
    expect(await orders()).toHaveLength(1)
  })

  it('leaves in the basket what was added to it before its confirmation was seen', async () => {
    const first = await press('whole')
    if (!first.ok) throw new Error('refused')
    fill('', 3)
    await press('whole')
    const stored = readStoredOrder(VENUE, first.value.orderId)
    if (!stored) throw new Error('not stored')
    completeStoredOrder(VENUE, stored.payload)
    expect(loadCart(VENUE).getState().cart.products).toMatchObject([{ id: '11', quantity: 3 }])
    expect(await press('whole')).toMatchObject({ ok: true })
    expect((await orders()).map(({ order }) => order.quantity).toSorted()).toEqual([2, 3])
  })

  /** A press that waits for another tab, and its turn. */
  const pressBehindOtherTab = () => {
    const { locks } = navigator
    let begin = () => {}
    const turn = new Promise<void>((resolve) => {
      begin = resolve
    })
    const waiting = { request: (_name: string, _options: object, task: () => unknown) => turn.then(task) }
    Object.assign(navigator, { locks: waiting })
    network = 'whole'
    forgetInFlight()
    const result = submitOrder(draftOf('20:15'))
    Object.assign(navigator, { locks })
    return { begin, result }
  }

  /** Another tab orders what is in the basket and shows its confirmation. */
  const orderInOtherTab = async () => {
    const placed = await press('whole')
    const stored = readStoredOrder(VENUE)
    if (!placed.ok || !stored) throw new Error('not placed')
    completeStoredOrder(VENUE, stored.payload)
    return placed.value
  }

  it('pressed in two tabs is one order, even if one tab confirms it before the other has its turn', async () => {
    const { begin, result } = pressBehindOtherTab()
    const { orderId } = await orderInOtherTab()
    begin()
    expect(await result).toMatchObject({ ok: true, value: { orderId, next: expect.stringContaining(orderId) } })
    expect(await orders()).toHaveLength(1)
    expect(went).toHaveLength(2)
  })

  it('changed and confirmed in another tab meanwhile is shown, and not ordered once more', async () => {
    const { begin, result } = pressBehindOtherTab()
    fill('', 3)
    const { orderId } = await orderInOtherTab()
    begin()
    expect(await result).toMatchObject({ error: { code: 'already_ordered', next: expect.stringContaining(orderId) } })
    expect(await orders()).toHaveLength(1)
  })

  it('that the server knows no more keeps nobody from ordering', async () => {
    await press('whole')
    await database.db.deleteFrom('outbox').execute()
    await database.db.deleteFrom('orders').execute()
    fill('senza sale')
    expect(await press('whole')).toMatchObject({ ok: true })
    expect(pendingOrders(VENUE)).toHaveLength(1)
  })

  it('is never two, however often it is changed and pressed while answers are lost', async () => {
    const networks = fc.constantFrom<Network>('no way there', 'no way back')
    const presses = fc.array(fc.tuple(networks, fc.constantFrom('', 'a', 'b')), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(presses, fc.constantFrom('', 'a', 'b'), async (lost, last) => {
        device.clear()
        await database.db.deleteFrom('outbox').execute()
        await database.db.deleteFrom('orders').execute()
        for (const [over, note] of lost) {
          fill(note)
          await press(over)
        }
        fill(last)
        const result = await press('whole')
        const all = await orders()
        expect(all).toHaveLength(1)
        expect(JSON.stringify(result)).toContain(all[0]?.id)
      }),
      { numRuns: 25 },
    )
  })
})
