import { isAlreadyThere, isDeadlock } from '@/lib/server/db/database-errors'

/** Runs a transaction once more where another one wrote the same unique key, or waited for its locks, at the same moment. */
export const runAgain = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (!isAlreadyThere(error) && !isDeadlock(error)) throw error
    return run()
  }
}
