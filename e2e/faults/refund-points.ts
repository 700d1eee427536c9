import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import type { RequestStep } from '@/lib/testing/vendors/crash-steps'
import { VENDORS } from '@/lib/testing/vendors/vendors'

/** Whether a request makes money go back. */
export const givesBack = (what: string): boolean => ONLINE_METHODS.some((method) => VENDORS[method].refund.ask === what)

/** `isSlow`: the provider's record shows what goes back only once it has settled. */
export type RefundPoint = { provider: OnlineMethod; isSlow?: boolean } & RequestStep

const pointsOf = (provider: OnlineMethod): RefundPoint[] => {
  const { ask, look } = VENDORS[provider].refund
  return [
    { provider, what: look, stage: 'before' },
    { provider, what: ask, stage: 'before' },
    { provider, what: ask, stage: 'after' },
    // Given back, and the last moment before the ledger is written.
    { provider, what: look, stage: 'after', past: ask },
  ]
}

/** Every step from a refund that was asked for to 'refunded'. */
export const REFUND_POINTS: readonly RefundPoint[] = ONLINE_METHODS.flatMap((provider) => {
  const points = pointsOf(provider)
  // A record that is always slow is one that never tells of a refund that failed.
  return VENDORS[provider].tellsFailedRefund ? points : [...points, ...points.map((at) => ({ ...at, isSlow: true }))]
})
