import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { concurrencyLimit, TooManyWaiting } from '@/lib/core/async/concurrency-limit'
import { perProcess } from '@/lib/core/async/per-process'
import { fail, type Result } from '@/lib/core/result'

/** Tables take tenths of a second of the processor, which orders need too; each that waits is held in memory. */
const oneAtATime = perProcess('office imports', () => concurrencyLimit({ atOnce: 1, waiting: 4 }))

/** Refused where too many wait. */
export const inTurn = async <T, E extends { code: string }>(
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E | { code: 'import_busy' }>> => {
  try {
    return await oneAtATime()(work)
  } catch (error) {
    if (error instanceof TooManyWaiting) return fail({ code: 'import_busy' })
    throw error
  }
}

/** Lets what else the server has to do go first. */
export const letOthersRun = (): Promise<void> => setImmediate()
