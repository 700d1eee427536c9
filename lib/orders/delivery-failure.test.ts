import { describe, expect, it } from '@jest/globals'
import { BadAnswer } from '@/lib/backend/bad-answer'
import { Refusal } from '@/lib/backend/refusal'
import { TryLater } from '@/lib/backend/try-later'
import { Unreached } from '@/lib/backend/unreached'
import { conflictOf, failureOf } from '@/lib/orders/delivery-failure'

const no = { refused: false, answered: false, doubt: false, waitMs: 0 }

describe('failureOf', () => {
  it.each([
    [new Refusal('rejected_400'), { ...no, code: 'rejected_400', refused: true, answered: true }],
    [new TryLater(7_000), { ...no, code: 'unavailable', waitMs: 7_000 }],
    [new Unreached('ECONNREFUSED'), { ...no, code: 'unavailable' }],
    [new Error('timeout'), { ...no, code: 'unavailable', doubt: true }],
    ['thrown', { ...no, code: 'unavailable', doubt: true }],
    [new BadAnswer(302), { ...no, code: 'status_302', answered: true }],
    [new BadAnswer(401), { ...no, code: 'status_401', answered: true }],
    [new BadAnswer(404), { ...no, code: 'status_404', answered: true }],
    [new BadAnswer(409), { ...no, code: 'status_409', answered: true }],
    [new BadAnswer(500), { ...no, code: 'status_500', answered: true }],
    [new BadAnswer(502), { ...no, code: 'status_502', answered: true, doubt: true }],
    [new BadAnswer(503), { ...no, code: 'status_503' }],
    [new BadAnswer(504), { ...no, code: 'status_504', answered: true, doubt: true }],
  ])('%s', (error, failure) => {
    expect(failureOf(error)).toEqual(failure)
  })
})

describe('conflictOf', () => {
  const failed = { taken: false, waitMs: 0 }
  it.each([
    ['409 to what nobody can have', 409, 'order', 0, null, failed],
    ['409 for ever to what nobody can have', 409, 'order', 0, 'status_409', failed],
    ['409 once after a lost answer', 409, 'order', 1, 'unavailable', { taken: false, waitMs: 60_000 }],
    ['409 once, the answer lost some tries ago', 409, 'order', 1, 'status_500', { taken: false, waitMs: 60_000 }],
    ['409 again a minute later', 409, 'order', 1, 'status_409', { taken: true, waitMs: 60_000 }],
    ['409 again to a transaction', 409, 'transaction', 1, 'status_409', { taken: true, waitMs: 60_000 }],
    ['409 again to a message, which has no id', 409, 'message', 1, 'status_409', failed],
    ['another answer after a lost one', 500, 'order', 1, 'status_409', failed],
  ])('%s', (_, status, kind, in_doubt, last_error, conflict) => {
    expect(conflictOf({ kind, in_doubt, last_error }, failureOf(new BadAnswer(status)))).toEqual(conflict)
  })

  it('goes by no refusal, whatever its code', () => {
    const refusal = failureOf(new Refusal('rejected_422'))
    expect(conflictOf({ kind: 'order', in_doubt: 1, last_error: 'rejected_422' }, refusal)).toEqual(failed)
  })
})
