/** What a diner pays by: a card, cash at the venue, or an account of theirs at the provider. */
type PaymentWay = { kind: 'card' | 'account' | 'cash'; name: string; page: 'ours' | 'theirs' }

/**
 * Every way to pay, the one that a payment page prefers first (spec section 2), and cash last. `name`: the brand, the same
 * in all languages. `page`: 'theirs' where the diner leaves for the provider's and comes back.
 */
export const PAYMENT_WAYS = {
  stripe: { kind: 'card', name: 'Stripe', page: 'ours' },
  sumup: { kind: 'card', name: 'SumUp', page: 'ours' },
  paypal: { kind: 'account', name: 'PayPal', page: 'ours' },
  lemonway: { kind: 'card', name: 'Lemonway', page: 'theirs' },
  cash: { kind: 'cash', name: 'Cash', page: 'ours' },
} as const satisfies Record<string, PaymentWay>
