import { beforeEach } from '@jest/globals'
import { markBack, readAvailable } from '@/lib/server/availability/sold-out-items'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { withAvailability } from '@/lib/server/backend/with-availability'
import type { Engine } from '@/lib/server/db/schema'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'
import { payOrder } from '@/lib/server/orders/pay/pay-order'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { changeStock, stopCounting } from '@/lib/server/stock/item-stock'
import { testContext, testLine, testRequest } from '@/lib/testing/orders/test-order'
import { databaseHarness } from '@/lib/testing/test-database'
import { testBackend, testVenue } from '@/lib/testing/test-venue'

export const VENUE = testVenue.id
export const NOW = Date.parse('2026-03-18T21:00:00+01:00')
export const DISH = { kind: 'dish', id: 10 } as const
export const REFUSE: OrderMove = { move: 'refuse', code: 'too_busy', reason: '', lines: [] }

const PRICE = 1200
const COVER = 200

export const asked = (quantity: number, provider: 'cash' | 'stripe' = 'cash') =>
  testRequest({
    provider,
    customers: 1,
    lines: [testLine(DISH.id, { quantity })],
    shownTotal: quantity * PRICE + COVER,
  })

/** Dish 10 of the test venue, counted and ordered on one database for the `describe` it is called in. */
export const stockHarness = (engine: Engine) => {
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
    changeStock(store.db, place, { left: pieces, until, now: NOW })
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

  const pay = (id: string) =>
    store.db.transaction().execute(async (tx) => {
      const row = await lockOrder(tx, id)
      if (!row) throw new Error('missing')
      const payment = { provider: 'stripe', transaction_id: 'pi_1' } as Parameters<typeof payOrder>[1]['payment']
      await payOrder(tx, { order: row, payment, stale: [], now: NOW, messages: false })
    })

  beforeEach(async () => {
    await stopCounting(store.db, place, NOW)
    await markBack(store.db, VENUE, [DISH], NOW)
  })

  return { store, place, backend, context, set, left, order, placed, receive, answer, pay }
}
