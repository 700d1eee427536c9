import { ConnectionError, PermanentError, RetryAfterError, UnexpectedStatus } from '@/lib/backend/backend-errors'

/**
 * What a try that failed says about the next one. refused: it will never be taken. answered: the other side looked at it
 * and gave no yes, so that the fault may lie in the work itself. doubt: it may have been taken without our hearing so.
 * down: the system takes nothing from anybody now. waitMs: the pause the other side asks for.
 */
export type DeliveryFailure = {
  code: string
  refused: boolean
  answered: boolean
  doubt: boolean
  down: boolean
  waitMs: number
}

/** Thrown by work that the other side has taken on and not finished, or does not take at this hour: it is tried later. */
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

/** About this work alone; any other status that is no yes may be said to all work alike. */
const CONFLICT = 'status_409'
/** Said by a system that takes nothing from anybody now. */
const AWAY = 503
/** Said by a gateway that lost the answer of the system behind it. */
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

/** Longer than any request is under way: ours ends after ten seconds, and gateways seldom wait for a minute. */
const UNDER_WAY_MS = 60_000

/** Only these go with an id of ours, by which the other side knows them again. */
const WITH_ID = new Set(['order', 'transaction', 'booking_post'])

type Tried = { kind: string; in_doubt: number; last_error: string | null }

/**
 * What a 409 says of work with our id. It means 'still at it' (draft-ietf-httpapi-idempotency-key-header) or, to others,
 * 'I have this already', and only what may have been taken before can be either. So it is asked once more when nothing
 * can be under way any longer: who still says so has it. A 409 to what never can have been taken is a failure like others.
 */
export const conflictOf = (item: Tried, failure: DeliveryFailure): { taken: boolean; waitMs: number } => {
  const known = failure.code === CONFLICT && item.in_doubt === 1 && WITH_ID.has(item.kind)
  return known ? { taken: item.last_error === CONFLICT, waitMs: UNDER_WAY_MS } : { taken: false, waitMs: 0 }
}
