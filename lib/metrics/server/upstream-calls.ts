import 'server-only'
import type { UpstreamCalls } from '@/lib/front-server/metrics/app-facts'
import { perProcess } from '@/lib/per-process'

/**
 * What became of a call, in few words, as each is a series of its own. refused: a final no. paused: the system asked for a
 * pause. unasked: our own circuit breaker or line kept it back. unreached: no connection, or one that was cut. unanswered:
 * too late, or no answer that is one. failed: a status that is no yes.
 */
export type CallOutcome = 'ok' | 'refused' | 'paused' | 'unasked' | 'unreached' | 'unanswered' | 'failed'

const calls = perProcess('upstream calls', () => new Map<string, UpstreamCalls>())

/** Codes of a `ConnectionError` that are our own words for not asking (lib/backend/remote/client/policy.ts). */
const UNASKED = new Set(['circuit_open', 'too_many'])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** By the name of an error and not by its class, of which each of Next's bundles has one. A TypeError is that of `fetch`. */
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

/** The same of an answer that came, where who asked reads every status. */
export const outcomeOfStatus = (status: number): CallOutcome =>
  status < 400 ? 'ok' : status >= 500 || status === TOO_MANY ? 'failed' : 'refused'

const count = (system: string, outcome: CallOutcome, ms: number): void => {
  const key = `${system} ${outcome}`
  const known = calls().get(key) ?? { system, outcome, calls: 0, seconds: 0 }
  calls().set(key, { ...known, calls: known.calls + 1, seconds: known.seconds + ms / 1000 })
}

/** Runs a call to a system outside and counts how it ended. `system` is one of few names, never an address. */
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

/** The calls of this process so far. */
export const upstreamCalls = (): UpstreamCalls[] => [...calls().values()]
