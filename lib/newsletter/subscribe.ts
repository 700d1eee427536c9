import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import type { NewsletterRequest } from '@/lib/newsletter/newsletter'
import { fail, ok, type Result } from '@/lib/result'
import { parseVenueRef } from '@/lib/venue/venue-ref'

export type SubscribeError = { code: 'venue_not_found' | 'newsletter_not_offered' | 'rate_limited' }

export type SubscribeContext = {
  backend: Pick<Backend, 'venues' | 'newsletter'>
  /** Whether the venue may take one more sign-up now. */
  admits: (venueId: number) => boolean
  now: () => number
}

/** Signs a diner up at the venue of the path, with the proof of both consents (spec sections 3 and 7). */
export const subscribe = async (
  ref: string,
  { text_version, ...person }: NewsletterRequest,
  { backend, admits, now }: SubscribeContext,
): Promise<Result<{ ok: true }, SubscribeError>> => {
  const parsed = parseVenueRef(ref)
  const venue = parsed && (await backend.venues.find(parsed, 'it'))
  if (!venue) return fail({ code: 'venue_not_found' })
  if (!venue.has_newsletter) return fail({ code: 'newsletter_not_offered' })
  if (!admits(venue.id)) return fail({ code: 'rate_limited' })
  const lang = text_version.slice(text_version.indexOf('.') + 1)
  await backend.newsletter.subscribe({ ris_id: venue.id, ...person }, { text_version, lang, agreed_at: now() })
  return ok({ ok: true })
}
