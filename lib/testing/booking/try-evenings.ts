import fc from 'fast-check'
import type { Db } from '@/lib/server/db/connect'
import { anyAct, tryEvening } from '@/lib/testing/booking/try-evening'

/** Each on a venue of its own; answers every answer that was given. */
export const tryEvenings = async (db: Db, numRuns: number): Promise<string[]> => {
  let venueId = 20_000
  const given = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 20, maxLength: 60 }), async (acts) => {
      venueId += 1
      for (const answer of await tryEvening(db, venueId, acts)) given.add(answer)
    }),
    { numRuns },
  )
  return [...given]
}
