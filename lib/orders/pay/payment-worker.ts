import 'server-only'
import { errorFields, logger } from '@/lib/logger'
import { runWorker, type Worker } from '@/lib/orders/deliver/worker'
import { openPayments } from '@/lib/orders/ledger/open-payments'
import { sweepPayments, tidyPayments } from '@/lib/orders/pay/sweep-payments'
import { perProcess } from '@/lib/per-process'
import { onShutdown } from '@/lib/shutdown'

const IDLE_MS = 2_000
const TIDY_MS = 30_000

const running = perProcess('payment workers', (): { workers: Worker[] } => ({ workers: [] }))

/** Starts what asks about payments by itself: money arrives though no page is open and no message comes. */
export const startPaymentWorkers = async (): Promise<void> => {
  if (running().workers.length > 0) return
  const log = logger()
  const context = await openPayments(log)
  const failed = (error: unknown): void => log.error('sweep_failed', errorFields(error))
  const sweep = runWorker({ step: () => sweepPayments(context), failed, idleMs: IDLE_MS })
  const tidy = runWorker({ step: () => tidyPayments(context).then(() => 0), failed, idleMs: TIDY_MS })
  running().workers = [sweep, tidy]
  for (const { stop } of [sweep, tidy]) onShutdown(stop)
}

/** A provider said something: its payment need not wait for the next look. */
export const wakePaymentWorkers = (): void => running().workers[0]?.wake()
