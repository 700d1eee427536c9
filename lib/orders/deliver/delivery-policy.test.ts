import { describe, expect, it } from '@jest/globals'
import { DELIVERY_POLICY, retryWait } from '@/lib/orders/deliver/delivery-policy'

describe('the backoff of a delivery', () => {
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
  ])(
    'after %d attempts, passed by others for %d of them, with random %d is %d ms',
    (attempts, passedBy, random, wait) => {
      expect(retryWait({ attempts, passedBy }, DELIVERY_POLICY, random)).toBe(wait)
    },
  )
})
