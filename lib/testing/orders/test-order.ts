import { randomUUID } from 'node:crypto'
import type { OrderLine } from '@/lib/core/cart/order-line'
import type { OrderOrigin, OrderRateLimit } from '@/lib/core/orders/order-rate'
import type { TableOrderRequest } from '@/lib/core/orders/place-order-request'
import type { Db } from '@/lib/server/db/connect'
import type { OrderSender } from '@/lib/server/orders/place/admit-order'
import type { PlaceOrderContext } from '@/lib/server/orders/place/place-order-context'
import type { RateLimitPolicy } from '@/lib/server/orders/place/rate-limit-policy'
import type { Logger } from '@/lib/server/process/logger'
import { type TestBackend, testBackend, testVenue } from '@/lib/testing/test-venue'

export const silentLog: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

export const testLine = (itemId: number, changes: Partial<OrderLine> = {}): OrderLine => ({
  kind: 'dish',
  itemId,
  selection: { glass: false, variation: null, additions: [] },
  quantity: 1,
  note: '',
  ...changes,
})

/** Two of dish 10 (€ 12) and two covers (€ 2) at table 1: € 28, under a fresh idempotency key. */
export const testRequest = (changes: Partial<TableOrderRequest> = {}): TableOrderRequest => ({
  venue: String(testVenue.id),
  type: 'r',
  service: 'tableservice',
  lang: 'it',
  attemptKey: randomUUID(),
  lines: [testLine(10, { quantity: 2 })],
  table: '1',
  customers: 2,
  orderNote: '',
  coupon: null,
  terms: true,
  provider: 'cash',
  shownTotal: 2800,
  ...changes,
})

/** A sender that no number of orders is too many for. */
export const testSender = (changes: Partial<OrderRateLimit> = {}, origin: Partial<OrderOrigin> = {}): OrderSender => ({
  origin: { device: null, address: 'somewhere', ...origin },
  rule: { table: 1e6, venue: 1e6, venueShare: 1e6, sameNetwork: 1e6, ...changes },
})

/** A guard that lets everything in. */
export const openGuard: RateLimitPolicy = {
  sender: testSender(),
  waitAway: async () => 0,
  tryCoupon: async () => ({ wait: 0, undo: async () => undefined }),
}

export const testContext = (db: Db, backend: TestBackend = testBackend()): PlaceOrderContext => ({
  db,
  backend,
  providerOf: () => null,
  messages: false,
  places: { locate: async (address) => address },
  configured: [],
  guard: openGuard,
  takesCoupons: true,
  log: silentLog,
  queued: () => undefined,
  now: Date.now,
  sleep: async () => undefined,
  takeTurn: async () => 0,
})
