/** The system was not reached: nothing was sent, so a retry is safe. */
export class ConnectionError extends Error {
  readonly code: string

  constructor(code: string) {
    super('unreached')
    this.name = 'ConnectionError'
    this.code = code
  }
}

/** The system asked to wait `waitMs`. */
export class RetryAfterError extends Error {
  readonly code = 'retry_after'
  readonly waitMs: number

  constructor(waitMs: number) {
    super('try_later')
    this.name = 'RetryAfterError'
    this.waitMs = waitMs
  }
}

/** A status that is neither success nor a final refusal; a retry may succeed. */
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

/** A final refusal (4xx). `code` is a fixed word for the log, never the other system's text. */
export class PermanentError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'PermanentError'
    this.code = code
  }
}

export type LostAnswer = 'deadline' | 'connection_lost' | 'too_large' | 'not_json' | 'wrong_shape'

/** The request may have arrived, but its answer was lost or invalid: the outcome is unknown. */
export class UpstreamError extends Error {
  readonly code: LostAnswer

  constructor(code: LostAnswer) {
    super(code)
    this.name = 'UpstreamError'
    this.code = code
  }
}

const STALE = 'stale'

/** The system is down, and its last good answer is too old for the purpose. */
export class StaleError extends Error {
  readonly code = STALE

  constructor() {
    super(STALE)
    this.name = 'StaleError'
  }
}

/** The first read of a venue's menu takes longer than a page waits; it goes on, so a retry in some seconds has it. */
export class MenuPreparingError extends Error {
  readonly code = 'menu_preparing'

  constructor() {
    super('menu_preparing')
    this.name = 'MenuPreparingError'
  }
}

/** By code, not class: each of Next's bundles has its own class. */
export const isStale = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === STALE

const NAMES = new Set([
  'ConnectionError',
  'RetryAfterError',
  'UnexpectedStatus',
  'PermanentError',
  'UpstreamError',
  'StaleError',
  'MenuPreparingError',
])

/** Whether an outside system is at fault, so a retry may succeed. By name, as above. */
export const isBackendError = (error: unknown): boolean => error instanceof Error && NAMES.has(error.name)
