import { describe, expect, it } from '@jest/globals'
import { ConnectionError, PermanentError, RetryAfterError, UnexpectedStatus } from '@/lib/server/backend/backend-errors'
import { conflictOf, failureOf } from '@/lib/server/orders/deliver/delivery-failure'

const no = { refused: false, answered: false, doubt: false, down: true, waitMs: 0 }

describe('failureOf', () => {
  it.each([
    [new PermanentError('rejected_400'), { ...no, code: 'rejected_400', refused: true, answered: true, down: false }],
    [new RetryAfterError(7_000), { ...no, code: 'unavailable', waitMs: 7_000 }],
    [new ConnectionError('ECONNREFUSED'), { ...no, code: 'unavailable' }],
    [new Error('timeout'), { ...no, code: 'unavailable', doubt: true }],
    ['thrown', { ...no, code: 'unavailable', doubt: true }],
    [new UnexpectedStatus(302), { ...no, code: 'status_302', answered: true }],
    [new UnexpectedStatus(401), { ...no, code: 'status_401', answered: true }],
    [new UnexpectedStatus(404), { ...no, code: 'status_404', answered: true }],
    [new UnexpectedStatus(409), { ...no, code: 'status_409', answered: true, down: false }],
    [new UnexpectedStatus(500), { ...no, code: 'status_500', answered: true }],
    [new UnexpectedStatus(502), { ...no, code: 'status_502', answered: true, doubt: true }],
    [new UnexpectedStatus(503), { ...no, code: 'status_503' }],
    [new UnexpectedStatus(504), { ...no, code: 'status_504', answered: true, doubt: true }],
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
    ['409 again to that an order was paid', 409, 'paid', 1, 'status_409', { taken: true, waitMs: 60_000 }],
    ['409 again to a message, which has no id', 409, 'message', 1, 'status_409', failed],
    ['another answer after a lost one', 500, 'order', 1, 'status_409', failed],
  ])('%s', (_, status, kind, in_doubt, last_error, conflict) => {
    expect(conflictOf({ kind, in_doubt, last_error }, failureOf(new UnexpectedStatus(status)))).toEqual(conflict)
  })

  it('goes by no refusal, whatever its code', () => {
    const refusal = failureOf(new PermanentError('rejected_422'))
    expect(conflictOf({ kind: 'order', in_doubt: 1, last_error: 'rejected_422' }, refusal)).toEqual(failed)
  })
})
