'use client'

import type { NewsletterRequest } from '@/lib/newsletter/newsletter'

/** What came of a sign-up; each but 'sent' is a text of `popups.errors`. */
export type NewsletterOutcome = 'sent' | 'rate_limited' | 'gone' | 'offline' | 'failed'

const FAILURES: Record<number, NewsletterOutcome> = { 404: 'gone', 429: 'rate_limited' }

/** Sends a sign-up to the venue. Never throws: every failure is something to say to the diner. */
export const sendNewsletter = async (venueRef: string, body: NewsletterRequest): Promise<NewsletterOutcome> => {
  try {
    const response = await fetch(`/api/venues/${encodeURIComponent(venueRef)}/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    })
    return response.ok ? 'sent' : (FAILURES[response.status] ?? 'failed')
  } catch {
    return navigator.onLine ? 'failed' : 'offline'
  }
}
