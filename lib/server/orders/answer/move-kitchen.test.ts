import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { stationsOf } from '@/lib/core/orders/answer/kitchen-moves'
import { standingMoves } from '@/lib/core/orders/answer/undo-move'
import type { Venue } from '@/lib/core/venue/venue'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { findDeskOrder } from '@/lib/server/desk/read-desk-orders'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { loggedMove, movesOf } from '@/lib/server/orders/answer/order-moves'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { factsOf, payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { testContext, testLine, testRequest } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend, testDish, testMenu, testVenue } from '@/lib/testing/test-venue'

const NOW = Date.parse('2026-03-21T21:00:00+01:00')

const course = (id: number, original_name: string, weight: number, station: string) => ({
  ...{ id, name: original_name, original_name, weight, station, nested: [], tastingMenu: null },
  dishes: [testDish(id, 1000)],
})

/** Dish 31 is a starter of the bar, 32 and 33 are courses of the kitchen; 10 is of no station. */
const menu = {
  ...testMenu,
  courses: [
    course(31, 'Antipasti', 9, 'Bar'),
    course(32, 'Primi', 8, 'Cucina'),
    course(33, 'Dolci', 7, 'Cucina'),
    ...testMenu.courses,
  ],
}

const ACCEPT: OrderMove = { move: 'accept', minutes: 20 }
const BAR: OrderMove = { move: 'station_ready', station: 'Bar' }
const KITCHEN: OrderMove = { move: 'station_ready', station: 'Cucina' }
const fire = (rank: number): OrderMove => ({ move: 'fire', course: rank })

type Asked = { dishes?: number[]; coursesFired?: boolean }

const SWEET_FOR_STARTER: OrderMove = {
  move: 'correct',
  changes: [{ line: 0, quantity: 0, instead: { kind: 'dish', id: 33 } }],
}

describe.each(testEngines)('the stations of a kitchen, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const received = async ({ dishes = [31, 32], coursesFired = false }: Asked = {}): Promise<string> => {
    const backend = testBackend()
    const venue: Venue = { ...testVenue, cover_charge: 0, coursesFired }
    Object.assign(backend.behaviour, { venue: () => venue, menu: () => menu })
    const shownTotal = dishes.reduce((sum, id) => sum + (id === 10 ? 1200 : 1000), 0)
    const request = testRequest({ lines: dishes.map((id) => testLine(id)), shownTotal })
    const placed = await placeOrder(request, { ...testContext(database.db, backend), now: () => NOW })
    if (!placed.ok) throw new Error(placed.error.code)
    const order = await findOrder(database.db, placed.value.orderId)
    if (!order) throw new Error('not placed')
    await embeddedOrders(async () => database.db).post(payloadToSend(order))
    return order.id
  }
  const accepted = async (asked: Asked = {}): Promise<string> => {
    const orderId = await received(asked)
    await move(orderId, ACCEPT)
    return orderId
  }
  const move = (orderId: string, given: OrderMove, about: { by?: string; messages?: boolean } = {}) =>
    answerOrder(
      database.db,
      { orderId, venueId: testVenue.id, by: 'Cassa', mover: 'staff', now: NOW, menu, ...about },
      given,
    )
  const undo = (orderId: string, turn: number, by = 'Cassa') => move(orderId, { move: 'undo', turn }, { by })
  const shown = async (orderId: string) => {
    const order = await findDeskOrder(database.db, { venueId: testVenue.id, isOurs: true }, orderId)
    if (!order) throw new Error('not there')
    return order
  }
  const log = async (orderId: string) =>
    (await movesOf(database.db, orderId))
      .map(loggedMove)
      .map(({ kind, about, from, to }) => [kind, about, from, to].filter(Boolean).join(' '))
  const messages = (orderId: string) =>
    database.db.selectFrom('outbox').select('id').where('order_id', '=', orderId).where('kind', '=', 'answer').execute()

  it('are those of the menu when it was ordered, with the course where courses are fired', async () => {
    const kept = async (asked: Asked) => {
      const order = await findOrder(database.db, await received(asked))
      return order && factsOf(order).lines.map(({ station, course: of }) => [station, of])
    }
    expect(await kept({ dishes: [32, 10] })).toEqual([
      ['Cucina', undefined],
      [undefined, undefined],
    ])
    expect(await kept({ dishes: [33], coursesFired: true })).toEqual([['Cucina', { name: 'Dolci', rank: 2 }]])
  })

  it('make the order ready when the last has ticked off, and the guest is told once', async () => {
    const orderId = await accepted()
    expect(await move(orderId, BAR, { by: 'Bar', messages: true })).toMatchObject({ ok: true })
    expect(await shown(orderId)).toMatchObject({ state: 'accepted', stationsReady: ['Bar'], answeredBy: 'Cassa' })
    expect(await messages(orderId)).toEqual([])
    expect(await move(orderId, KITCHEN, { by: 'Cucina', messages: true })).toMatchObject({ ok: true })
    expect(await shown(orderId)).toMatchObject({
      state: 'ready',
      stationsReady: ['Bar', 'Cucina'],
      answeredBy: 'Cucina',
    })
    expect(await messages(orderId)).toHaveLength(1)
    expect(await log(orderId)).toEqual([
      'accept new accepted',
      'station_ready Bar accepted accepted',
      'station_ready Cucina accepted ready',
    ])
  })

  it('tick off again where a correction brings a dish, and an undo of it gives the tick back', async () => {
    const orderId = await accepted({ dishes: [31, 32] })
    await move(orderId, KITCHEN, { by: 'Cucina' })
    expect(await move(orderId, SWEET_FOR_STARTER)).toMatchObject({ ok: true })
    const corrected = await shown(orderId)
    expect(corrected).toMatchObject({ stationsReady: [], undo: [{ kind: 'correct' }] })
    expect(corrected.lines.map(({ station }) => station)).toEqual(['Cucina', 'Cucina'])
    expect(corrected.corrections).toMatchObject([{ lines: [{ station: 'Bar', instead: { station: 'Cucina' } }] }])
    await undo(orderId, 3)
    expect(await shown(orderId)).toMatchObject({ stationsReady: ['Cucina'], corrections: [] })
    expect(await move(orderId, BAR, { by: 'Bar' })).toMatchObject({ ok: true })
    expect((await shown(orderId)).state).toBe('ready')
  })

  it('lose a tick for good that was undone before the correction that took it back', async () => {
    const orderId = await accepted()
    await move(orderId, KITCHEN, { by: 'Cucina' })
    await move(orderId, SWEET_FOR_STARTER)
    await undo(orderId, 2, 'Cucina')
    await undo(orderId, 3)
    expect(await shown(orderId)).toMatchObject({ state: 'accepted', stationsReady: [], corrections: [] })
  })

  it('make the order ready where a correction takes out all that is not ticked off, until that is undone', async () => {
    const orderId = await accepted()
    await move(orderId, BAR, { by: 'Bar' })
    const less: OrderMove = { move: 'correct', changes: [{ line: 1, quantity: 0 }] }
    await move(orderId, less, { by: 'Sala', messages: true })
    expect(await shown(orderId)).toMatchObject({ state: 'ready', stationsReady: ['Bar'], answeredBy: 'Sala' })
    expect(await messages(orderId)).toHaveLength(1)
    await undo(orderId, 3)
    expect(await shown(orderId)).toMatchObject({ state: 'accepted', stationsReady: ['Bar'], answeredBy: 'Cassa' })
    expect((await log(orderId)).slice(2)).toEqual(['correct accepted ready', 'undo ready accepted'])
  })

  it('prepare a ready order again where a correction brings a dish, until that is undone', async () => {
    const orderId = await accepted()
    await move(orderId, { move: 'ready' }, { by: 'Sala' })
    await move(orderId, SWEET_FOR_STARTER)
    expect(await shown(orderId)).toMatchObject({ state: 'accepted', stationsReady: [] })
    await move(orderId, KITCHEN, { by: 'Cucina' })
    expect((await shown(orderId)).state).toBe('ready')
    expect(await undo(orderId, 3)).toMatchObject({ ok: false })
    await undo(orderId, 4, 'Cucina')
    expect((await shown(orderId)).state).toBe('accepted')
    await undo(orderId, 3)
    expect(await shown(orderId)).toMatchObject({ state: 'ready', answeredBy: 'Sala', corrections: [] })
  })

  it('keep an order in preparation where a tick that made it ready was undone before the correction', async () => {
    const orderId = await accepted()
    await move(orderId, KITCHEN, { by: 'Cucina' })
    await move(orderId, BAR, { by: 'Bar' })
    const sweetForCourse = { line: 1, quantity: 0, instead: { kind: 'dish', id: 33 } } as const
    await move(orderId, { move: 'correct', changes: [sweetForCourse] })
    expect((await shown(orderId)).undo.map(({ turn }) => turn)).toEqual([4, 3])
    await undo(orderId, 3, 'Bar')
    await undo(orderId, 4)
    expect(await shown(orderId)).toMatchObject({ state: 'accepted', stationsReady: ['Cucina'], corrections: [] })
  })

  it('give the course of the dish that comes where courses are fired', async () => {
    const orderId = await accepted({ coursesFired: true })
    await move(orderId, SWEET_FOR_STARTER)
    expect((await shown(orderId)).lines.map(({ course: of }) => of?.name)).toEqual(['Dolci', 'Primi'])
  })

  it('tick off at once, and twice, without losing one', async () => {
    const orderId = await accepted()
    const taps = [BAR, KITCHEN, BAR, KITCHEN].map((given) => move(orderId, given))
    expect((await Promise.all(taps)).map(({ ok }) => ok)).toEqual([true, true, true, true])
    expect((await shown(orderId)).state).toBe('ready')
    expect(await log(orderId)).toHaveLength(3)
  })

  it.each<[string, Asked, OrderMove[], OrderMove, string]>([
    ['before the order is accepted', {}, [], BAR, 'new'],
    ['a station without lines', { dishes: [32] }, [ACCEPT], BAR, 'accepted'],
    ['once the whole order is ready', {}, [ACCEPT, { move: 'ready' }], BAR, 'ready'],
    ['while a course of theirs waits', { dishes: [32, 33], coursesFired: true }, [ACCEPT], KITCHEN, 'accepted'],
    ['a course of another order', { dishes: [32], coursesFired: true }, [ACCEPT], fire(2), 'accepted'],
    ['a course where none are fired', { dishes: [32, 33] }, [ACCEPT], fire(2), 'accepted'],
  ])('do nothing %s', async (_, asked, before, given, state) => {
    const orderId = await received(asked)
    for (const one of before) await move(orderId, one)
    expect(await move(orderId, given)).toMatchObject({ ok: false, error: { code: 'already_answered', state } })
  })

  it('leave an order with a line of no station to be marked by hand', async () => {
    const orderId = await accepted({ dishes: [32, 10] })
    await move(orderId, KITCHEN)
    expect((await shown(orderId)).state).toBe('accepted')
    expect(await move(orderId, { move: 'ready' })).toMatchObject({ ok: true })
  })

  it('take back a tick and the ready order it made, each station its own', async () => {
    const orderId = await accepted()
    await move(orderId, BAR, { by: 'Bar' })
    await move(orderId, { move: 'delay', minutes: 10 })
    const before = await shown(orderId)
    await move(orderId, KITCHEN, { by: 'Cucina' })
    expect((await shown(orderId)).undo.map(({ turn, about }) => [turn, about])).toEqual([
      [4, 'Cucina'],
      [2, 'Bar'],
    ])
    expect(await undo(orderId, 2, 'Bar')).toMatchObject({ ok: true })
    expect(await shown(orderId)).toMatchObject({ state: 'accepted', stationsReady: ['Cucina'], time: before.time })
    expect(await undo(orderId, 4, 'Cucina')).toMatchObject({ ok: true })
    expect(await shown(orderId)).toMatchObject({ state: 'accepted', stationsReady: [], time: before.time })
    expect((await shown(orderId)).undo.map(({ kind }) => kind)).toEqual(['delay'])
  })

  it('keep their ticks when the whole order was finished, and when that is undone', async () => {
    const orderId = await accepted({ dishes: [31] })
    await move(orderId, BAR)
    await move(orderId, { move: 'finish' })
    expect(await undo(orderId, 2)).toMatchObject({ ok: false })
    await undo(orderId, 3)
    expect(await shown(orderId)).toMatchObject({ state: 'ready', stationsReady: ['Bar'] })
    expect(await undo(orderId, 1)).toMatchObject({ ok: false })
    await undo(orderId, 2)
    expect(await shown(orderId)).toMatchObject({ state: 'accepted', stationsReady: [] })
  })

  it('get the courses of a meal one after another, each taken back in turn', async () => {
    const orderId = await accepted({ dishes: [31, 32, 33], coursesFired: true })
    expect((await shown(orderId)).fired).toBeNull()
    expect(await move(orderId, fire(1))).toMatchObject({ ok: true })
    expect(await move(orderId, fire(1))).toMatchObject({ ok: true })
    expect(await move(orderId, fire(2))).toMatchObject({ ok: true })
    expect(await move(orderId, KITCHEN)).toMatchObject({ ok: true })
    expect(await log(orderId)).toEqual([
      'accept new accepted',
      'fire Primi accepted accepted',
      'fire Dolci accepted accepted',
      'station_ready Cucina accepted accepted',
    ])
    await undo(orderId, 3)
    expect((await shown(orderId)).fired).toBe(1)
    await undo(orderId, 2)
    expect((await shown(orderId)).fired).toBeNull()
  })

  it('any sequence leaves an order that is ready only if its stations are, or the whole was said', async () => {
    const moves = [ACCEPT, BAR, KITCHEN, fire(1), { move: 'ready' }, { move: 'delay', minutes: 5 }, 'undo'] as const
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...moves), { maxLength: 10 }), async (steps) => {
        const orderId = await received({ coursesFired: true })
        for (const step of steps) {
          const last = (await shown(orderId)).undo[0]?.turn ?? 1
          await move(orderId, step === 'undo' ? { move: 'undo', turn: last } : step)
        }
        const order = await shown(orderId)
        const isWhole = standingMoves(await movesOf(database.db, orderId)).some(({ kind }) => kind === 'ready')
        const isAll = stationsOf(order.lines).every((name) => order.stationsReady.includes(name))
        expect(order.state === 'ready').toBe(isWhole || isAll)
        if (order.state === 'new') expect(order).toMatchObject({ stationsReady: [], fired: null })
      }),
      { numRuns: 25 },
    )
  })
})
