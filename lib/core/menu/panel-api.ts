import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { Locale } from '@/lib/core/i18n/locales'
import type { PanelAnswer } from '@/lib/core/menu/menu-answers'

export const panelApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/panels/[kind]/[id]',
  request: of<{ lang: Locale }>(),
  answer: trust<PanelAnswer>(),
  refusals: codes({ venue_not_found: 404, not_found: 404, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.menu,
})
