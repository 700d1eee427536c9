import { isAlreadyThere } from '@/lib/server/db/database-errors'

/** Runs a transaction once more where another one wrote the same unique key at the same moment. */
export const runAgain = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (!isAlreadyThere(error)) throw error
    return run()
  }
}
