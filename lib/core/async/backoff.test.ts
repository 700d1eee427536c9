import { describe, expect, it } from '@jest/globals'
import { exponentialBackoff, withJitter } from '@/lib/core/async/backoff'

describe('exponential backoff', () => {
  it.each([
    [0, 1_000],
    [1, 2_000],
    [4, 16_000],
    [5, 30_000],
    [20_000, 30_000],
  ])('waits after %d retries %d ms', (retries, wait) => {
    expect(exponentialBackoff({ first: 1_000, max: 30_000 }, retries)).toBe(wait)
  })

  it('is spread over half of each wait', () => {
    expect([0, 0.5, 1].map((random) => withJitter(1_000, random))).toEqual([500, 750, 1_000])
  })
})
