import { describe, expect, it } from '@jest/globals'
import { DELIVERY_POLICY, retryWait } from '@/lib/server/orders/deliver/delivery-policy'

describe('the backoff of a delivery', () => {
  it.each([
    [1, 0, 500],
    [1, 1, 1_000],
    [2, 1, 2_000],
    [5, 1, 16_000],
    [6, 1, 30_000],
    [6, 0, 15_000],
    [20_000, 1, 30_000],
  ])('after %d attempts with random %d is %d ms', (failures, random, wait) => {
    expect(retryWait(failures, DELIVERY_POLICY, random)).toBe(wait)
  })
})
