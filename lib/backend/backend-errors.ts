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
