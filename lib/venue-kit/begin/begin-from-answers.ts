import 'server-only'
import { addressOf, type BeginAnswers } from '@/lib/core/operator/begin-answers'
import type { Database } from '@/lib/server/db/connect'
import { beginVenueFile } from '@/lib/venue-kit/begin/begin-venue-file'
import { locatePlace } from '@/lib/venue-kit/begin/locate-place'
import { type Attempt, makeVenue } from '@/lib/venue-kit/begin/make-venue'
import { faultsOf } from '@/lib/venue-kit/read-venue-file'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** Of answers that were read by their schema: a fault is ours, not theirs. */
const checked = (file: VenueFile): VenueFile => {
  const read = faultsOf(file)
  if ('file' in read) return read.file
  throw new Error(`a venue begins wrong: ${read.faults.map(({ path }) => path.join('.')).join(', ')}`)
}

/** Makes the venue of the five answers, without dishes; returns its number. */
export const beginFromAnswers = async (
  database: Database,
  answers: BeginAnswers,
  attempt: Attempt,
): Promise<number> => {
  const { name, ways, hours, phone, city } = answers
  const place = { address: addressOf(answers), city }
  const coordinates = await locatePlace(place)
  const fileOf = (names: { id: number; token: string }): VenueFile =>
    checked(beginVenueFile({ ...names, ...place, name, phone, coordinates, ways, hours }))
  return makeVenue(database, { name, fileOf }, attempt)
}
