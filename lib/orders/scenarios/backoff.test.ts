import { describe, expect, it } from '@jest/globals'
import { backoff, DELIVERY_POLICY } from '@/lib/orders/deliver/deliver-order'

describe('waitAfter', () => {
  it.each([
    [1, 0, 0, 500],
    [1, 0, 1, 1_000],
    [2, 0, 1, 2_000],
    [5, 0, 1, 16_000],
    [6, 0, 1, 30_000],
    [6, 0, 0, 15_000],
    [20_000, 0, 1, 30_000],
    [9, 1, 1, 60_000],
    [9, 1, 0, 30_000],
    [12, 4, 1, 480_000],
    [13, 5, 1, 600_000],
    [20_000, 19_992, 1, 600_000],
  ])('after %d attempts, %d of them aside, with random %d waits %d ms', (attempts, aside, random, wait) => {
    expect(backoff({ attempts, aside }, DELIVERY_POLICY, random)).toBe(wait)
  })
})
