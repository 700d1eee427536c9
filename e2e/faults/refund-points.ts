import type { CrashPoint } from '@/e2e/faults/crash-points'
import type { OnlineMethod } from '@/lib/payments/provider'

/** Where a provider is asked to give money back, and where it is asked how that stands. */
const WIRE: Record<OnlineMethod, { ask: string; look: string }> = {
  stripe: { ask: 'POST /v1/refunds', look: 'GET /v1/payment_intents/{id}' },
  sumup: {
    ask: 'POST /v1.0/merchants/MCLUCIA1/payments/{id}/refunds',
    look: 'GET /v2.1/merchants/MCLUCIA1/transactions',
  },
  paypal: { ask: 'POST /v2/payments/captures/{id}/refund', look: 'GET /v2/checkout/orders/{id}' },
  lemonway: { ask: 'PUT /rest/v2/refund/{id}', look: 'GET /rest/v2/moneyins' },
}

/** Whether a request makes money go back. */
export const givesBack = (what: string): boolean => Object.values(WIRE).some(({ ask }) => ask === what)

export type RefundPoint = Extract<CrashPoint, { what: string }>

const pointsOf = (provider: OnlineMethod): RefundPoint[] => {
  const { ask, look } = WIRE[provider]
  return [
    { provider, what: look, stage: 'before' },
    { provider, what: ask, stage: 'before' },
    { provider, what: ask, stage: 'after' },
    // Given back, and the last moment before the ledger is written.
    { provider, what: look, stage: 'after', past: ask },
  ]
}

/** Every step from a refund that was asked for to 'refunded'. */
export const REFUND_POINTS: readonly RefundPoint[] = (['stripe', 'sumup', 'paypal', 'lemonway'] as const).flatMap(
  pointsOf,
)
