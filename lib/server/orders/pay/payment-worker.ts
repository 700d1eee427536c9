import 'server-only'
import { hasWorker, startWorker, wakeWorker } from '@/lib/server/async/worker'
import { leaveOldBills } from '@/lib/server/bill/leave-bill'
import { sweepBills } from '@/lib/server/bill/pay/sweep-bills'
import { openPayments } from '@/lib/server/orders/ledger/open-payments'
import { sweepPayments, tidyPayments } from '@/lib/server/orders/pay/sweep-payments'
import { errorFields, logger } from '@/lib/server/process/logger'

const IDLE_MS = 2_000
const TIDY_MS = 30_000

const NAME = 'payments'

/** Polling worker: finds money even without an open page or webhook. */
export const startPaymentWorkers = async (): Promise<void> => {
  if (hasWorker(NAME)) return
  const log = logger()
  const context = await openPayments(log)
  const failed = (error: unknown): void => log.error('sweep_failed', errorFields(error))
  startWorker(NAME, { step: () => sweepPayments(context), failed, idleMs: IDLE_MS })
  startWorker('bills', { step: () => sweepBills(context), failed, idleMs: IDLE_MS })
  const tidy = async (): Promise<number> => {
    await tidyPayments(context)
    return 0
  }
  const leaveBills = async (): Promise<number> => {
    await leaveOldBills(context.db, context.now())
    return 0
  }
  startWorker('payments tidied', { step: tidy, failed, idleMs: TIDY_MS })
  startWorker('bills left', { step: leaveBills, failed, idleMs: TIDY_MS })
}

export const wakePaymentWorkers = (): void => wakeWorker(NAME)
