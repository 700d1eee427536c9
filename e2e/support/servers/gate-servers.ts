import type { SharedSettings } from '@/e2e/support/servers/shared-servers'
import { SATURDAY_EVENING } from '@/e2e/support/steps/form-steps'

/**
 * The servers of the gate, beside the one of the suite, which has no optional feature and the time of day. Each is started once,
 * when a journey first asks for it. `npm run check` refuses more than five: what needs another belongs to the proof.
 */
export const GATE_SERVERS = {
  /** Optional features, each of which shows in a place of its own. */
  features: {
    env: {
      COPERTO_FEATURES:
        'cart-sharing,coupon,filters-for,suggestions,subscription,call-restaurant,language-selector,time-discount',
    },
  },
  /** Seven on a Saturday evening, every kitchen open; addresses are looked up at a fake service. */
  evening: { now: SATURDAY_EVENING, fakes: ['places'], copies: 1 },
  /** Stripe takes cards; the order may also be paid in cash. */
  card: { fakes: ['stripe'] },
  /** No venue at all, as after the first start. */
  empty: { env: { COPERTO_DEMO: '0' } },
  /** The advertising pixel is on, so the page asks for consent. */
  consent: { fakes: ['pixel'] },
} satisfies Record<string, SharedSettings>
