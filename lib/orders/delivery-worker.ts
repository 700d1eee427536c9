import 'server-only'
import { openBackend } from '@/lib/backend/open-backend'
import { openDatabase } from '@/lib/db/open'
import { errorFields, logger } from '@/lib/logger'
import { DELIVERY_POLICY, type DeliveryContext, deliverDue } from '@/lib/orders/deliver-order'
import { onShutdown } from '@/lib/shutdown'

const IDLE_MS = 1_000

type Worker = { wake: () => void; stop: () => Promise<void> }

const runWorker = (context: DeliveryContext): Worker => {
  let stopped = false
  let woken = false
  let wake = (): void => undefined

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, woken ? 0 : IDLE_MS)
      woken = false
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const loop = async (): Promise<void> => {
    while (!stopped) {
      const tried = await deliverDue(context).catch((error: unknown) => {
        context.log.error('delivery_failed', errorFields(error))
        return 0
      })
      if (tried === 0 && !stopped) await rest()
    }
  }

  const done = loop()
  return {
    wake: () => {
      woken = true
      wake()
    },
    stop: () => {
      stopped = true
      wake()
      return done
    },
  }
}

// On globalThis because Next loads this module more than once in a process.
const shared: typeof globalThis & { copertoDeliveryWorker?: Worker } = globalThis

/** Starts the one worker of this process that hands queued orders to the orders service. */
export const startDeliveryWorker = async (): Promise<void> => {
  if (shared.copertoDeliveryWorker) return
  const database = await openDatabase()
  const worker = runWorker({ database, backend: openBackend(), log: logger(), policy: DELIVERY_POLICY, now: Date.now })
  shared.copertoDeliveryWorker = worker
  onShutdown(worker.stop)
}

/** Tells the worker that something was queued, so that it need not wait for its next look. */
export const wakeDeliveryWorker = (): void => shared.copertoDeliveryWorker?.wake()
