'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { ClientCode } from '@/lib/core/api/contract'
import type { RetryAfter } from '@/lib/core/http/retry-after'
import type { NewsletterRequest } from '@/lib/core/newsletter/newsletter'
import { subscribeApi } from '@/lib/core/newsletter/subscribe-api'
import { fail, ok, type Result } from '@/lib/core/result'

/** Text in `popups.errors`. */
export type NewsletterFailure = { code: 'rate_limited' | 'gone' | 'offline' | 'failed' } & RetryAfter

const FAILURE: Record<keyof typeof subscribeApi.refusals.statuses | ClientCode, NewsletterFailure['code']> = {
  venue_not_found: 'gone',
  newsletter_not_offered: 'failed',
  rate_limited: 'rate_limited',
  offline: 'offline',
  unanswered: 'failed',
  unexpected: 'failed',
}

/** `withdraw`: path to unsubscribe. */
export type SentNewsletter = { withdraw: string }

/** Never throws. */
export const postNewsletter = async (
  venueRef: string,
  request: NewsletterRequest,
): Promise<Result<SentNewsletter, NewsletterFailure>> => {
  const result = await callApi(subscribeApi, { ref: venueRef }, request)
  if (result.ok) return ok({ withdraw: result.value.withdraw })
  return fail({ code: FAILURE[result.error.code], retryAfter: result.error.retryAfter })
}
