import { describe, expect, it } from '@jest/globals'
import { sumupLocale, sumupOutcome } from '@/components/payments/sumup/sumup-outcome'

describe("a response of SumUp's widget", () => {
  it.each<[string, unknown, ReturnType<typeof sumupOutcome>]>([
    ['sent', {}, { kind: 'tried' }],
    ['auth-screen', {}, null],
    ['invalid', {}, null],
    ['success', { status: 'PAID', transaction_id: 'tx-1' }, { kind: 'paid', transactionId: 'tx-1' }],
    ['success', { status: 'PENDING' }, { kind: 'paid', transactionId: null }],
    ['success', null, { kind: 'paid', transactionId: null }],
    ['success', { status: 'FAILED', transaction_id: 'tx-1' }, { kind: 'declined' }],
    ['error', { message: 'x' }, { kind: 'failed' }],
    ['fail', {}, { kind: 'declined' }],
  ])('%s %j is %j', (type, body, outcome) => {
    expect(sumupOutcome(type, body)).toEqual(outcome)
  })

  it('is in a language that the widget has', () => {
    expect(sumupLocale('it')).toBe('it-IT')
    expect(sumupLocale('ar')).toBe('en-GB')
  })
})
