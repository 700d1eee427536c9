import { codes, contract, of, type Reader } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { OrderType } from '@/lib/core/venue/order-type'

/** A table's sitting ends this long after the last order that charged or shared its covers, in ms. */
export const COVER_MS = 4 * 60 * 60_000

export type CoversRequest = { venue: string; type: OrderType; table: string }

/**
 * `people`: those of this device whose cover is charged. `counted`: those charged by other devices, where this one must
 * say whether they are the same people; else 0.
 */
export type TableCovers = { people: number; counted: number }

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const readCovers: Reader<TableCovers> = (value) => {
  if (typeof value !== 'object' || value === null || !('people' in value && 'counted' in value)) return null
  const { people, counted } = value
  return isCount(people) && isCount(counted) ? { people, counted } : null
}

/** What the page needs to show the total that will be charged; a stranger learns a number of people. */
export const coversApi = contract({
  method: 'POST',
  path: '/api/tables/covers',
  request: of<CoversRequest>(),
  answer: readCovers,
  refusals: codes({ venue_not_found: 404 }),
  deadlineMs: DEADLINES_MS.check,
})
