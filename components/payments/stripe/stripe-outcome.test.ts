import { describe, expect, it } from '@jest/globals'
import type { PaymentIntentResult } from '@stripe/stripe-js'
import { outcomeWhenAsked, stripeOutcome } from '@/components/payments/stripe/stripe-outcome'

// Stripe's answers carry some forty fields more; these are the ones that are read.
const answer = (result: object): PaymentIntentResult => Object.assign(Object.create(null), result)
const intent = (status: string) => answer({ paymentIntent: { id: 'pi_1', status } })
const error = (values: object) => answer({ error: values })

const PAID = { kind: 'paid', transactionId: 'pi_1' }
const FAILED = { kind: 'failed', failure: 'failed', message: undefined }

describe('an answer of Stripe', () => {
  const cases: [string, PaymentIntentResult, unknown][] = [
    ['paid', intent('succeeded'), PAID],
    ['taken, with the bank still thinking', intent('processing'), PAID],
    [
      'paid meanwhile in another tab',
      error({ type: 'invalid_request_error', payment_intent: { id: 'pi_1', status: 'succeeded' } }),
      PAID,
    ],
    ['left while the bank asked', intent('requires_action'), { kind: 'failed', failure: 'cancelled' }],
    [
      'declined',
      error({ type: 'card_error', code: 'card_declined', message: 'No', payment_intent: { status: 'canceled' } }),
      { kind: 'failed', failure: 'declined', message: 'No' },
    ],
    [
      'not authenticated',
      error({ type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message: 'No' }),
      { kind: 'failed', failure: 'declined', message: 'No' },
    ],
    [
      'a field to fill in',
      error({ type: 'validation_error', code: 'incomplete_cvc', message: 'Short' }),
      { kind: 'field', field: 'cvc', message: 'Short' },
    ],
    [
      'a date in the past',
      error({ type: 'validation_error', code: 'invalid_expiry_year_past', message: 'Past' }),
      { kind: 'field', field: 'expiry', message: 'Past' },
    ],
    ['words for programmers', error({ type: 'api_error', message: 'Stack trace' }), { kind: 'unknown' }],
    ['no network', error({ type: 'api_connection_error', message: 'fetch' }), { kind: 'unknown' }],
  ]

  it.each(cases)('is understood: %s', (_, result, outcome) => {
    expect(stripeOutcome(result)).toMatchObject(outcome as object)
  })
})

describe('a payment asked about after its answer was lost', () => {
  it('is paid when it was, and else not', () => {
    expect(outcomeWhenAsked(intent('succeeded'))).toEqual(PAID)
    expect(outcomeWhenAsked(intent('requires_payment_method'))).toEqual(FAILED)
    expect(outcomeWhenAsked(error({ type: 'api_connection_error' }))).toEqual(FAILED)
    expect(outcomeWhenAsked(null)).toEqual(FAILED)
  })
})
