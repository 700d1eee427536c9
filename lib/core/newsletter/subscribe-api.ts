import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { NewsletterRequest } from '@/lib/core/newsletter/newsletter'

const refusals = codes({ venue_not_found: 404, newsletter_not_offered: 422 })

export type SubscribeError = { code: keyof typeof refusals.statuses | 'rate_limited' }

/** `withdraw`: path that ends the subscription; it does not reveal whether the address was known. */
export const subscribeApi = contract({
  method: 'POST',
  path: '/api/venues/[ref]/newsletter',
  request: of<NewsletterRequest>(),
  answer: trust<{ ok: true; withdraw: string }>(),
  refusals,
  deadlineMs: DEADLINES_MS.send,
})
