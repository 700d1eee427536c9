import { ConnectionError, PermanentError, RetryAfterError, UnexpectedStatus } from '@/lib/server/backend/backend-errors'

/**
 * answered: the system rejected it, perhaps because of this work. doubt: it may have been accepted. down: it accepts
 * nothing now. waitMs: the pause it asked for.
 */
export type DeliveryFailure = {
  code: string
  refused: boolean
  answered: boolean
  doubt: boolean
  down: boolean
  waitMs: number
}

/** Retry later: accepted but unfinished, or not accepted at this hour. */
export class RetryLater extends Error {
  readonly code: string
  readonly waitMs: number

  constructor(code: string, waitMs: number) {
    super('retry_later')
    this.name = 'RetryLater'
    this.code = code
    this.waitMs = waitMs
  }
}

const UNANSWERED: DeliveryFailure = {
  ...{ code: 'unavailable', refused: false, answered: false },
  ...{ doubt: false, down: true, waitMs: 0 },
}

/** A 409 concerns this work alone; other statuses may hit all work. */
const CONFLICT = 'status_409'
const AWAY = 503
/** A gateway lost the answer. */
const ANSWER_LOST = new Set([502, 504])

export const failureOf = (error: unknown): DeliveryFailure => {
  if (error instanceof PermanentError)
    return { ...UNANSWERED, code: error.code, refused: true, answered: true, down: false }
  if (error instanceof RetryAfterError) return { ...UNANSWERED, waitMs: error.waitMs }
  if (error instanceof RetryLater) return { ...UNANSWERED, code: error.code, down: false, waitMs: error.waitMs }
  if (error instanceof ConnectionError) return UNANSWERED
  if (!(error instanceof UnexpectedStatus)) return { ...UNANSWERED, doubt: true }
  const { code, status } = error
  return { ...UNANSWERED, code, answered: status !== AWAY, doubt: ANSWER_LOST.has(status), down: code !== CONFLICT }
}

/** Longer than our timeout of 10 s and that of most gateways. */
const UNDER_WAY_MS = 60_000

/** Kinds sent with an idempotency id. */
const WITH_ID = new Set(['order', 'paid', 'transaction', 'booking_post'])

type Tried = { kind: string; in_doubt: number; last_error: string | null }

/**
 * A 409 for work in doubt means 'in progress' (draft-ietf-httpapi-idempotency-key-header) or 'already taken': a second
 * one, when nothing can be in progress any more, counts as taken.
 */
export const conflictOf = (item: Tried, failure: DeliveryFailure): { taken: boolean; waitMs: number } => {
  const known = failure.code === CONFLICT && item.in_doubt === 1 && WITH_ID.has(item.kind)
  return known ? { taken: item.last_error === CONFLICT, waitMs: UNDER_WAY_MS } : { taken: false, waitMs: 0 }
}
