import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { Locale } from '@/lib/core/i18n/locales'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'

export const itemApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/items/[kind]/[id]',
  request: of<{ lang: Locale }>(),
  answer: trust<ItemAnswer>(),
  refusals: codes({ item_not_found: 404, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.menu,
})
