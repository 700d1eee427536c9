import { codes, contract, of, type Reader } from '@/lib/api/contract'
import { DEADLINES_MS } from '@/lib/http/deadlines'

/** For how long a cover that was charged counts for what the same phone orders at the same table, in ms. */
export const COVER_MS = 4 * 60 * 60_000

export type CoversRequest = { venue: string; table: string }

/** For how many people this phone was charged cover at the table already. */
export type CoveredPeople = { people: number }

const readCovered: Reader<CoveredPeople> = (value) => {
  if (typeof value !== 'object' || value === null || !('people' in value)) return null
  const { people } = value
  return typeof people === 'number' && Number.isSafeInteger(people) && people >= 0 ? { people } : null
}

/**
 * Tells a phone, by its own random id, what `TotalsInput.covered` is at a table: a total shown with it is the one that an
 * order is charged.
 */
export const coversApi = contract({
  method: 'POST',
  path: '/api/tables/covers',
  request: of<CoversRequest>(),
  answer: readCovered,
  refusals: codes({ venue_not_found: 404 }),
  deadlineMs: DEADLINES_MS.check,
})
