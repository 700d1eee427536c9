import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { limiterOf } from '@/lib/api/server/rate-limits/limiter'
import { openBackend } from '@/lib/backend/open-backend'
import { openDatabase } from '@/lib/db/open'
import { sendsMessages } from '@/lib/env'
import type { Logger } from '@/lib/logger'
import { wakeDeliveryWorker } from '@/lib/orders/deliver/delivery-worker'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import { providerOf } from '@/lib/payments/registry'

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
  now: Date.now,
  // Unref: must not delay a shutdown.
  sleep: (ms) => sleep(ms, undefined, { ref: false }),
  takeTurn,
})
