import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { Locale } from '@/lib/core/i18n/locales'

/** `text`: 'Chiuso, apre alle 12:00', or '' if no hours are stated. */
export type OpeningAnswer = { status: 'open' | 'closed' | 'unknown'; text: string }

export const openingApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/opening',
  request: of<{ lang: Locale }>(),
  answer: trust<OpeningAnswer>(),
  refusals: codes({ venue_not_found: 404, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.read,
})
