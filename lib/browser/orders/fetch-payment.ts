'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { RetryAfter } from '@/lib/core/http/retry-after'
import type { Locale } from '@/lib/core/i18n/locales'
import { PAYMENT_AFTER, type StartedAnswer, startPaymentApi } from '@/lib/core/orders/start-payment-api'

type Started = Omit<Exclude<StartedAnswer, { settled: true }>, 'orderId'>

/** settled: nothing is left to pay. PAYMENT_AFTER explains the others. */
export type PaymentAnswer =
  | ({ status: 'started' } & Started)
  | { status: 'settled'; next: string }
  | { status: 'unknown' | 'closed' | 'unavailable' | 'tooSmall' | 'offline' }
  | ({ status: 'unsure' } & RetryAfter)

/** Starts the payment of an order, or returns the one already started. Never throws. */
export const fetchPayment = async (orderId: string, attemptKey: string, lang: Locale): Promise<PaymentAnswer> => {
  const result = await callApi(startPaymentApi, { id: orderId }, { attemptKey, lang })
  if (!result.ok) return { status: PAYMENT_AFTER[result.error.code], retryAfter: result.error.retryAfter }
  const { value } = result
  return 'settled' in value ? { status: 'settled', next: value.next } : { status: 'started', ...value }
}
