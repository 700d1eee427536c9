/** Thrown by a backend whose system was not reached: nothing was sent, so nothing can have been taken. */
export class ConnectionError extends Error {
  readonly code: string

  constructor(code: string) {
    super('unreached')
    this.name = 'ConnectionError'
    this.code = code
  }
}

/** Thrown by a backend whose system cannot take anything before `waitMs` have passed, as it said itself. */
export class RetryAfterError extends Error {
  readonly code = 'retry_after'
  readonly waitMs: number

  constructor(waitMs: number) {
    super('try_later')
    this.name = 'RetryAfterError'
    this.waitMs = waitMs
  }
}

/**
 * Thrown by a backend whose system answered with a status that is no yes, and no final no either: it may take the same
 * thing later.
 */
export class UnexpectedStatus extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number) {
    super('unexpected_status')
    this.name = 'UnexpectedStatus'
    this.status = status
    this.code = `status_${status}`
  }
}

/**
 * Thrown by a backend that understood a request and will never accept it (a 4xx answer), as opposed to one
 * that cannot answer now. `code` is a fixed word for the log, never the other system's own text.
 */
export class PermanentError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'PermanentError'
    this.code = code
  }
}

/** What kept an answer from being one: it never came whole, or it is none. */
export type LostAnswer = 'deadline' | 'connection_lost' | 'too_large' | 'not_json' | 'wrong_shape'

/** Thrown by a backend that was heard, or may have been, and got no answer that is one: nobody knows what it did. */
export class UpstreamError extends Error {
  readonly code: LostAnswer

  constructor(code: LostAnswer) {
    super(code)
    this.name = 'UpstreamError'
    this.code = code
  }
}

const STALE = 'stale'

/** Thrown by a backend whose system does not answer, where what is kept of it is too old for what it is read for. */
export class StaleError extends Error {
  readonly code = STALE

  constructor() {
    super(STALE)
    this.name = 'StaleError'
  }
}

/** By its code and not by its class, of which each of Next's bundles has one. */
export const isStale = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === STALE

const NAMES = new Set([
  'ConnectionError',
  'RetryAfterError',
  'UnexpectedStatus',
  'PermanentError',
  'UpstreamError',
  'StaleError',
])

/** Whether a system outside is at fault, so that the same may go well later; by its name, for the same reason. */
export const isBackendError = (error: unknown): boolean => error instanceof Error && NAMES.has(error.name)
