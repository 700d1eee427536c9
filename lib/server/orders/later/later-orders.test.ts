import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { mapItems } from '@/lib/core/availability/map-items'
import type { Dish } from '@/lib/core/menu/dish'
import type { FormOrderRequest } from '@/lib/core/orders/place-order-request'
import type { Venue } from '@/lib/core/venue/venue'
import { markSoldOut } from '@/lib/server/availability/sold-out-items'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { withAvailability } from '@/lib/server/backend/with-availability'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { loadLaterTimes } from '@/lib/server/orders/later/load-later-times'
import { readPlaces } from '@/lib/server/orders/later/slot-ledger'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { factsOf, payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { changeStock, stopCounting } from '@/lib/server/stock/item-stock'
import { formContext, NOW, takeaway, withService } from '@/lib/testing/orders/test-form-order'
import { testLine } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testMenu } from '@/lib/testing/test-venue'

const TAKEAWAY = { days_ahead: 3, slot: { minutes: 15, kitchen_minutes: 20 } } as const
const REFUSE: OrderMove = { move: 'refuse', code: 'too_busy', reason: '', lines: [] }
const HOUR = 60 * 60_000
const AT_2015 = Date.parse('2026-03-18T20:15:00+01:00')

/** Half hours as they would be counted on paper. */
const slotModel = (bound: { orders: number; minutes: number }) => {
  const slots = new Map<boolean, number[]>()
  const taken = (time: string): number[] => slots.get(time < '20:30') ?? []
  return {
    fits: (time: string, minutes: number): boolean =>
      taken(time).length < bound.orders && taken(time).reduce((sum, each) => sum + each, minutes) <= bound.minutes,
    take: (time: string, minutes: number) => slots.set(time < '20:30', [...taken(time), minutes]),
  }
}

describe.each(testEngines)('orders for later, on %s', (engine) => {
  const store = databaseHarness(engine, 'test')
  const slow = mapItems(testMenu, {
    dish: (dish: Dish) => (dish.id === 10 ? { ...dish, kitchen_minutes: 2 } : dish),
    drink: (drink) => drink,
  })
  const contextOf = (venue: Venue, now = NOW) => {
    const context = formContext(store.db, { now, venue: () => venue, menu: () => slow })
    return {
      ...context,
      backend: {
        ...context.backend,
        ...withAvailability(
          context.backend,
          async () => store.db,
          () => now,
        ),
      },
    }
  }
  const venueWith = (plan: object = TAKEAWAY) => withService('takeaway', plan)
  const asking = (pieces: number, form: object = {}): FormOrderRequest =>
    takeaway(form, { lines: [testLine(10, { quantity: pieces })], shownTotal: pieces * 1200 })
  const order = (pieces: number, form: object = {}, venue = venueWith(), now = NOW) =>
    placeOrder(asking(pieces, form), contextOf(venue, now))
  const placed = async (...asked: Parameters<typeof order>): Promise<string> => {
    const answer = await order(...asked)
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.value.orderId
  }
  const receive = async (id: string): Promise<void> => {
    const row = await findOrder(store.db, id)
    if (row) await embeddedOrders(async () => store.db).post(payloadToSend(row))
  }
  const answer = (orderId: string, move: OrderMove) =>
    answerOrder(store.db, { orderId, venueId: 77, by: 'Cassa', mover: 'staff', now: NOW }, move)
  const refused = async (id: string): Promise<void> => {
    await receive(id)
    await answer(id, REFUSE)
  }
  const held = async (at = AT_2015) => {
    const places = await readPlaces(store.db, { venueId: 77, service: 'takeaway', from: at, to: at + HOUR / 4 })
    return places.reduce((sum, { minutes }) => sum + minutes, 0)
  }

  it('are refused beyond the minutes of the kitchen, with the nearest times that have room', async () => {
    await placed(6)
    await placed(4)
    expect(await held()).toBe(20)
    expect(await order(1)).toEqual({
      ok: false,
      error: { code: 'slot_full', free: ['19:45', '20:00', '20:30', '20:45'], next: null },
    })
    expect(await order(1, { time: '20:30' })).toMatchObject({ ok: true })
  })

  it('are refused as too large where no time would take them', async () => {
    expect(await order(11)).toEqual({ ok: false, error: { code: 'order_too_large' } })
  })

  it('name only times with room for that order', async () => {
    await placed(6)
    await placed(7, { time: '20:30' })
    expect(await order(5)).toMatchObject({ error: { free: ['19:30', '19:45', '20:00', '20:45'] } })
  })

  it('take a full time exactly as often as it has room when fifty ask at once', async () => {
    const venue = venueWith({ days_ahead: 0, slot: { minutes: 15, orders: 3 } })
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(1, {}, venue)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    for (const one of answers) if (!one.ok) expect(one.error.code).toBe('slot_full')
  })

  it('answer a repeated order with the first, and take its place once', async () => {
    const request = asking(8)
    const first = await placeOrder(request, contextOf(venueWith()))
    expect(await placeOrder(request, contextOf(venueWith()))).toEqual(first)
    expect(await held()).toBe(16)
  })

  it('leave a venue without the new fields as it was', async () => {
    const plain = withService('takeaway', {})
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(9, {}, plain)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    const [first] = answers
    const row = first?.ok ? await findOrder(store.db, first.value.orderId) : undefined
    expect(row && factsOf(row)).not.toHaveProperty('plannedAt')
    expect(await held()).toBe(0)
    expect(await order(1, { date: '2026-03-20' }, plain)).toEqual({
      ok: false,
      error: { code: 'day_unavailable', next: null },
    })
  })

  it('carry their date to the orders service, and none for today', async () => {
    const later = await findOrder(store.db, await placed(2, { date: '2026-03-20', time: '19:00' }))
    expect(later && payloadToSend(later).order).toMatchObject({ date: '2026-03-20', customer: [{ time: '19:00' }] })
    const today = await findOrder(store.db, await placed(2, { date: '2026-03-18' }))
    expect(today && payloadToSend(today).order).not.toHaveProperty('date')
  })

  it('name the night after midnight by its own date', async () => {
    const saturday = await findOrder(store.db, await placed(1, { date: '2026-03-21', time: '00:30' }))
    expect(saturday && payloadToSend(saturday).order).toMatchObject({ date: '2026-03-22' })
  })

  it.each([
    [
      'beyond the days ahead',
      { date: '2026-03-22' },
      { code: 'day_unavailable', next: { date: '2026-03-18', time: '19:00' } },
    ],
    ['before they can be ready', { date: '2026-03-19', time: '18:40' }, { code: 'time_too_early', earliest: '19:00' }],
    ['outside the hours', { date: '2026-03-19', time: '12:00' }, { code: 'time_outside_hours', next: '19:00' }],
  ])('are refused %s', async (_, form, error) => {
    expect(await order(1, form)).toEqual({ ok: false, error })
  })

  it('name the next day with room once a day is full', async () => {
    const venue = venueWith({ days_ahead: 3, slot: { minutes: 60, orders: 1 } })
    for (const time of ['19:00', '20:00', '21:00', '22:00', '23:00']) await placed(1, { time }, venue)
    expect(await order(1, {}, venue)).toEqual({
      ok: false,
      error: { code: 'slot_full', free: [], next: { date: '2026-03-19', time: '19:00' } },
    })
  })

  it('give their place back when refused, and take it again by an undo', async () => {
    const id = await placed(8)
    await receive(id)
    await answer(id, REFUSE)
    expect(await held()).toBe(0)
    expect(await answer(id, { move: 'undo', turn: 1 })).toMatchObject({ ok: true })
    expect(await held()).toBe(16)
  })

  it('stay refused where others have taken their place', async () => {
    const id = await placed(8)
    await receive(id)
    await answer(id, REFUSE)
    await placed(8)
    expect(await answer(id, { move: 'undo', turn: 1 })).toEqual({ ok: false, error: { code: 'slot_full' } })
    expect(await held()).toBe(16)
  })

  it('give back what a correction takes out, and an undo takes it again while there is room', async () => {
    const id = await placed(8)
    await receive(id)
    const fewer: OrderMove = { move: 'correct', changes: [{ line: 0, quantity: 3 }] }
    expect(await answer(id, fewer)).toMatchObject({ ok: true })
    expect(await held()).toBe(6)
    expect(await answer(id, { move: 'undo', turn: 1 })).toMatchObject({ ok: true })
    expect(await held()).toBe(16)
    await answer(id, fewer)
    await placed(7)
    expect(await answer(id, { move: 'undo', turn: 3 })).toEqual({ ok: false, error: { code: 'slot_full' } })
  })

  it('larger than any slot by the venue’s own correction stand again by an undo', async () => {
    const id = await placed(8)
    await receive(id)
    await store.db.updateTable('planned_orders').set({ kitchen_minutes: 22 }).execute()
    await answer(id, REFUSE)
    expect(await answer(id, { move: 'undo', turn: 1 })).toMatchObject({ ok: true })
    expect(await held()).toBe(22)
  })

  it('take their place again where an unpaid one is paid at the venue after all', async () => {
    const unpaid = { ...asking(8), provider: 'stripe' as const }
    const first = await placeOrder(unpaid, contextOf(venueWith()))
    await placeOrder({ ...asking(1), replaces: [unpaid.attemptKey] }, contextOf(venueWith()))
    expect(await held()).toBe(2)
    const again = await placeOrder({ ...unpaid, provider: 'cash' }, contextOf(venueWith()))
    expect(again.ok && again.value.orderId).toBe(first.ok && first.value.orderId)
    expect(await held()).toBe(18)
  })

  it('give the place of an unpaid order back to the device that orders again', async () => {
    const unpaid = { ...asking(8), provider: 'stripe' as const }
    expect(await placeOrder(unpaid, contextOf(venueWith()))).toMatchObject({ ok: true })
    expect(await held()).toBe(16)
    const again = { ...asking(9), replaces: [unpaid.attemptKey] }
    expect(await placeOrder(again, contextOf(venueWith()))).toMatchObject({ ok: true })
    expect(await held()).toBe(18)
  })

  it('name the time of the device’s own unpaid order as free', async () => {
    const unpaid = { ...asking(10), provider: 'stripe' as const }
    await placeOrder(unpaid, contextOf(venueWith()))
    const lines = [{ kind: 'dish' as const, itemId: 10, quantity: 10 }]
    const times = async (replaces?: string[]) => {
      const found = await loadLaterTimes('77', { service: 'takeaway', lines, replaces }, contextOf(venueWith()))
      return found.ok ? found.value.times : [found.error.code]
    }
    expect(await times()).not.toContain('20:15')
    expect(await times([unpaid.attemptKey])).toContain('20:15')
  })

  it('are not blocked by what is sold out or counted today', async () => {
    const place = { venueId: 77, item: { kind: 'dish', id: 10 } } as const
    await changeStock(store.db, place, { left: 1, until: null, now: NOW })
    await markSoldOut(store.db, venueWith(), [{ kind: 'dish', id: 10 }], 'tomorrow', NOW)
    expect(await order(3)).toMatchObject({ error: { code: 'item_unavailable' } })
    expect(await order(3, { date: '2026-03-20' })).toMatchObject({ ok: true })
    await markSoldOut(store.db, venueWith(), [{ kind: 'dish', id: 10 }], 'reopened', NOW)
    expect(await order(3, { date: '2026-03-20' })).toMatchObject({ error: { code: 'item_unavailable' } })
    await stopCounting(store.db, place, NOW)
  })

  it('never hold more than their slots, and refuse nothing that has room, in any order', async () => {
    const venue = venueWith({ days_ahead: 0, slot: { minutes: 30, orders: 2, kitchen_minutes: 12 } })
    const step = fc.record({
      pieces: fc.integer({ min: 1, max: 6 }),
      time: fc.constantFrom('20:00', '20:15', '20:30', '20:45'),
      refuses: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await store.db.updateTable('planned_orders').set({ returned: 1 }).execute()
        const model = slotModel({ orders: 2, minutes: 12 })
        for (const { pieces, time, refuses } of steps) {
          const done = await order(pieces, { time }, venue)
          expect(done.ok).toBe(model.fits(time, pieces * 2))
          if (done.ok) await (refuses ? refused(done.value.orderId) : model.take(time, pieces * 2))
        }
      }),
      { numRuns: 15 },
    )
  })
})
