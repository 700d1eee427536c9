import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { publishBillNews } from '@/lib/server/bill/bill-store'
import { limiterOf } from '@/lib/server/limits/limiter'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { wakeDeliveryWorker } from '@/lib/server/orders/deliver/delivery-worker'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { providerOf } from '@/lib/server/payments/registry'
import type { Logger } from '@/lib/server/process/logger'
import { sendsMessages } from '@/lib/server/settings/env'

/** Throttle for pages across all instances: one provider call per payment and second. */
const takeTurn = (paymentId: string): Promise<number> =>
  limiterOf('provider turns', { points: 1, seconds: 1 }).consume(paymentId)

export const openPayments = async (log: Logger): Promise<PaymentContext> => ({
  db: (await openDatabase()).db,
  backend: openBackend(),
  providerOf,
  messages: sendsMessages(),
  log,
  queued: wakeDeliveryWorker,
  billChanged: publishBillNews,
  now: Date.now,
  // Unref: must not delay a shutdown.
  sleep: (ms) => sleep(ms, undefined, { ref: false }),
  takeTurn,
})
