import 'server-only'
import type { Transaction } from 'kysely'
import type { Database, Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'
import { untilFree } from '@/lib/server/open/open-database'
import { freeNames, takenInDatabase } from '@/lib/venue-kit/begin/free-names'
import type { VenuePhotos } from '@/lib/venue-kit/publish/prepare-venue'
import { type PutOutcome, putVenue } from '@/lib/venue-kit/publish/put-venue'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** `key`: of the attempt, which makes one venue however often it is sent. `device`: an operator's. */
export type Attempt = { key: string; device: { id: string; name: string }; now: number }

/** `fileOf`: the file under names that are free. */
export type NewVenue = {
  name: string
  photos?: VenuePhotos
  fileOf: (names: { id: number; token: string }) => VenueFile
}

const KEPT_MS = 24 * 60 * 60_000
const TRIES = 20

/** Undoes the transaction: somebody took the number meanwhile. */
class NumberTaken extends Error {}

/** As `NumberTaken`: the same attempt was quicker. */
class AlreadyMade extends Error {}

const madeBefore = async (db: Db, { key, device }: Attempt): Promise<number | null> => {
  // One that was removed meanwhile is made again.
  const made = db
    .selectFrom('operator_makes')
    .innerJoin('venues', 'venues.id', 'operator_makes.venue_id')
    .select('venue_id')
    .where('device_id', '=', device.id)
  return (await made.where('attempt_key', '=', key).executeTakeFirst())?.venue_id ?? null
}

/** In the transaction of the venue: both are there, or neither. */
const noteMade = async (tx: Transaction<Schema>, attempt: Attempt, put: PutOutcome): Promise<void> => {
  if (put.result !== 'new' || put.version !== 1) throw new NumberTaken()
  if ((await madeBefore(tx, attempt)) !== null) throw new AlreadyMade()
  const { key, device, now } = attempt
  await tx
    .deleteFrom('operator_makes')
    .where('made_at', '<', now - KEPT_MS)
    .execute()
  const row = { device_id: device.id, attempt_key: key, venue_id: put.file.id, made_at: now }
  await tx
    .insertInto('operator_makes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'attempt_key']).doUpdateSet({ venue_id: row.venue_id, made_at: now }),
    )
    .execute()
}

/** Null where its number or token was taken meanwhile. */
const tryToMake = async (database: Database, venue: NewVenue, attempt: Attempt): Promise<number | null> => {
  const names = freeNames(venue.name, await takenInDatabase(database.db))
  try {
    const put = await untilFree(() =>
      putVenue(database, venue.fileOf(names), 'office', venue.photos, {
        madeBy: attempt.device.name,
        within: (tx, outcome) => noteMade(tx, attempt, outcome),
      }),
    )
    return put.ok ? put.value.file.id : null
  } catch (error) {
    if (error instanceof NumberTaken) return null
    if (error instanceof AlreadyMade) return madeBefore(database.db, attempt)
    throw error
  }
}

/** Publishes a new venue under a free number and token; returns its number. The same attempt again makes no other. */
export const makeVenue = async (database: Database, venue: NewVenue, attempt: Attempt): Promise<number> => {
  const made = await madeBefore(database.db, attempt)
  if (made !== null) return made
  for (let tries = 0; tries < TRIES; tries += 1) {
    const id = await tryToMake(database, venue, attempt)
    if (id !== null) return id
  }
  throw new Error('no number is free for a new venue')
}
