import type { Moment } from '@/e2e/faults/diner'
import type { Stage } from '@/e2e/faults/fault-proxy'
import type { OnlineMethod } from '@/lib/payments/provider'

/**
 * A place at which the server is killed: between two steps of the diner, or at a request to another system, which is
 * lost on its way there, or done while its answer is lost. `past`: not before that was asked too.
 */
export type CrashPoint = { provider: OnlineMethod } & (
  | { moment: Moment }
  | { what: string; stage: Stage; past?: string }
)

const requests = (provider: OnlineMethod, ...whats: string[]): CrashPoint[] =>
  whats.flatMap((what) => [
    { provider, what, stage: 'before' as const },
    { provider, what, stage: 'after' as const },
  ])

const moment = (name: Moment): CrashPoint => ({ provider: 'stripe', moment: name })

/** Where our own server takes the money, and asks what came of it: the last moment before the ledger is written. */
const taking = (provider: OnlineMethod, take: string, look: string): CrashPoint[] => [
  ...requests(provider, take),
  { provider, what: look, stage: 'after', past: take },
]

/** Whether a request makes money move by our own word. */
export const takesMoney = (what: string): boolean => /\/(capture|validate)$/.test(what)

/** The steps of paying by each provider. */
const PAYING: Record<OnlineMethod, CrashPoint[]> = {
  stripe: [
    ...requests('stripe', 'POST /v1/payment_intents'),
    moment('started'),
    moment('charged'),
    ...requests('stripe', 'GET /v1/payment_intents/{id}'),
  ],
  sumup: [
    { provider: 'sumup', what: 'POST /v0.1/checkouts', stage: 'after' },
    { provider: 'sumup', what: 'GET /v0.1/checkouts/{id}', stage: 'after' },
  ],
  paypal: [
    { provider: 'paypal', what: 'POST /v2/checkout/orders', stage: 'after' },
    ...taking('paypal', 'POST /v2/checkout/orders/{id}/capture', 'GET /v2/checkout/orders/{id}'),
  ],
  lemonway: [
    { provider: 'lemonway', what: 'POST /rest/v2/moneyins/card/webinit', stage: 'after' },
    ...taking('lemonway', 'PUT /rest/v2/moneyins/{id}/validate', 'GET /rest/v2/moneyins'),
  ],
}

/** Every step from 'pay' to 'delivered'. */
export const CRASH_POINTS: CrashPoint[] = [
  moment('placed'),
  ...Object.values(PAYING).flat(),
  ...requests('paypal', 'POST /api/webapp/orders'),
  ...requests('stripe', 'POST /stripe/transactions/'),
  ...requests('lemonway', 'POST /messages'),
  moment('confirmed'),
]
