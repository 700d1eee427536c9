import { randomUUID } from 'node:crypto'
import { beforeAll } from '@jest/globals'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { withAvailability } from '@/lib/server/backend/with-availability'
import type { DeskDeviceRow } from '@/lib/server/db/desk-rows'
import type { Engine } from '@/lib/server/db/schema'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { sendRefund } from '@/lib/server/orders/pay/refund/send-refund'
import { sweepPayments, tidyPayments } from '@/lib/server/orders/pay/sweep-payments'
import type { PlaceOrderContext } from '@/lib/server/orders/place/place-order-context'
import { changeStock } from '@/lib/server/stock/item-stock'
import { COUNTED, eveningMenu, eveningVenue, LEFT } from '@/lib/testing/orders/evening/evening-venue'
import { found } from '@/lib/testing/orders/test-form-order'
import { openGuard, silentLog, testContext, testSender } from '@/lib/testing/orders/test-order'
import { type TestProvider, testPayments, testProvider } from '@/lib/testing/orders/test-payments'
import { databaseHarness } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'

const BEGINS = Date.parse('2026-03-18T18:30:00+01:00')

const venueId = eveningVenue.id

const CLEARED = [
  ...([
    'order_moves',
    'received_orders',
    'tickets',
    'covers',
    'order_origins',
    'order_stock',
    'item_stock',
    'planned_orders',
  ] as const),
  ...(['table_ends', 'money_calls', 'payments', 'payment_events', 'outbox', 'orders', 'desk_devices'] as const),
]

/** The venue of an evening on one ledger, with its workers, its desk and its provider, by a clock that only waiting moves. */
export const eveningShop = (engine: Engine) => {
  const database = databaseHarness(engine)
  let now = BEGINS
  let stripe: TestProvider
  let backend: PaymentContext['backend']
  const clock = () => now
  beforeAll(() => {
    const behind = testBackend()
    behind.behaviour.venue = () => eveningVenue
    behind.behaviour.menu = () => eveningMenu
    const available = withAvailability(behind, async () => database.db, clock)
    backend = { ...available, orders: embeddedOrders(async () => database.db) }
  })

  const device: DeskDeviceRow = {
    ...{ id: 'cassa', venue_id: venueId, name: 'Cassa', secret_hash: 'h', created_at: BEGINS, last_seen_at: BEGINS },
    role: 'owner',
  }
  const payments = (): PaymentContext => testPayments(database.db, { stripe }, { backend, now: clock })
  const place = (guest: string): PlaceOrderContext => ({
    ...testContext(database.db),
    backend,
    now: clock,
    configured: ['stripe'],
    places: { locate: async () => found },
    guard: { ...openGuard, sender: testSender({}, { device: guest }) },
  })
  const delivery = () => ({
    ...{ database, backend, log: silentLog, policy: DELIVERY_POLICY, now: clock },
    sendRefund: (item: Parameters<typeof sendRefund>[0]) => sendRefund(item, payments()),
  })
  const wait = async (ms: number): Promise<void> => {
    now += ms
    await database.db.updateTable('desk_devices').set({ last_seen_at: now }).execute()
  }

  return {
    engine,
    device,
    get db() {
      return database.db
    },
    get stripe() {
      return stripe
    },
    get backend() {
      return backend
    },
    now: clock,
    wait,
    payments,
    place,
    newKey: (): string => randomUUID(),
    /** Does what is due of the outbox. */
    work: async (): Promise<void> => {
      while ((await deliverDue(delivery())) > 0);
    },
    /** Asks the provider of what is open, and gives up what is too old. */
    sweep: async (): Promise<void> => {
      while ((await sweepPayments(payments())) > 0);
      await tidyPayments(payments())
    },
    begin: async (): Promise<void> => {
      for (const table of CLEARED) await database.db.deleteFrom(table).execute()
      now = BEGINS
      stripe = testProvider('stripe')
      await database.db.insertInto('desk_devices').values(device).execute()
      const place = { venueId, item: { kind: 'dish', id: COUNTED } as const }
      await changeStock(database.db, place, { left: LEFT, until: null, now })
    },
  }
}

export type EveningShop = ReturnType<typeof eveningShop>
