'use client'

import type { NewsletterRequest } from '@/lib/newsletter/newsletter'
import { fail, ok, type Result } from '@/lib/result'
import { type RetryAfter, retryAfterOf } from '@/lib/retry-after'

/** Why a sign-up was not taken: a text of `popups.errors`. */
export type NewsletterFailure = { code: 'rate_limited' | 'gone' | 'offline' | 'failed' } & RetryAfter

/** A sign-up that was taken. `withdraw`: the path by which it ends; null where it did not arrive. */
export type SentNewsletter = { withdraw: string | null }

const FAILURES: Record<number, NewsletterFailure['code']> = { 404: 'gone', 429: 'rate_limited' }

const withdrawIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'withdraw' in body && typeof body.withdraw === 'string'
    ? body.withdraw
    : null

/** Sends a sign-up to the venue. Never throws: every failure is something to say to the diner. */
export const sendNewsletter = async (
  venueRef: string,
  body: NewsletterRequest,
): Promise<Result<SentNewsletter, NewsletterFailure>> => {
  try {
    const response = await fetch(`/api/venues/${encodeURIComponent(venueRef)}/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    })
    if (response.ok) return ok({ withdraw: withdrawIn(await response.json().catch(() => null)) })
    return fail({ code: FAILURES[response.status] ?? 'failed', retryAfter: retryAfterOf(response) })
  } catch {
    return fail({ code: navigator.onLine ? 'failed' : 'offline' })
  }
}
