import 'server-only'
import { openBackend } from '@/lib/backend/open-backend'
import { openDatabase } from '@/lib/db/open'
import { OUTBOX_KINDS } from '@/lib/db/outbox'
import { env } from '@/lib/env'
import { errorFields, logger } from '@/lib/logger'
import { deliverDue } from '@/lib/orders/deliver/deliver-order'
import type { DeliveryContext } from '@/lib/orders/deliver/delivery-context'
import { DELIVERY_POLICY } from '@/lib/orders/deliver/delivery-policy'
import { startInstance } from '@/lib/orders/deliver/instance-worker'
import { runWorker, type Worker } from '@/lib/orders/deliver/worker'
import { perProcess } from '@/lib/per-process'
import { onShutdown } from '@/lib/shutdown'

const IDLE_MS = 1_000

const running = perProcess('delivery workers', (): { workers: readonly Worker[] } => ({ workers: [] }))

type Senders = Required<Pick<DeliveryContext, 'sendBooking' | 'sendRefund' | 'arrived'>>

/**
 * Starts the workers of this process that hand queued work to the systems it is for. One for each kind: a system that
 * hangs holds up what is for itself alone. `send` as in `DeliveryContext`.
 */
export const startDeliveryWorkers = async (send: Senders): Promise<void> => {
  if (running().workers.length > 0) return
  const log = logger()
  const database = await openDatabase()
  const instance = await startInstance()
  const backend = openBackend()
  const dashboardUrl = env().COPERTO_DASHBOARD_URL
  const systems = { database, instance, backend, dashboardUrl, ...send }
  const context = { ...systems, log, policy: DELIVERY_POLICY, now: Date.now }
  const failed = (error: unknown) => log.error('delivery_failed', errorFields(error))
  const workers = OUTBOX_KINDS.map((kind) =>
    runWorker({ step: () => deliverDue(context, kind), failed, idleMs: IDLE_MS }),
  )
  running().workers = workers
  for (const { stop } of workers) onShutdown(stop)
}

/** Tells the workers that something was queued, so that they need not wait for their next look. */
export const wakeDeliveryWorkers = (): void => {
  for (const { wake } of running().workers) wake()
}
