import { beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { OrderLine } from '@/lib/core/cart/order-line'
import { findDish } from '@/lib/core/menu/find-item'
import { HELD_MS } from '@/lib/core/orders/answer/undo-move'
import { endAvailability } from '@/lib/server/availability/end-availability'
import { markBack, markSoldOut, readAvailable, readSoldOut } from '@/lib/server/availability/sold-out-items'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { withAvailability } from '@/lib/server/backend/with-availability'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'
import { GIVE_UP_MS } from '@/lib/server/orders/ledger/poll-schedule'
import { payOrder } from '@/lib/server/orders/pay/pay-order'
import { giveUpUnpaid } from '@/lib/server/orders/pay/sweep-payments'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { changeStock, stopCounting } from '@/lib/server/stock/item-stock'
import { setOrderStock } from '@/lib/server/stock/order-stock'
import { testContext, testLine, testRequest } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend, testVenue } from '@/lib/testing/test-venue'

const VENUE = testVenue.id
const NOW = Date.parse('2026-03-18T21:00:00+01:00')
const DISH = { kind: 'dish', id: 10 } as const
const REFUSE: OrderMove = { move: 'refuse', code: 'too_busy', reason: '', lines: [] }

const PRICE = 1200
const COVER = 200

const asked = (quantity: number, provider: 'cash' | 'stripe' = 'cash') =>
  testRequest({
    provider,
    customers: 1,
    lines: [testLine(DISH.id, { quantity })],
    shownTotal: quantity * PRICE + COVER,
  })

describe.each(testEngines)('how many are left, on %s', (engine) => {
  const store = databaseHarness(engine, 'test')
  const place = { venueId: VENUE, item: DISH }
  const behind = testBackend()
  const backend = Object.assign(
    withAvailability(
      behind,
      async () => store.db,
      () => NOW,
    ),
    { received: behind.received, behaviour: behind.behaviour },
  )
  const context = (now = NOW) => ({
    ...testContext(store.db, backend),
    configured: ['stripe'] as const,
    now: () => now,
  })

  const set = (pieces: number, until: number | null = null) =>
    changeStock(store.db, place, { change: { set: pieces }, until, now: NOW })
  const left = async (now = NOW): Promise<number | undefined> =>
    (await readAvailable(store.db, VENUE, now)).stock.find(({ id }) => id === DISH.id)?.left
  const order = (quantity: number, provider?: 'cash' | 'stripe') => placeOrder(asked(quantity, provider), context())
  const placed = async (quantity: number, provider?: 'cash' | 'stripe'): Promise<string> => {
    const answer = await order(quantity, provider)
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.value.orderId
  }
  const receive = async (orderId: string): Promise<void> => {
    const found = await findOrder(store.db, orderId)
    if (found) await embeddedOrders(async () => store.db).post(payloadToSend(found))
  }
  const answer = (orderId: string, move: OrderMove, now = NOW) =>
    answerOrder(store.db, { orderId, venueId: VENUE, by: 'Cassa', mover: 'staff', now }, move)

  beforeEach(async () => {
    await stopCounting(store.db, place, NOW)
    await markBack(store.db, VENUE, [DISH], NOW)
  })

  it('sells what nobody counts without end', async () => {
    await placed(9)
    expect(await left()).toBeUndefined()
  })

  it('takes the pieces of an order in its own transaction, down to sold out at 0', async () => {
    await set(5)
    await placed(3)
    expect(await left()).toBe(2)
    expect(findDish(await backend.venues.menu(VENUE, 'it'), DISH.id)?.dish).toMatchObject({ left: 2, available: true })
    expect(await order(3)).toEqual({ ok: false, error: { code: 'out_of_stock', line: 0, left: 2 } })
    expect(await left()).toBe(2)
    await placed(2)
    expect(await readSoldOut(store.db, VENUE, NOW)).toEqual([{ ...DISH, until: null }])
    expect(await order(1)).toEqual({ ok: false, error: { code: 'item_unavailable', line: 0 } })
  })

  it('answers a repeated order with the first, and takes its pieces once', async () => {
    await set(2)
    const request = asked(2)
    const [first, second] = await Promise.all([placeOrder(request, context()), placeOrder(request, context())])
    expect(first).toMatchObject({ ok: true })
    expect(second).toEqual(first)
    expect(await placeOrder(request, context())).toEqual(first)
    expect(await left()).toBe(0)
  })

  it('sells three pieces to fifty orders at once exactly three times', async () => {
    await set(3)
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(1)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    for (const one of answers) if (!one.ok) expect(one.error).toMatchObject({ code: 'item_unavailable', line: 0 })
    expect(await left()).toBe(0)
  })

  it('is given back by a refusal, and taken again where that is undone', async () => {
    await set(2)
    const id = await placed(2)
    await receive(id)
    await answer(id, REFUSE)
    expect(await left()).toBe(2)
    expect(await answer(id, { move: 'undo', turn: 1 }, NOW + HELD_MS - 1)).toMatchObject({ ok: true })
    expect(await left()).toBe(0)
    await answer(id, { move: 'withdraw' })
    expect(await left()).toBe(2)
  })

  it('keeps a refusal that cannot be undone, as another order has taken what it gave back', async () => {
    await set(2)
    const id = await placed(2)
    await receive(id)
    await answer(id, REFUSE)
    await placed(1)
    const undone = await answer(id, { move: 'undo', turn: 1 }, NOW + 1)
    expect(undone).toEqual({ ok: false, error: { code: 'out_of_stock', left: 1 } })
    expect(await left()).toBe(1)
    expect(await embeddedOrders(async () => store.db).answerOf(id)).toMatchObject({ state: 'refused' })
  })

  it('is sold out by a refusal for that reason, and back with its count where the refusal is undone', async () => {
    await set(3)
    const id = await placed(1)
    await receive(id)
    await answer(id, { move: 'refuse', code: 'sold_out', reason: '', lines: [0] })
    expect(await readAvailable(store.db, VENUE, NOW)).toMatchObject({ soldOut: [DISH], stock: [{ left: 3 }] })
    await answer(id, { move: 'undo', turn: 1 }, NOW + 1)
    expect(await readAvailable(store.db, VENUE, NOW)).toMatchObject({ soldOut: [], stock: [{ left: 2 }] })
  })

  it('is held by an unpaid order until that is given up, and taken again by money that comes late', async () => {
    await set(2)
    const id = await placed(2, 'stripe')
    expect(await left()).toBe(0)
    await giveUpUnpaid(context(NOW + GIVE_UP_MS + 1))
    expect(await left()).toBe(2)
    await placed(1)
    await store.db.transaction().execute(async (tx) => {
      const row = await lockOrder(tx, id)
      if (!row) throw new Error('missing')
      const payment = { provider: 'stripe', transaction_id: 'pi_1' } as Parameters<typeof payOrder>[1]['payment']
      await payOrder(tx, { order: row, payment, stale: [], now: NOW, messages: false })
    })
    expect(await left()).toBe(0)
    expect((await findOrder(store.db, id))?.late).toContain('item_gone')
  })

  it('follows the lines of an order that is corrected', async () => {
    await set(3)
    const id = await placed(2)
    const lines = (quantity: number): OrderLine[] => [testLine(DISH.id, { quantity })]
    const correct = (before: number, now: number) =>
      store.db.transaction().execute(async (tx) => {
        await lockOrder(tx, id)
        const change = { before: lines(before), lines: now === 0 ? [] : lines(now) }
        await setOrderStock(tx, { id, venueId: VENUE, now: NOW }, change)
      })
    await correct(2, 1)
    expect(await left()).toBe(2)
    await correct(1, 3)
    expect(await left()).toBe(0)
    await expect(correct(3, 4)).rejects.toMatchObject({ name: 'OutOfStock', item: { ...DISH, left: 0 } })
    await correct(3, 0)
    expect(await left()).toBe(3)
  })

  it('leaves alone what an order had before the count began', async () => {
    const id = await placed(2)
    await receive(id)
    await set(4)
    await answer(id, REFUSE)
    expect(await left()).toBe(4)
  })

  it('never comes back to a later count', async () => {
    await set(3)
    const id = await placed(2)
    await receive(id)
    await stopCounting(store.db, place, NOW)
    await set(5)
    await answer(id, REFUSE)
    expect(await left()).toBe(5)
  })

  it('is changed by two desks at once without losing a tap', async () => {
    await set(10)
    const tap = (add: number) => changeStock(store.db, place, { change: { add }, until: null, now: NOW })
    await Promise.all([tap(-1), tap(-1), tap(1), tap(-1)])
    expect(await left()).toBe(8)
    await tap(-50)
    expect(await left()).toBe(0)
  })

  it('ends with its time, and then sells without end', async () => {
    await set(1, NOW + 60_000)
    await placed(1)
    expect(await readSoldOut(store.db, VENUE, NOW)).toEqual([{ ...DISH, until: NOW + 60_000 }])
    expect(await left(NOW + 60_000)).toBeUndefined()
    await endAvailability(store.db, NOW + 60_000)
    expect(await store.db.selectFrom('item_stock').selectAll().execute()).toEqual([])
    expect(await readSoldOut(store.db, VENUE, NOW)).toEqual([])
  })

  it('is no longer counted once the staff say that an item at 0 is back', async () => {
    await set(0)
    expect(await markBack(store.db, VENUE, [DISH], NOW)).toEqual([DISH])
    expect(await left()).toBeUndefined()
    await set(4)
    await markSoldOut(store.db, testVenue, [DISH], 'reopened', NOW)
    expect(await markBack(store.db, VENUE, [DISH], NOW)).toEqual([DISH])
    expect(await left()).toBe(4)
  })

  type Known = { id: string; pieces: number; turn: number; lost: boolean }
  type Evening = { stocked: number; orders: Known[] }

  const isMoved = async (known: Known, move: OrderMove): Promise<boolean> => (await answer(known.id, move, NOW + 1)).ok

  const steps = {
    order: async (evening: Evening, number: number) => {
      const pieces = (number % 3) + 1
      const before = (await left()) ?? 0
      const got = await order(pieces)
      expect(got.ok).toBe(pieces <= before)
      if (!got.ok) return
      await receive(got.value.orderId)
      evening.orders.push({ id: got.value.orderId, pieces, turn: 0, lost: false })
    },
    refuse: async ({ orders }: Evening, number: number) => {
      const known = orders[number]
      if (!known || known.lost || !(await isMoved(known, REFUSE))) return
      Object.assign(known, { turn: known.turn + 1, lost: true })
    },
    undo: async ({ orders }: Evening, number: number) => {
      const known = orders[number]
      if (!known?.lost || !(await isMoved(known, { move: 'undo', turn: known.turn }))) return
      Object.assign(known, { turn: known.turn + 1, lost: false })
    },
    restock: async (evening: Evening, number: number) => {
      evening.stocked += number
      await changeStock(store.db, place, { change: { add: number }, until: null, now: NOW })
    },
  }

  const held = async (): Promise<number> => {
    const rows = await store.db.selectFrom('order_stock').select('pieces').where('returned', '=', 0).execute()
    return rows.reduce((sum, { pieces }) => sum + pieces, 0)
  }

  const step = fc.tuple(fc.constantFrom(...(['order', 'order', 'refuse', 'undo', 'restock'] as const)), fc.nat(5))

  it('is what was stocked less what standing orders have, after any sequence of moves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (sequence) => {
        await stopCounting(store.db, place, NOW)
        await set(4)
        const evening: Evening = { stocked: 4, orders: [] }
        for (const [name, number] of sequence) {
          await steps[name](evening, number)
          const sold = evening.orders.reduce((sum, { pieces, lost }) => sum + (lost ? 0 : pieces), 0)
          expect(sold).toBeLessThanOrEqual(evening.stocked)
          expect([await left(), await held()]).toEqual([evening.stocked - sold, sold])
        }
      }),
      { numRuns: 25 },
    )
  })
})
