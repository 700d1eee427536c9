import 'server-only'
import { withdrawalPath } from '@/lib/core/http/links'
import type { RetryAfter } from '@/lib/core/http/retry-after'
import type { NewsletterRequest } from '@/lib/core/newsletter/newsletter'
import type { SubscribeError } from '@/lib/core/newsletter/subscribe-api'
import { fail, ok, type Result } from '@/lib/core/result'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import type { Backend } from '@/lib/server/backend/backend'

export type SubscribeContext = {
  backend: Pick<Backend, 'venues' | 'newsletter'>
  /** Seconds to wait, or 0. */
  waitFor: (venueId: number) => Promise<number>
  now: () => number
}

/** Spec sections 3 and 7. `withdraw` does not reveal whether the address was known. */
export const subscribe = async (
  ref: string,
  { text_version, ...person }: NewsletterRequest,
  { backend, waitFor, now }: SubscribeContext,
): Promise<Result<{ ok: true; withdraw: string }, SubscribeError & RetryAfter>> => {
  const parsed = parseVenueRef(ref)
  const venue = parsed && (await backend.venues.find(parsed, 'it', 'shown'))
  if (!venue) return fail({ code: 'venue_not_found' })
  if (!venue.has_newsletter) return fail({ code: 'newsletter_not_offered' })
  const retryAfter = await waitFor(venue.id)
  if (retryAfter > 0) return fail({ code: 'rate_limited', retryAfter })
  const lang = text_version.slice(text_version.indexOf('.') + 1)
  const { token } = await backend.newsletter.subscribe(
    { ris_id: venue.id, ...person },
    { text_version, lang, agreed_at: now() },
  )
  return ok({ ok: true, withdraw: withdrawalPath(token) })
}
