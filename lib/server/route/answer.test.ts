import { describe, expect, it } from '@jest/globals'
import { COMMON_STATUSES } from '@/lib/core/api/contract'
import type { RetryAfter } from '@/lib/core/http/retry-after'
import { answerError } from '@/lib/server/route/answer'

const STATUSES = {
  ...COMMON_STATUSES,
  ...{ try_later: 503, too_many_streams: 503, share_full: 409, share_closed: 409, not_found: 404 },
}

describe('answerError', () => {
  it.each<[{ code: keyof typeof STATUSES } & RetryAfter, number, string | null]>([
    [{ code: 'rate_limited', retryAfter: 120 }, 429, '120'],
    [{ code: 'try_later', retryAfter: 480 }, 503, '480'],
    [{ code: 'try_later', retryAfter: 0.2 }, 503, '1'],
    [{ code: 'try_later' }, 503, '5'],
    [{ code: 'unavailable' }, 503, '5'],
    [{ code: 'too_many_streams' }, 503, '30'],
    [{ code: 'share_full' }, 409, '30'],
    [{ code: 'share_closed' }, 409, null],
    [{ code: 'not_found' }, 404, null],
  ])('%j is %d, to be tried again after %p', async (error, status, retryAfter) => {
    const answer = answerError('id', error, STATUSES)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter])
    expect(await answer.json()).toEqual({ error: { code: error.code } })
  })

  it('names the address in a header where its limit alone refused, and nowhere else', () => {
    const headerOf = (error: { code: 'rate_limited'; limited?: 'address' }) =>
      answerError('id', error, STATUSES).headers.get('x-coperto-limited')
    expect(headerOf({ code: 'rate_limited', limited: 'address' })).toBe('address')
    expect(headerOf({ code: 'rate_limited' })).toBeNull()
  })
})
