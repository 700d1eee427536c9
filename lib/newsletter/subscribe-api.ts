import { codes, contract, of, trust } from '@/lib/api/contract'
import { DEADLINES_MS } from '@/lib/http/deadlines'
import type { NewsletterRequest } from '@/lib/newsletter/newsletter'

const refusals = codes({ venue_not_found: 404, newsletter_not_offered: 422 })

export type SubscribeError = { code: keyof typeof refusals.statuses | 'rate_limited' }

/**
 * Signs a diner up to a venue's newsletter. `withdraw` is the path by which the subscription ends, the same for whoever
 * signs this address up: it tells nobody whether it was known.
 */
export const subscribeApi = contract({
  method: 'POST',
  path: '/api/venues/[ref]/newsletter',
  request: of<NewsletterRequest>(),
  answer: trust<{ ok: true; withdraw: string }>(),
  refusals,
  deadlineMs: DEADLINES_MS.send,
})
