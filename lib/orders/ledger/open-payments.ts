import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitNamed } from '@/lib/api/server/rate-limits/limit'
import { openBackend } from '@/lib/backend/open-backend'
import { openDatabase } from '@/lib/db/open'
import { sendsMessages } from '@/lib/env'
import type { Logger } from '@/lib/logger'
import { wakeDeliveryWorker } from '@/lib/orders/deliver/delivery-worker'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import { providerOf } from '@/lib/payments/registry'
import { perProcess } from '@/lib/per-process'

/** A diner's page has a provider asked about a payment once a second at most, whichever instance answers the page. */
const turns = perProcess('provider turns', () =>
  limitNamed('provider turns', { burst: 1, everyMs: 1_000, maxKeys: 20_000 }),
)

/** What this process reconciles payments with. */
export const openPayments = async (log: Logger): Promise<PaymentContext> => ({
  db: (await openDatabase()).db,
  backend: openBackend(),
  providerOf,
  messages: sendsMessages(),
  log,
  queued: wakeDeliveryWorker,
  now: Date.now,
  // Who shuts down waits for nobody's pause.
  sleep: (ms) => sleep(ms, undefined, { ref: false }),
  takeTurn: (paymentId) => turns().take(paymentId),
})
