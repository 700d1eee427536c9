import { codes, contract, of, type Reader } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'

/** How long a cover charge counts for the same device and table, in ms. */
export const COVER_MS = 4 * 60 * 60_000

export type CoversRequest = { venue: string; table: string }

export type CoveredPeople = { people: number }

const readCovered: Reader<CoveredPeople> = (value) => {
  if (typeof value !== 'object' || value === null || !('people' in value)) return null
  const { people } = value
  return typeof people === 'number' && Number.isSafeInteger(people) && people >= 0 ? { people } : null
}

/** Returns `TotalsInput.covered`, so that the shown total is the one charged. */
export const coversApi = contract({
  method: 'POST',
  path: '/api/tables/covers',
  request: of<CoversRequest>(),
  answer: readCovered,
  refusals: codes({ venue_not_found: 404 }),
  deadlineMs: DEADLINES_MS.check,
})
