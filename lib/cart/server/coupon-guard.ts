import { fail, type Result } from '@/lib/result'

/** Rate limit of coupon codes: what keeps one person from guessing them. Waits in seconds. */
export type CouponGuard = {
  /**
   * Counts a try as one of a wrong code. `wait`: how long until a coupon may be tried at all, 0 where it may now; after too
   * many wrong codes even a right one is not looked at. Whoever sent none lately is let in, however many others did.
   */
  tryCoupon: (venueId: number) => Promise<{ wait: number; undo: () => Promise<void> }>
}

type Refused = { code: string }

/**
 * Looks a coupon code up within its limit. Counted before and taken back where it was not `coupon_invalid`: of many tries at
 * once, wherever they come in, no more are looked at than of as many one after the other.
 */
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
