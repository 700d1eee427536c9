import { describe, expect, it } from '@jest/globals'
import type { OrderLine } from '@/lib/core/cart/order-line'
import { findDish } from '@/lib/core/menu/find-item'
import { HELD_MS } from '@/lib/core/orders/answer/undo-move'
import { endAvailability } from '@/lib/server/availability/end-availability'
import { markBack, markSoldOut, readAvailable, readSoldOut } from '@/lib/server/availability/sold-out-items'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'
import { GIVE_UP_MS } from '@/lib/server/orders/ledger/poll-schedule'
import { giveUpUnpaid } from '@/lib/server/orders/pay/sweep-payments'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { changeStock, stopCounting } from '@/lib/server/stock/item-stock'
import { setOrderStock } from '@/lib/server/stock/order-stock'
import { asked, DISH, NOW, REFUSE, stockHarness, VENUE } from '@/lib/testing/orders/stock-harness'
import { testLine } from '@/lib/testing/orders/test-order'
import { testEngines } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

describe.each(testEngines)('how many are left, on %s', (engine) => {
  const { store, place, backend, context, set, left, order, placed, receive, answer, pay } = stockHarness(engine)

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

  it('is given back by a correction, and taken again where that is undone', async () => {
    await set(3)
    const id = await placed(3)
    await receive(id)
    const less = { move: 'correct' as const, changes: [{ line: 0, quantity: 1 }] }
    expect(await answer(id, less)).toMatchObject({ ok: true })
    expect(await left()).toBe(2)
    await placed(1)
    const undone = await answer(id, { move: 'undo', turn: 1 }, NOW + 1)
    expect(undone).toEqual({ ok: false, error: { code: 'out_of_stock', left: 1 } })
    await set(2)
    expect(await answer(id, { move: 'undo', turn: 1 }, NOW + 1)).toMatchObject({ ok: true })
    expect(await left()).toBe(0)
    await answer(id, REFUSE)
    expect(await left()).toBe(3)
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
    await pay(id)
    expect(await left()).toBe(0)
    expect((await findOrder(store.db, id))?.late).toContain('item_gone')
  })

  it('is given back only beyond what an order lacks that was paid when too little was left', async () => {
    await set(3)
    const late = await placed(3, 'stripe')
    await giveUpUnpaid(context(NOW + GIVE_UP_MS + 1))
    const other = await placed(2)
    await pay(late)
    await Promise.all([late, other].map(receive))
    expect(await left()).toBe(0)
    await answer(late, { move: 'correct', changes: [{ line: 0, quantity: 1 }] })
    expect(await left()).toBe(0)
    await answer(other, REFUSE)
    expect(await left()).toBe(2)
  })

  it('starts from none where the staff count again what was oversold', async () => {
    await set(1)
    const late = await placed(1, 'stripe')
    await giveUpUnpaid(context(NOW + GIVE_UP_MS + 1))
    await placed(1)
    await pay(late)
    await changeStock(store.db, place, { left: 2, seen: 0, until: null, now: NOW })
    expect(await left()).toBe(2)
  })

  it('lends what an unpaid order holds to its device, and warns where it is paid after all', async () => {
    await set(1)
    const unpaid = asked(1, 'stripe')
    const first = await placeOrder(unpaid, context())
    expect(await order(1)).toMatchObject({ ok: false, error: { code: 'item_unavailable' } })
    const replaced = { ...asked(1), orderNote: 'al sangue', replaces: [unpaid.attemptKey] }
    expect(await placeOrder(replaced, context())).toMatchObject({ ok: true })
    expect(await left()).toBe(0)
    if (!first.ok) throw new Error('refused')
    await pay(first.value.orderId)
    expect(await left()).toBe(0)
    expect((await findOrder(store.db, first.value.orderId))?.late).toContain('item_gone')
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

  it('is changed by one of two desks at once, and by a tap that is sent again once', async () => {
    await set(10)
    const tap = (seen: number, to: number) => changeStock(store.db, place, { left: to, seen, until: null, now: NOW })
    expect((await Promise.all([tap(10, 9), tap(10, 11)])).toSorted()).toEqual([false, true])
    await set(10)
    expect([await tap(10, 11), await tap(10, 11), await left()]).toEqual([true, true, 11])
  })

  it('is not changed from a number that an order has changed, nor where nothing is counted', async () => {
    await set(10)
    await placed(2)
    const tap = changeStock(store.db, place, { left: 11, seen: 10, until: null, now: NOW })
    expect([await tap, await left()]).toEqual([false, 8])
    await stopCounting(store.db, place, NOW)
    const late = changeStock(store.db, place, { left: 9, seen: 8, until: null, now: NOW })
    expect([await late, await left()]).toEqual([false, undefined])
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
})
