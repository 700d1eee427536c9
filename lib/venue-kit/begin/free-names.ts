import 'server-only'
import { slugOf } from '@/lib/core/menu/keys/item-key'
import type { Db } from '@/lib/server/db/connect'
import { removedVenues } from '@/lib/server/db/removed-venues'

const FIRST_NUMBER = 2_000
const LAST_NUMBER = 99_999
const MAX_TOKEN = 60

export type Taken = { ids: ReadonlySet<number>; tokens: ReadonlySet<string> }

/** A number stays taken once a venue had it, for undo and its orders. */
export const takenInDatabase = async (db: Db): Promise<Taken> => {
  const there = await db.selectFrom('venues').select(['id', 'token']).execute()
  const versions = await db.selectFrom('venue_versions').select('venue_id').distinct().execute()
  const removed = await removedVenues(db)
  return {
    ids: new Set([...there, ...removed].map(({ id }) => id).concat(versions.map(({ venue_id }) => venue_id))),
    tokens: new Set([...there, ...removed].map(({ token }) => token)),
  }
}

const freeToken = (name: string, taken: ReadonlySet<string>): string => {
  // Up to five digits would be an id.
  const slug = slugOf(name).slice(0, MAX_TOKEN).replace(/-$/, '')
  const wished = /^(?:\d{1,5})?$/.test(slug) ? `venue-${slug || 1}` : slug
  for (let count = 1; ; count += 1) {
    const token = count === 1 ? wished : `${wished}-${count}`
    if (!taken.has(token)) return token
  }
}

const freeNumber = (taken: ReadonlySet<number>): number => {
  for (let id = FIRST_NUMBER; id <= LAST_NUMBER; id += 1) if (!taken.has(id)) return id
  throw new Error('Every number up to 99999 is taken.')
}

/** The number and token of a new venue of that name. */
export const freeNames = (name: string, { ids, tokens }: Taken): { id: number; token: string } => ({
  id: freeNumber(ids),
  token: freeToken(name, tokens),
})
