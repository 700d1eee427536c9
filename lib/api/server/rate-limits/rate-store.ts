import 'server-only'
import { withTimeout } from '@/lib/async/with-timeout'
import { errorFields, logger } from '@/lib/logger'

/** A token bucket: `burst` at once, then one more every `everyMs`. */
export type Bucket = { burst: number; everyMs: number }

/**
 * Token buckets that all instances share, by one clock: the store's. A bucket is kept as the moment at which it is full
 * again (GCRA), and not at all once it is.
 */
export type RateStore = {
  /** Takes one, in one step; the ms until there is one where there was none, else 0. */
  take: (key: string, bucket: Bucket) => Promise<number>
  /** Puts back one that was taken. */
  giveBack: (key: string, bucket: Bucket) => Promise<void>
}

/** A store that takes longer is as good as away: everybody who calls waits for it. */
const ANSWER_MS = 1_000

/** For how long a store that failed is left alone. */
const ALONE_MS = 5_000

/**
 * Circuit breaker: asks the store, and answers null where it is away. One line in the log says that it went, one that it
 * is back.
 */
export const insured = (clock: () => number = () => performance.now(), answerMs = ANSWER_MS) => {
  let askAgainAt = 0
  let isAlone = false
  return async <T>(ask: () => Promise<T>): Promise<T | null> => {
    if (clock() < askAgainAt) return null
    try {
      const answer = await withTimeout(answerMs, ask())
      if (isAlone) logger().info('rate_limits_shared')
      isAlone = false
      return answer
    } catch (error) {
      if (!isAlone) logger().warn('rate_limits_alone', errorFields(error))
      isAlone = true
      askAgainAt = clock() + ALONE_MS
      return null
    }
  }
}
