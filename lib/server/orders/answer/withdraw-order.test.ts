import { describe, expect, it } from '@jest/globals'
import { LOST_STATES } from '@/lib/core/orders/answer/answer-moves'
import { addDevice } from '@/lib/server/desk/desk-devices'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { loggedMove, movesOf } from '@/lib/server/orders/answer/order-moves'
import { withdrawOrder } from '@/lib/server/orders/answer/withdraw-order'
import { recordChatOpened } from '@/lib/server/orders/ledger/order-ledger'
import { tablePhones } from '@/lib/testing/orders/table-phones'
import { refundHarness } from '@/lib/testing/refunds/refund-harness'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const VENUE = 77
const ACCEPT: OrderMove = { move: 'accept', minutes: 20 }

describe.each(testEngines)('a guest who withdraws an order, on %s', (engine) => {
  const { shop, received, work, workLater, status, cares } = refundHarness(engine)

  const atDesk = () => addDevice(shop.db, { venueId: VENUE, role: 'staff', name: 'Cassa', now: shop.clock.now() })
  const paid = async () => {
    await atDesk()
    return received()
  }
  type Own = { orderId: string; attemptKey: string }
  const withdraw = ({ orderId, attemptKey }: Own, isElsewhere = false) =>
    withdrawOrder({ orderId, attemptKey }, { db: shop.db, now: shop.clock.now(), isElsewhere })
  const answer = (orderId: string, given: OrderMove) =>
    answerOrder(shop.db, { orderId, venueId: VENUE, by: 'Cassa', mover: 'staff', now: shop.clock.now() }, given)

  it('gets the money back once, and is named in the log', async () => {
    const order = await paid()
    expect(await status(order)).toMatchObject({ withdrawable: true, answer: null })
    for (let times = 0; times < 2; times += 1) expect(await withdraw(order)).toMatchObject({ ok: true })
    expect((await movesOf(shop.db, order.orderId)).map(loggedMove)).toMatchObject([
      { turn: 1, by: 'guest', device: null, kind: 'withdraw', from: 'new', to: 'withdrawn' },
    ])
    await work()
    await workLater()
    expect(shop.stripe.givenBack).toHaveLength(1)
    expect(await status(order)).toMatchObject({
      ...{ payment: 'refunded', withdrawable: false, answer: { state: 'withdrawn' }, news: null },
    })
    expect(await answer(order.orderId, ACCEPT)).toMatchObject({
      error: { code: 'already_answered', state: 'withdrawn', by: null },
    })
  })

  it('is too late once the venue has answered, in the same moment too: one of both stands', async () => {
    const order = await paid()
    const [accepted, withdrawn] = await Promise.all([answer(order.orderId, ACCEPT), withdraw(order)])
    expect([accepted.ok, withdrawn.ok].toSorted()).toEqual([false, true])
    expect((await status(order)).answer?.state).toBe(accepted.ok ? 'accepted' : 'withdrawn')
    if (accepted.ok) expect(withdrawn).toEqual({ ok: false, error: { code: 'already_answered' } })
    await workLater()
    expect(shop.stripe.givenBack).toHaveLength(accepted.ok ? 0 : 1)
  })

  it('may do so again where the venue has undone its answer', async () => {
    const order = await paid()
    await answer(order.orderId, ACCEPT)
    expect((await status(order)).withdrawable).toBe(false)
    await answer(order.orderId, { move: 'undo', turn: 1 })
    expect((await status(order)).withdrawable).toBe(true)
    expect(await withdraw(order)).toMatchObject({ ok: true })
  })

  it('needs the key of the order, and a venue that answers here', async () => {
    const order = await paid()
    const other = '00000000-0000-4000-8000-000000000000'
    expect(await withdraw({ ...order, attemptKey: other })).toMatchObject({ error: { code: 'not_found' } })
    expect(await withdraw({ ...order, orderId: 'ord_none' })).toMatchObject({ error: { code: 'not_found' } })
    expect(await withdraw(order, true)).toMatchObject({ error: { code: 'answered_elsewhere' } })
    await shop.db.deleteFrom('desk_devices').execute()
    expect((await status(order)).withdrawable).toBe(false)
    expect(await withdraw(order)).toMatchObject({ error: { code: 'answered_elsewhere' } })
    expect((await status(order)).answer).toBeNull()
  })

  it('asks the venue itself once the chat with it is open', async () => {
    const order = await paid()
    await shop.db
      .updateTable('orders')
      .set({ provider: 'cash', chat: 'awaited' })
      .where('id', '=', order.orderId)
      .execute()
    expect((await status(order)).withdrawable).toBe(true)
    await recordChatOpened(shop.db, { id: order.orderId, chat: 'awaited' })
    expect((await status(order)).withdrawable).toBe(false)
    expect(await withdraw(order)).toMatchObject({ error: { code: 'answered_elsewhere' } })
  })

  it('and a cancellation by command gives back once what an accepted order was paid', async () => {
    const order = await paid()
    await answer(order.orderId, ACCEPT)
    const cancelled = (await shop.runOrders('cancel', order.orderId, 'Forno', 'rotto')).lines()
    expect(cancelled).toMatchObject([{ answer: 'cancelled', reason: 'Forno rotto', refund: [{ amount: 2400 }] }])
    expect((await shop.runOrders('cancel', order.orderId, 'Forno', 'rotto')).code).toBe(0)
    expect((await shop.runOrders('cancel', order.orderId, 'altro')).code).toBe(1)
    await workLater(2)
    expect(shop.stripe.givenBack).toHaveLength(1)
    expect(await status(order)).toMatchObject({ payment: 'refunded', answer: { state: 'cancelled' } })
    expect(await cares(order)).toEqual([])
  })
})

describe.each(testEngines)('the cover of a lost order, on %s', (engine) => {
  const database = databaseHarness(engine)

  it.each(LOST_STATES)('is charged to the next order of the table: %s', async (state) => {
    const phones = tablePhones([database.db])
    const phone = phones.phone(state)
    const { id, charged } = await phone.order({ table: '1', customers: 2 }, 0)
    expect([charged, await phone.covered('1')]).toEqual([2, 2])
    await phones.refuse(id, state)
    expect(await phone.covered('1')).toBe(0)
  })
})
