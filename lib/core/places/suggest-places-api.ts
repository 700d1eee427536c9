import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { placesAnswerSchema } from '@/lib/core/places/places-answer'
import type { SuggestQuery } from '@/lib/core/places/places-questions'

export const suggestPlacesApi = contract({
  method: 'GET',
  path: '/api/places/suggest',
  request: of<SuggestQuery>(),
  answer: readBy(placesAnswerSchema),
  refusals: codes({ venue_not_found: 404, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.read,
})
