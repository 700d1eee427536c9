import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { TranslationRequest } from '@/lib/core/menu/translation'

const refusals = codes({ venue_not_found: 404, item_unknown: 422, language_unknown: 422 })

export type SuggestError = { code: keyof typeof refusals.statuses }

export const translationApi = contract({
  method: 'POST',
  path: '/api/venues/[ref]/translations',
  request: of<TranslationRequest>(),
  answer: trust<{ ok: true }>(),
  refusals,
  deadlineMs: DEADLINES_MS.send,
})
