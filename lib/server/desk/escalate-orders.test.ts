import { describe, expect, it } from '@jest/globals'
import { escalationAt, waitingSince } from '@/lib/core/orders/answer/escalation'
import type { Venue } from '@/lib/core/venue/venue'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { addDevice } from '@/lib/server/desk/desk-devices'
import { type EscalationContext, escalateOrders } from '@/lib/server/desk/escalate-orders'
import { answerOrder } from '@/lib/server/orders/answer/answer-order'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { formContext, formVenue, NOW, takeaway } from '@/lib/testing/orders/test-form-order'
import { silentLog } from '@/lib/testing/orders/test-order'
import { refundHarness } from '@/lib/testing/refunds/refund-harness'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const MINUTE = 60_000
const VENUE = formVenue.id

const ladder = { louder_after: 3, remind_after: 5, refuse_after: 10 }
const impatient: Venue = { ...formVenue, unanswered: ladder }

describe('what is due of an order that nobody answers', () => {
  it.each([
    [ladder, 0, null, 5],
    [ladder, 4.9, null, 5],
    [ladder, 5, 'reminded', 10],
    [ladder, 9.9, 'reminded', 10],
    [ladder, 10, 'refused', null],
    // Nobody looked meanwhile, as the server was down.
    [ladder, 60, 'refused', null],
    [{ ...ladder, refuse_after: null }, 5, 'reminded', null],
    [{ ...ladder, remind_after: null }, 5, null, 10],
    [{ louder_after: 3, remind_after: null, refuse_after: null }, 99, null, null],
  ] as const)('%j: after %s minutes %s, and next after %s', (unanswered, minutes, step, next) => {
    expect(escalationAt(unanswered, NOW, NOW + minutes * MINUTE)).toEqual({
      step,
      next: next === null ? null : NOW + next * MINUTE,
    })
  })

  it('counts from when somebody is there', () => {
    const timetables = [{ day_of_week: 3, open: '19:00', close: '23:00' }]
    const hours = { timetables, closures: [] }
    const at = (time: string) => Date.parse(`2026-03-18T${time}:00+01:00`)
    expect(waitingSince(hours, at('12:00'))).toBe(at('19:00'))
    expect(waitingSince(hours, at('19:30'))).toBe(at('19:30'))
    expect(waitingSince(hours, at('23:30'))).toBe(at('19:00') + 7 * 24 * 60 * MINUTE)
    expect(waitingSince({ timetables: [], closures: [] }, NOW)).toBe(NOW)
  })
})

describe.each(testEngines)('an order that nobody answers, on %s', (engine) => {
  const store = databaseHarness(engine, 'test')

  const instance = (changes: Partial<EscalationContext> = {}) => {
    const told: string[] = []
    const look = (minutes: number) =>
      escalateOrders({
        ...{ db: store.db, log: silentLog, now: () => NOW + minutes * MINUTE, messages: true },
        venueOf: async () => impatient,
        escalated: async (_, step) => void told.push(step),
        ...changes,
      })
    return { told, look }
  }

  const received = async ({ desk = true } = {}): Promise<string> => {
    const placed = await placeOrder(takeaway(), formContext(store.db))
    if (!placed.ok) throw new Error(placed.error.code)
    const order = await findOrder(store.db, placed.value.orderId)
    if (!order) throw new Error('not placed')
    await embeddedOrders(async () => store.db).post(payloadToSend(order))
    const arrived = store.db.updateTable('received_orders').set({ received_at: NOW, watch_at: NOW })
    await arrived.where('order_id', '=', order.id).execute()
    if (desk) await addDevice(store.db, { venueId: VENUE, role: 'staff', name: 'Cassa', now: NOW })
    return order.id
  }
  const stateOf = (orderId: string) => embeddedOrders(async () => store.db).answerOf(orderId)
  const reminders = async (): Promise<number> =>
    (await store.db.selectFrom('outbox').select('id').where('kind', '=', 'reminder').execute()).length

  it('is sent to its venue again once and then refused once, whatever the number of instances and restarts', async () => {
    const orderId = await received()
    const one = instance()
    for (let minute = 0; minute <= 12; minute += 0.5) {
      const restarted = instance()
      await Promise.all([one.look(minute), restarted.look(minute)])
      expect(await reminders()).toBe(minute < 5 ? 0 : 1)
      expect((await stateOf(orderId))?.state ?? null).toBe(minute < 10 ? null : 'refused')
      one.told.push(...restarted.told)
    }
    expect(one.told.toSorted()).toEqual(['refused', 'reminded'])
    expect(await stateOf(orderId)).toEqual({ state: 'refused', code: 'unanswered', reason: null })
  })

  it('is left alone once it is answered, also in the same moment: the first stands', async () => {
    const orderId = await received()
    const { told, look } = instance()
    await look(0)
    const [answered] = await Promise.all([
      answerOrder(
        store.db,
        { orderId, venueId: VENUE, by: 'Cassa', mover: 'staff', now: NOW + 10 * MINUTE },
        { move: 'accept', minutes: 10 },
      ),
      look(10),
    ])
    const state = (await stateOf(orderId))?.state
    expect([state, answered.ok, told]).toEqual(
      state === 'accepted' ? ['accepted', true, []] : ['refused', false, ['refused']],
    )
    if (!answered.ok) expect(answered.error).toEqual({ code: 'already_answered', state: 'refused', by: null })
    for (const minute of [11, 60]) await look(minute)
    expect((await stateOf(orderId))?.state).toBe(state)
  })

  it('is refused by nobody where no device was ever at a desk, or the venue did not choose so', async () => {
    const without = await received({ desk: false })
    const { told, look } = instance()
    for (let minute = 0; minute <= 20; minute += 1) await look(minute)
    expect([await stateOf(without), told]).toEqual([null, []])

    const patient = await received()
    const usual = instance({ venueOf: async () => formVenue })
    for (let minute = 0; minute <= 20; minute += 1) await usual.look(minute)
    expect([await stateOf(patient), usual.told]).toEqual([null, ['reminded']])
  })

  it('waits for a venue that cannot be read, and holds up no other', async () => {
    const orderId = await received()
    const down = instance({ venueOf: () => Promise.reject(new Error('down')) })
    await down.look(5)
    expect([await down.look(5.4), await stateOf(orderId)]).toEqual([0, null])
    const { told, look } = instance()
    await look(5.5)
    expect(told).toEqual(['reminded'])
  })

  it('is watched again once its venue is put back and has a desk again', async () => {
    const orderId = await received()
    let venue: Venue | null = null
    const { told, look } = instance({ venueOf: async () => venue })
    for (let minute = 0; minute <= 30; minute += 1) await look(minute)
    await store.db.deleteFrom('desk_devices').execute()
    venue = impatient
    for (let minute = 31; minute <= 40; minute += 1) await look(minute)
    expect([await stateOf(orderId), told]).toEqual([null, []])
    await addDevice(store.db, { venueId: VENUE, role: 'staff', name: 'Cassa', now: NOW + 40 * MINUTE })
    for (let minute = 41; minute <= 44; minute += 1) await look(minute)
    expect(told).toEqual([])
    for (let minute = 45; minute <= 52; minute += 1) await look(minute)
    expect([(await stateOf(orderId))?.state, told]).toEqual(['refused', ['reminded', 'refused']])
  })

  const watchedAt = (orderId: string) =>
    store.db.selectFrom('received_orders').select('watch_at').where('order_id', '=', orderId).executeTakeFirst()

  it('is not watched for ever where its venue stays away, nor where it has no desk', async () => {
    const removed = await received()
    const away = instance({ venueOf: async () => null })
    await away.look(0)
    expect(await watchedAt(removed)).toEqual({ watch_at: NOW + MINUTE })
    await away.look(24 * 60)
    expect(await watchedAt(removed)).toEqual({ watch_at: null })

    await store.db.deleteFrom('desk_devices').execute()
    const without = await received({ desk: false })
    const { look } = instance()
    for (const minute of [0, 5, 10]) await look(minute)
    expect(await watchedAt(without)).toEqual({ watch_at: null })
  })

  it('stays with the staff whose answer was undone', async () => {
    const orderId = await received()
    const about = { orderId, venueId: VENUE, by: 'Cassa', mover: 'staff' as const, now: NOW }
    await answerOrder(store.db, about, { move: 'accept', minutes: 10 })
    await answerOrder(store.db, about, { move: 'undo', turn: 1 })
    const { told, look } = instance()
    for (let minute = 0; minute <= 20; minute += 1) await look(minute)
    expect([await stateOf(orderId), told]).toEqual([null, []])
  })

  it('sends no message where none are sent', async () => {
    await received()
    const { look } = instance({ messages: false })
    await look(5)
    expect(await reminders()).toBe(0)
  })
})

describe.each(testEngines)('a paid order that nobody answers, on %s', (engine) => {
  const { shop, received, row } = refundHarness(engine)

  it('is paid back as one that was refused by hand', async () => {
    const order = await received()
    await addDevice(shop.db, { venueId: VENUE, role: 'staff', name: 'Cassa', now: shop.clock.now() })
    const now = shop.clock.now() + 11 * MINUTE
    const context = { db: shop.db, log: silentLog, now: () => now, messages: false, escalated: async () => undefined }
    for (let times = 0; times < 2; times += 1) await escalateOrders({ ...context, venueOf: async () => impatient })
    expect(await row(order)).toMatchObject({ state: 'queued' })
    const [payment] = (await shop.ledger(order.orderId)).payments
    expect(payment).toMatchObject({ state: 'refund_due', reason: 'refused' })
  })
})
