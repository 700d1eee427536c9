import { LRUCache } from 'lru-cache'
import { exponentialBackoff } from '@/lib/core/async/backoff'
import type { KeptTimes } from '@/lib/upstream/kept/kept-options'

/** A read that failed, once or in a row; times in monotonic ms. */
export type ReadFailure = {
  error: unknown
  /** A fixed word, such as 'status_401'. */
  code: string
  /** Of the first in the row. */
  since: number
  /** Of the last. */
  at: number
  retryAt: number
  inRow: number
}

const MAX_FAILURES = 4_000

/** A pause asked for by mistake must not last an evening. */
const LONGEST_PAUSE_MS = 5 * 60_000

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unexpected'

const pauseAskedBy = (error: unknown): number =>
  error instanceof Error && 'waitMs' in error && typeof error.waitMs === 'number'
    ? Math.min(error.waitMs, LONGEST_PAUSE_MS)
    : 0

/** Failures in a row by venue and language, so that one venue backs off alone. */
export const readFailures = ({ backoff }: Pick<KeptTimes, 'backoff'>, now: () => number) => {
  const failures = new LRUCache<string, ReadFailure>({ max: MAX_FAILURES })
  return {
    get: (key: string): ReadFailure | null => failures.get(key) ?? null,
    note: (key: string, error: unknown): ReadFailure => {
      const before = failures.get(key)
      const [at, inRow] = [now(), (before?.inRow ?? 0) + 1]
      const retryAt = at + Math.max(pauseAskedBy(error), exponentialBackoff(backoff, inRow - 1))
      const failure = { error, code: codeOf(error), since: before?.since ?? at, at, retryAt, inRow }
      failures.set(key, failure)
      return failure
    },
    clear: (key: string): void => void failures.delete(key),
  }
}
