import 'server-only'
import { openBackend } from '@/lib/backend/open-backend'
import { openDatabase } from '@/lib/db/open'
import { env } from '@/lib/env'
import { errorFields, logger } from '@/lib/logger'
import { DELIVERY_POLICY, deliverDue } from '@/lib/orders/deliver-order'
import { runWorker, type Worker } from '@/lib/orders/worker'
import { onShutdown } from '@/lib/shutdown'

const IDLE_MS = 1_000

// On globalThis because Next loads this module more than once in a process.
const shared: typeof globalThis & { copertoDeliveryWorker?: Worker } = globalThis

/** Starts the one worker of this process that hands queued work to the systems it is for. */
export const startDeliveryWorker = async (): Promise<void> => {
  if (shared.copertoDeliveryWorker) return
  const log = logger()
  const database = await openDatabase()
  const backend = openBackend()
  const dashboardUrl = env().COPERTO_DASHBOARD_URL
  const context = { database, backend, dashboardUrl, log, policy: DELIVERY_POLICY, now: Date.now }
  const worker = runWorker({
    step: () => deliverDue(context),
    failed: (error) => log.error('delivery_failed', errorFields(error)),
    idleMs: IDLE_MS,
  })
  shared.copertoDeliveryWorker = worker
  onShutdown(worker.stop)
}

/** Tells the worker that something was queued, so that it need not wait for its next look. */
export const wakeDeliveryWorker = (): void => shared.copertoDeliveryWorker?.wake()
