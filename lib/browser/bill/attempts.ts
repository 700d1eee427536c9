'use client'

import {
  type Attempt,
  forgetAttempt,
  keepAttempt,
  keepPart,
  keptAttempts,
  knownPart,
  partOfAttempt,
} from '@/lib/browser/bill/known-bills'
import { newIdempotencyKey } from '@/lib/browser/http/idempotency-key'
import { RESERVED_MS } from '@/lib/core/bill/bill'
import type { BillView, PayPartRequest } from '@/lib/core/bill/bill-api'

type Asked = Pick<PayPartRequest, 'wish' | 'shown' | 'tip' | 'way'> & { bill: string }

/** An answer may take so long, in ms. */
const SLACK_MS = 5_000

/**
 * The attempt to pay so much: a press that is sent again keeps its key, so that nothing is reserved twice. Kept before it
 * is sent. One that became a part is over: an equal press is another payment. `last`: the one before on this page, where
 * storage fails. `now`: ms.
 */
export const attemptFor = (
  venueId: number,
  { bill, wish, shown, tip, way }: Asked,
  { last, now }: { last: Attempt | null; now: number },
): Attempt => {
  const content = JSON.stringify([wish, shown, tip, way])
  const known = [...(last ? [last] : []), ...keptAttempts(venueId)].find(
    (each) =>
      each.bill === bill &&
      each.content === content &&
      now - each.at < RESERVED_MS &&
      partOfAttempt(venueId, each.attemptKey) === null,
  )
  const attempt = known ?? { bill, content, attemptKey: newIdempotencyKey(), way, amount: shown, tip, at: now }
  keepAttempt(venueId, attempt)
  return attempt
}

/**
 * Keeps the parts that this phone's attempts became although their answers were lost. Ages are compared, as the clocks
 * of phone and server differ. `now`: ms, of the phone.
 */
export const claimParts = (venueId: number, view: Pick<BillView, 'id' | 'parts' | 'now'>, now: number): void => {
  for (const attempt of keptAttempts(venueId)) {
    if (attempt.bill !== view.id) continue
    const part = view.parts.findLast(
      ({ id, isMine, way, amount, tip, madeAt }) =>
        isMine &&
        way === attempt.way &&
        amount === attempt.amount &&
        tip === attempt.tip &&
        view.now - madeAt <= now - attempt.at + SLACK_MS &&
        knownPart(venueId, id) === null,
    )
    if (!part) continue
    keepPart(venueId, { id: part.id, bill: view.id, attemptKey: attempt.attemptKey, tip: attempt.tip })
    forgetAttempt(venueId, attempt)
  }
}
