import { describe, expect, it } from '@jest/globals'
import { ORDER_STATES, type OrderState } from '@/lib/core/orders/order'
import { PAYMENT_STATES, type PaymentState, RELEASED } from '@/lib/core/orders/payment'
import {
  mayTransitionOrder,
  mayTransitionPayment,
  ORDER_TRANSITIONS,
  PAYMENT_TRANSITIONS,
} from '@/lib/core/orders/transitions'
import type { ProviderRecord } from '@/lib/core/payments/provider'
import { PermanentError } from '@/lib/server/backend/backend-errors'
import { paymentMoves } from '@/lib/server/metrics/payment-moves'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { queueOrder } from '@/lib/server/orders/ledger/order-ledger'
import { GIVE_UP_MS } from '@/lib/server/orders/ledger/poll-schedule'
import { IllegalTransition, transitionOrder, transitionPayment } from '@/lib/server/orders/ledger/transition-order'
import { requestRefund } from '@/lib/server/orders/pay/refund/request-refund'
import { undoRefund } from '@/lib/server/orders/pay/refund/undo-refund'
import { giveUpUnpaid } from '@/lib/server/orders/pay/sweep-payments'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { type Checkout, paymentHarness } from '@/lib/testing/orders/payment-harness'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'

const transitionsOf = <S extends string>(transitions: Readonly<Record<S, readonly S[]>>, states: readonly S[]) =>
  states.flatMap((from) => transitions[from].map((to) => [from, to] as const))

const refusedBy = <S extends string>(transitions: Readonly<Record<S, readonly S[]>>, states: readonly S[]) =>
  states.flatMap((from) =>
    states.filter((to) => to !== from && !transitions[from].includes(to)).map((to) => [from, to] as const),
  )

/** What a provider has to say for a payment to become so; whether the order is on its way, or a person said yes, before. */
const WORDS: Record<PaymentState, { record: Partial<ProviderRecord>; served?: true }> = {
  started: { record: { status: 'open' } },
  pending: { record: { status: 'pending' } },
  paid: { record: { status: 'paid' } },
  failed: { record: { status: 'failed' } },
  cancelled: { record: { status: 'cancelled' } },
  held: { record: { status: 'paid', amount: 1 } },
  refund_due: { record: { status: 'paid' }, served: true },
  refunded: { record: { status: 'refunded' } },
}

/** The one thing that is news of money that went back. */
const CAME_BACK: (typeof WORDS)[PaymentState] = { record: { status: 'paid', cameBack: true }, served: true }

describe.each(testEngines)('the ledger on %s', (engine) => {
  const shop = paymentHarness(engine)

  const giveUp = () => giveUpUnpaid(shop.context({ now: () => Date.now() + GIVE_UP_MS + 60_000 }))

  const stateOf = async (id: string) => (await shop.ledger(id)).state

  const hear = async (checkout: Checkout, record: Partial<ProviderRecord>) => {
    shop.says(checkout, record)
    await shop.reconcile(checkout)
  }

  const deliver = (backend = testBackend()) =>
    deliverDue({ ...shop.delivery(backend), policy: { ...DELIVERY_POLICY, refusals: 1 } })

  const refusing = () => {
    const backend = testBackend()
    backend.behaviour.post = () => {
      throw new PermanentError('rejected_400')
    }
    return backend
  }

  /** No word of a provider's makes this move: whoever refuses the order does. */
  const expectRefundAsked = async ({ orderId, paymentId }: Checkout) => {
    await shop.setPayment(paymentId, { state: 'paid' })
    const asked = { orderId, reason: 'refused' as const, now: Date.now() }
    await shop.db.transaction().execute((tx) => requestRefund(tx, asked))
    expect(await shop.ledger(orderId)).toMatchObject({ paid: ['refund_due'], work: ['refund'] })
  }

  /** Undoing the refusal undoes its refund. */
  const expectRefundUndone = async ({ orderId, paymentId: id }: Checkout, state: 'paid' | 'held') => {
    await shop.setPayment(id, { state })
    const [asked, undone] = [
      { orderId, reason: 'refused' as const },
      { orderId, payments: [{ id, state, reason: null }] },
    ]
    await shop.db.transaction().execute((tx) => requestRefund(tx, { ...asked, now: Date.now() }))
    await shop.db.transaction().execute((tx) => undoRefund(tx, { ...undone, now: Date.now() }))
    expect(await shop.ledger(orderId)).toMatchObject({ paid: [state] })
  }

  /** Moves that no word of a provider's makes. */
  const BY_VENUE: Record<string, (begun: Checkout) => Promise<void>> = {
    'paid refund_due': expectRefundAsked,
    'refund_due paid': (begun) => expectRefundUndone(begun, 'paid'),
    'refund_due held': (begun) => expectRefundUndone(begun, 'held'),
  }

  const givenUp = async () => {
    const begun = await shop.begin()
    await hear(begun, { status: 'cancelled' })
    await giveUp()
    return begun
  }

  /** How an order comes from one state to another: it is in the first, and after `move` in the second. */
  type Way = () => Promise<{ id: string; move: () => Promise<unknown> }>

  const WAYS: Record<string, Way> = {
    'draft awaiting': async () => {
      const request = await shop.place()
      return { id: request.orderId, move: () => shop.start(request) }
    },
    'draft queued': async () => {
      const request = testRequest({ provider: 'stripe' })
      const context = { ...testContext(shop.db), configured: ['stripe' as const] }
      const placed = await placeOrder(request, context)
      if (!placed.ok) throw new Error(placed.error.code)
      return { id: placed.value.orderId, move: () => placeOrder({ ...request, provider: 'cash' }, context) }
    },
    'draft dead': async () => {
      const { orderId: id } = await shop.place()
      return { id, move: () => giveUp() }
    },
    'awaiting queued': async () => {
      const begun = await shop.begin()
      return { id: begun.orderId, move: () => hear(begun, { status: 'paid' }) }
    },
    'awaiting dead': async () => {
      const begun = await shop.begin()
      await hear(begun, { status: 'cancelled' })
      return { id: begun.orderId, move: () => giveUp() }
    },
    'queued delivered': async () => {
      const { orderId: id } = await shop.place('cash')
      return { id, move: () => deliver() }
    },
    'queued dead': async () => {
      const { orderId: id } = await shop.place('cash')
      return { id, move: () => deliver(refusing()) }
    },
    'dead queued': async () => {
      const begun = await givenUp()
      return { id: begun.orderId, move: () => hear(begun, { status: 'paid' }) }
    },
  }

  it.each(transitionsOf(ORDER_TRANSITIONS, ORDER_STATES))('takes an order from %s to %s', async (from, to) => {
    // One at a venue at a time: what others have left there is delivered first.
    while ((await deliver()) > 0);
    const way = await WAYS[`${from} ${to}`]?.()
    expect(await stateOf(way?.id ?? '')).toBe(from)
    await way?.move()
    expect(await stateOf(way?.id ?? '')).toBe(to)
  })

  it.each(transitionsOf(PAYMENT_TRANSITIONS, PAYMENT_STATES))('takes a payment from %s to %s', async (from, to) => {
    const begun = await shop.begin()
    const { record, served } = from === 'refunded' ? CAME_BACK : WORDS[to]
    const own = BY_VENUE[`${from} ${to}`]
    if (own) return own(begun)
    const reason = from === 'held' && to !== 'refunded' ? RELEASED : null
    await shop.setPayment(begun.paymentId, { state: from, reason })
    if (served) {
      const { order } = await shop.ledger(begun.orderId)
      await shop.db.transaction().execute((tx) => queueOrder(tx, { ...order, provider: 'cash' }, false))
    }
    const counted = paymentMoves()
    await hear(begun, record)
    const { state, paid } = await shop.ledger(begun.orderId)
    expect({ paid, state }).toEqual({ paid: [to], state: to === 'paid' ? 'queued' : 'awaiting' })
    expect(paymentMoves()).toEqual({ ...counted, [to]: (counted[to] ?? 0) + 1 })
  })

  it('refuses every other move, writes nothing of it, and says which it was', async () => {
    const { orderId: id, paymentId } = await shop.begin()
    for (const [from, to] of refusedBy(ORDER_TRANSITIONS, ORDER_STATES)) {
      await shop.setOrder(id, { state: from })
      const move = shop.db
        .transaction()
        .execute((tx) => transitionOrder(tx, { id, venue_id: 77, state: from }, to, { updated_at: 1 }))
      await expect(move).rejects.toMatchObject({ name: 'IllegalTransition', code: `order_${from}_to_${to}` })
      expect((await shop.ledger(id)).order).toMatchObject({ state: from, updated_at: expect.not.closeTo(1) })
    }
    const counted = paymentMoves()
    for (const [from, to] of refusedBy(PAYMENT_TRANSITIONS, PAYMENT_STATES)) {
      await shop.setPayment(paymentId, { state: from })
      const at = { id: paymentId, state: from }
      const move = shop.db.transaction().execute((tx) => transitionPayment(tx, at, to, { reason: 'no' }))
      await expect(move).rejects.toMatchObject({ code: `payment_${from}_to_${to}` })
      expect((await shop.ledger(id)).payments).toMatchObject([{ state: from, reason: null }])
    }
    expect(paymentMoves()).toEqual(counted)
  })

  it('refuses a move of what is elsewhere by now', async () => {
    const { orderId: id, paymentId } = await shop.begin()
    const order = shop.db
      .transaction()
      .execute((tx) => transitionOrder(tx, { id, venue_id: 77, state: 'draft' }, 'dead', { updated_at: 1 }))
    await expect(order).rejects.toBeInstanceOf(IllegalTransition)
    const at = { id: paymentId, state: 'pending' }
    const paid = shop.db.transaction().execute((tx) => transitionPayment(tx, at, 'paid', {}))
    await expect(paid).rejects.toBeInstanceOf(IllegalTransition)
    expect(await shop.ledger(id)).toMatchObject({ state: 'awaiting', paid: ['started'] })
  })

  it('gives back money for an order that was delivered, though its delivery was deleted since', async () => {
    const begun = await shop.begin()
    await shop.setOrder(begun.orderId, { state: 'delivered' })
    await hear(begun, { status: 'paid' })
    expect(await shop.ledger(begun.orderId)).toMatchObject({ state: 'delivered', paid: ['refund_due'], work: [] })
  })

  it.each(['release', 'returned', 'refund'])(
    'has the transitions of payments that an operator makes by %s',
    async (command) => {
      const { orderId: id } = await shop.begin()
      const [payment] = (await shop.ledger(id)).payments
      if (!payment) throw new Error('no payment')
      const at = (state: PaymentState, attempt: number) => ({
        ...payment,
        id: `${payment.id}${state}`,
        state,
        attempt,
        // Old, and reversed where that is possible: whatever a person may decide about is among them.
        reason: 'later_failed',
        created_at: 1,
      })
      const rows = PAYMENT_STATES.map((state, place) => at(state, place + 2))
      await shop.db.insertInto('payments').values(rows).execute()
      expect((await shop.runOrders(command, id)).lines()).toMatchObject([{ id }])
      const after = new Map((await shop.ledger(id)).payments.map((row) => [row.id, row.state]))
      const made = rows.map((row) => [row.state, after.get(row.id)] as const)
      for (const [from, to] of made)
        expect([from, to, PAYMENT_STATES.some((s) => s === to && mayTransitionPayment(from, s))]).toEqual([
          from,
          to,
          true,
        ])
      expect(made).toContainEqual(['held', { release: 'held', returned: 'refunded', refund: 'refund_due' }[command]])
    },
  )

  it.each(ORDER_STATES)('has the move of an order that is %s and sent again by an operator', async (from) => {
    const { orderId: id } = await shop.place('cash')
    await shop.setOrder(id, { state: from })
    await shop.db.updateTable('outbox').set({ state: 'parked' }).where('order_id', '=', id).execute()
    expect((await shop.runOrders('retry', id)).lines()).toMatchObject([{ id }])
    const to = await stateOf(id)
    expect(ORDER_STATES.some((state) => state === to && mayTransitionOrder(from, state))).toBe(true)
    if (from === 'dead') expect(to satisfies OrderState | string).toBe('queued')
  })
})
