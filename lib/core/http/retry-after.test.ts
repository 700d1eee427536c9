import { describe, expect, it } from '@jest/globals'
import { retryAfterOf } from '@/lib/core/http/retry-after'

describe('retryAfterOf', () => {
  it.each([
    ['120', 120],
    ['0', 0],
    ['1.5', undefined],
    ['-1', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['99999999999', undefined],
    [null, undefined],
  ])('reads %j as %p', (header, seconds) => {
    expect(retryAfterOf({ headers: { get: () => header } })).toBe(seconds)
  })
})
