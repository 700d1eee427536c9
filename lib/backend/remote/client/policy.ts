import 'server-only'
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IBackoff,
  retry,
} from 'cockatiel'
import { withJitter } from '@/lib/async/backoff'
import { concurrencyLimit, TooManyWaiting } from '@/lib/async/concurrency-limit'
import { singleFlight } from '@/lib/async/single-flight'
import { ConnectionError, RetryAfterError, UnexpectedStatus, UpstreamError } from '@/lib/backend/backend-errors'
import type { OutboundName, OutboundSystem } from '@/lib/backend/remote/endpoints'
import { DEADLINES_MS } from '@/lib/http/deadlines'
import { logger } from '@/lib/logger'

/** What is asked of a system at most, and how long it is waited for. Times in milliseconds. */
export type Limits = {
  /** A read with all its tries, waiting in line included. */
  readMs: number
  sendMs: number
  /** Of an answer, unpacked. */
  bytes: number
  /** Reads under way at the same time, as many sends, and how many more of each stand in line. */
  atOnce: number
  waiting: number
  /** So many reads failed in a row open the circuit for so long. */
  failures: number
  openMs: number
}

const LIMITS: Limits = {
  readMs: DEADLINES_MS.lookup,
  sendMs: DEADLINES_MS.outbound,
  bytes: 256 * 1024,
  atOnce: 16,
  waiting: 256,
  failures: 5,
  openMs: 5_000,
}

/** A page waits for the menu API, and a menu may be long. */
export const limitsOf = (system: OutboundSystem): Limits =>
  system === 'menu' ? { ...LIMITS, readMs: DEADLINES_MS.upstream, bytes: 2 * 1024 * 1024 } : LIMITS

/** Before the second try of a read. */
const RETRY_MS = 100
/** No pause that a system asks for is kept longer: one asked for by mistake must not end an evening's orders. */
const LONGEST_PAUSE_MS = 5 * 60_000

const isOutage = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof UpstreamError && ['deadline', 'connection_lost'].includes(error.code)) ||
  (error instanceof UnexpectedStatus && error.status >= 500)

/** Milliseconds before a failed read may be tried again; for ever where another try would say nothing new. */
const pauseBefore = (error: unknown): number => {
  if (error instanceof RetryAfterError) return error.waitMs + withJitter(RETRY_MS)
  return isOutage(error) ? withJitter(RETRY_MS) : Number.POSITIVE_INFINITY
}

/**
 * How long a circuit stays open. Cockatiel subtracts times of the wall clock, and one that is set back would keep it open
 * for as long: so it compares with all or nothing, which a clock that is never set tells it.
 */
const openFor = (ms: number, now: () => number): IBackoff<unknown> => {
  const until = now() + ms
  return {
    get duration() {
      return now() < until ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
    },
    next: () => openFor(ms, now),
  }
}

const breakerOf = (system: OutboundSystem, { failures, openMs }: Limits, now: () => number) => {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    breaker: new ConsecutiveBreaker(failures),
    halfOpenAfter: { next: () => openFor(openMs, now) },
  })
  let isOpen = false
  breaker.onBreak(() => {
    if (!isOpen) logger().warn('upstream_circuit_open', { system })
    isOpen = true
  })
  breaker.onReset(() => {
    logger().info('upstream_circuit_closed', { system })
    isOpen = false
  })
  return breaker
}

/** Nothing was sent, for a reason of ours. */
const unsent = (error: unknown): unknown => {
  if (error instanceof BrokenCircuitError) return new ConnectionError('circuit_open')
  return error instanceof TooManyWaiting ? new ConnectionError(error.code) : error
}

type Work<T> = (signal: AbortSignal) => Promise<T>

/**
 * The policy of one system: a line for reads and one for sends, so that neither holds up the other; for reads also one
 * flight for the same thing, one more try, a circuit breaker, and the pauses that the system asks for.
 */
export const upstreamPolicy = (system: OutboundSystem, limits: Limits, now: () => number) => {
  const flight = singleFlight<unknown>()
  const reads = concurrencyLimit(limits)
  const sends = concurrencyLimit(limits)
  const breaker = breakerOf(system, limits, now)
  const pausedUntil = new Map<OutboundName, number>()

  const attempt = async <T>(endpoint: OutboundName, work: Work<T>, signal: AbortSignal): Promise<T> => {
    const left = (pausedUntil.get(endpoint) ?? 0) - now()
    if (left > 0) throw new RetryAfterError(left)
    // Cockatiel would let all others wait for the one that tries.
    if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError()
    return breaker
      .execute(() => work(signal))
      .catch((error: unknown) => {
        if (error instanceof RetryAfterError)
          pausedUntil.set(endpoint, now() + Math.min(error.waitMs, LONGEST_PAUSE_MS))
        throw error
      })
  }

  /** In its turn, where that comes in time: what waited in line for as long as for an answer is not sent any more. */
  const inTurn = <T>(line: typeof reads, ms: number, work: (signal: AbortSignal, left: () => number) => Promise<T>) => {
    const end = now() + ms
    const signal = AbortSignal.timeout(ms)
    const left = (): number => end - now()
    return line(async () => {
      if (left() <= 0) throw new ConnectionError('deadline')
      return work(signal, left)
    }).catch((error: unknown) => {
      throw unsent(error)
    })
  }

  const readOnce = <T>(endpoint: OutboundName, work: Work<T>): Promise<T> =>
    inTurn(reads, limits.readMs, (signal, left) => {
      const tries = retry(
        handleWhen((error) => pauseBefore(error) < left()),
        {
          maxAttempts: 1,
          backoff: new DelegateBackoff(({ result }) => ('error' in result ? pauseBefore(result.error) : 0)),
        },
      )
      return tries.execute(() => attempt(endpoint, work, signal))
    })

  return {
    /** Runs a read; `key`: what it reads, so that who asks for the same meanwhile gets the same. */
    read: <T>(endpoint: OutboundName, key: string, work: Work<T>): Promise<T> =>
      flight(key, () => readOnce(endpoint, work)) as Promise<T>,
    /** Runs a send, once. */
    send: <T>(work: Work<T>): Promise<T> => inTurn(sends, limits.sendMs, work),
  }
}
