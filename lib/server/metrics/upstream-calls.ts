import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'
import type { UpstreamCalls } from '@/lib/core/metrics/app-facts'

/**
 * Few values, since each is a time series. refused: a final no. paused: asked to wait. unasked: held back by our
 * circuit breaker or queue. unreached: connection failed. unanswered: timeout or invalid answer. failed: error status.
 */
export type CallOutcome = 'ok' | 'refused' | 'paused' | 'unasked' | 'unreached' | 'unanswered' | 'failed'

const calls = perProcess('upstream calls', () => new Map<string, UpstreamCalls>())

/** From lib/upstream/client/policy.ts. */
const UNASKED = new Set(['circuit_open', 'too_many'])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** By name, since each of Next's bundles has its own class. `fetch` throws TypeError. */
const BY_NAME: Partial<Record<string, CallOutcome>> = {
  PermanentError: 'refused',
  RetryAfterError: 'paused',
  ConnectionError: 'unreached',
  TypeError: 'unreached',
}

const outcomeOf = (error: unknown): CallOutcome => {
  const code = codeOf(error)
  if (UNASKED.has(code)) return 'unasked'
  const known = error instanceof Error ? BY_NAME[error.name] : undefined
  if (known) return known
  return code.startsWith('status_') ? 'failed' : 'unanswered'
}

const TOO_MANY = 429

/** For callers that handle every status themselves. */
export const outcomeOfStatus = (status: number): CallOutcome =>
  status < 400 ? 'ok' : status >= 500 || status === TOO_MANY ? 'failed' : 'refused'

const count = (system: string, outcome: CallOutcome, ms: number): void => {
  const key = `${system} ${outcome}`
  const known = calls().get(key) ?? { system, outcome, calls: 0, seconds: 0 }
  calls().set(key, { ...known, calls: known.calls + 1, seconds: known.seconds + ms / 1000 })
}

/** `system` is one of a few names, never a URL. */
export const counted = async <T>(
  system: string,
  call: () => Promise<T>,
  outcome: (answer: T) => CallOutcome = () => 'ok',
): Promise<T> => {
  const started = performance.now()
  try {
    const answer = await call()
    count(system, outcome(answer), performance.now() - started)
    return answer
  } catch (error) {
    count(system, outcomeOf(error), performance.now() - started)
    throw error
  }
}

export const upstreamCalls = (): UpstreamCalls[] => [...calls().values()]
