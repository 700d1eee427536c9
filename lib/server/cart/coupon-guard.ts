import { fail, type Result } from '@/lib/core/result'

/** Rate limit against guessing coupon codes. Waits in seconds. */
export type CouponGuard = {
  /** Counts a wrong attempt in advance, per person. While `wait` > 0 even a right code is refused. */
  tryCoupon: (venueId: number) => Promise<{ wait: number; undo: () => Promise<void> }>
}

type Refused = { code: string }

/** Counts before the lookup and undoes it unless the code was wrong, so concurrent requests cannot exceed the limit. */
export const withinCouponLimit = async <T, R extends Refused>(
  guard: CouponGuard,
  venueId: number,
  lookUp: () => Result<T, R>,
): Promise<Result<T, R | { code: 'try_later'; retryAfter: number }>> => {
  const { wait, undo } = await guard.tryCoupon(venueId)
  if (wait > 0) return fail({ code: 'try_later', retryAfter: wait })
  const found = lookUp()
  if (found.ok || found.error.code !== 'coupon_invalid') await undo()
  return found
}
