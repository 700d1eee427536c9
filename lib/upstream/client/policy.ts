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
import { withJitter } from '@/lib/core/async/backoff'
import { concurrencyLimit, TooManyWaiting } from '@/lib/core/async/concurrency-limit'
import { singleFlight } from '@/lib/core/async/single-flight'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { OutboundName, OutboundSystem } from '@/lib/core/upstream/endpoints'
import { ConnectionError, RetryAfterError, UnexpectedStatus, UpstreamError } from '@/lib/server/backend/backend-errors'
import { logger } from '@/lib/server/process/logger'

/** Milliseconds. */
export type Limits = {
  /** All tries and queueing included. */
  readMs: number
  sendMs: number
  /** Of an answer, uncompressed. */
  bytes: number
  /** For reads and sends each: running, and queued. */
  atOnce: number
  waiting: number
  /** Circuit breaker: consecutive failed reads, and ms open. */
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

/** A page waits for the menu API, and menus are long. */
export const limitsOf = (system: OutboundSystem): Limits =>
  system === 'menu' ? { ...LIMITS, readMs: DEADLINES_MS.upstream, bytes: 2 * 1024 * 1024 } : LIMITS

const RETRY_MS = 100
/** A pause asked for by mistake must not end an evening's orders. */
const LONGEST_PAUSE_MS = 5 * 60_000

const isOutage = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof UpstreamError && ['deadline', 'connection_lost'].includes(error.code)) ||
  (error instanceof UnexpectedStatus && error.status >= 500)

/** Milliseconds before a retry; infinite if one would not help. */
const pauseBefore = (error: unknown): number => {
  if (error instanceof RetryAfterError) return error.waitMs + withJitter(RETRY_MS)
  return isOutage(error) ? withJitter(RETRY_MS) : Number.POSITIVE_INFINITY
}

/** Cockatiel measures by wall clock, which may be set back. Infinite durations make it follow our monotonic clock. */
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

/** Nothing was sent, for a reason on our side. */
const unsent = (error: unknown): unknown => {
  if (error instanceof BrokenCircuitError) return new ConnectionError('circuit_open')
  return error instanceof TooManyWaiting ? new ConnectionError(error.code) : error
}

type Work<T> = (signal: AbortSignal) => Promise<T>

/** `key`: equal concurrent reads may share one request. Sends are never retried. */
export type Policy = {
  read: <T>(endpoint: OutboundName, key: string, work: Work<T>) => Promise<T>
  send: <T>(work: Work<T>) => Promise<T>
}

/** Separate queues for reads and sends. Reads also get single-flight, one retry, a circuit breaker and Retry-After. */
export const upstreamPolicy = (system: OutboundSystem, limits: Limits, now: () => number): Policy => {
  const flight = singleFlight<unknown>()
  const reads = concurrencyLimit(limits)
  const sends = concurrencyLimit(limits)
  const breaker = breakerOf(system, limits, now)
  const pausedUntil = new Map<OutboundName, number>()

  const attempt = async <T>(endpoint: OutboundName, work: Work<T>, signal: AbortSignal): Promise<T> => {
    const left = (pausedUntil.get(endpoint) ?? 0) - now()
    if (left > 0) throw new RetryAfterError(left)
    // Cockatiel would queue all callers behind the half-open probe.
    if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError()
    return breaker
      .execute(() => work(signal))
      .catch((error: unknown) => {
        if (error instanceof RetryAfterError)
          pausedUntil.set(endpoint, now() + Math.min(error.waitMs, LONGEST_PAUSE_MS))
        throw error
      })
  }

  /** Drops a request whose deadline passed in the queue. */
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
    read: <T>(endpoint: OutboundName, key: string, work: Work<T>) =>
      flight(key, () => readOnce(endpoint, work)) as Promise<T>,
    send: (work) => inTurn(sends, limits.sendMs, work),
  }
}

/**
 * Of loads in the background: each call ends at its own deadline and fails alone, so that one broken venue holds back no
 * other. The caller bounds how many there are.
 */
export const loadPolicy = ({ readMs, sendMs }: Pick<Limits, 'readMs' | 'sendMs'>): Policy => ({
  read: (_endpoint, _key, work) => work(AbortSignal.timeout(readMs)),
  send: (work) => work(AbortSignal.timeout(sendMs)),
})
