import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { Locale } from '@/lib/core/i18n/locales'
import type { SearchAnswer } from '@/lib/core/menu/menu-answers'

/** In characters. */
export const MAX_TERM = 80

export const searchApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/search',
  request: of<{ q: string; lang: Locale; from: string }>(),
  answer: trust<SearchAnswer>(),
  refusals: codes({ venue_not_found: 404, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.menu,
})
