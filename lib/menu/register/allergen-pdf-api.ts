import { codes, contract, of, trust } from '@/lib/api/contract'
import { DEADLINES_MS } from '@/lib/http/deadlines'
import type { Locale } from '@/lib/i18n/locales'

/** The venue's allergen register as a PDF; pages link to it. */
export const allergenPdfApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/allergens.pdf',
  request: of<{ lang: Locale }>(),
  answer: trust<File>(),
  refusals: codes({ venue_not_found: 404, try_later: 503 }),
  deadlineMs: DEADLINES_MS.menu,
})
