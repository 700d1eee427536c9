import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBackend } from '@/lib/backend/open-backend'
import { openDatabase } from '@/lib/db/open'
import { sendsMessages } from '@/lib/env'
import type { Logger } from '@/lib/logger'
import { wakeDeliveryWorkers } from '@/lib/orders/deliver/delivery-worker'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import { providerOf } from '@/lib/payments/registry'

/** What this process reconciles payments with. */
export const openPayments = async (log: Logger): Promise<PaymentContext> => ({
  db: (await openDatabase()).db,
  backend: openBackend(),
  providerOf,
  messages: sendsMessages(),
  log,
  queued: wakeDeliveryWorkers,
  now: Date.now,
  // Who shuts down waits for nobody's pause.
  sleep: (ms) => sleep(ms, undefined, { ref: false }),
})
