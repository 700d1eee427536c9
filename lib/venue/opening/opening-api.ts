import { codes, contract, of, trust } from '@/lib/api/contract'
import { DEADLINES_MS } from '@/lib/http/deadlines'
import type { Locale } from '@/lib/i18n/locales'

/** Whether a venue is open now: `text` says it in words, such as 'Chiuso, apre alle 12:00'; '' where it states no hours. */
export type OpeningAnswer = { status: 'open' | 'closed' | 'unknown'; text: string }

/** Whether a venue is open at this moment, by the server's clock and in the venue's zone, in words of the diner's language. */
export const openingApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/opening',
  request: of<{ lang: Locale }>(),
  answer: trust<OpeningAnswer>(),
  refusals: codes({ venue_not_found: 404, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.read,
})
