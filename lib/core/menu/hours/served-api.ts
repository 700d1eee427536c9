import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { Locale } from '@/lib/core/i18n/locales'

/** Dishes and drinks that are not always served. `windows` from yesterday on, in ms since 1970 by the clock that says `now`. */
export type ServedAnswer = {
  now: number
  groups: { dishes: number[]; drinks: number[]; text: string; windows: [from: number, to: number][] }[]
}

export const servedApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/served',
  request: of<{ lang: Locale }>(),
  answer: trust<ServedAnswer>(),
  refusals: codes({ venue_not_found: 404, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.read,
})
