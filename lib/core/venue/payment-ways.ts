/** What a diner pays by: a card, cash at the venue, or an account of theirs at the provider. */
type PaymentWay = { kind: 'card' | 'account' | 'cash'; name: string }

/**
 * Every way to pay, the one that a payment page prefers first (spec section 2), and cash last. `name`: the brand, the same
 * in all languages.
 */
export const PAYMENT_WAYS = {
  stripe: { kind: 'card', name: 'Stripe' },
  sumup: { kind: 'card', name: 'SumUp' },
  paypal: { kind: 'account', name: 'PayPal' },
  lemonway: { kind: 'card', name: 'Lemonway' },
  cash: { kind: 'cash', name: 'Cash' },
} as const satisfies Record<string, PaymentWay>
