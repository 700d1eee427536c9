import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isBackendError } from '@/lib/backend/backend-errors'
import { openBackend } from '@/lib/backend/open-backend'
import type { Database } from '@/lib/db/connect'
import { openDatabase } from '@/lib/db/open'
import { env } from '@/lib/env'
import type { Venue } from '@/lib/venue/venue'
import { parseVenueRef } from '@/lib/venue/venue-ref'

let opened: Database | undefined

const databaseFile = (): string => resolve(join(env().COPERTO_DATA_DIR, 'coperto.db'))

/** False before the server's first start. */
export const hasServersDatabase = (): boolean => Boolean(env().DATABASE_URL) || existsSync(databaseFile())

/** Throws if missing: a new database would sign codes with a key the server does not have. */
export const openServersDatabase = async () => {
  if (!hasServersDatabase()) {
    throw new Error(`There is no database at ${databaseFile()}. Set COPERTO_DATA_DIR as the server has it.`)
  }
  opened = await openDatabase()
  return opened
}

/** Throws a sentence for an unreachable backend. */
export const saidUnanswered = (error: unknown): never => {
  throw isBackendError(error) ? new Error('The menu API does not answer. Try again later.', { cause: error }) : error
}

/** In Italian, for its staff. Throws if there is none. */
export const openVenue = async (ref: string): Promise<Venue> => {
  await openServersDatabase()
  const parsed = parseVenueRef(ref)
  const venue = parsed && (await openBackend().venues.find(parsed, 'it').catch(saidUnanswered))
  if (!venue) throw new Error(`There is no venue "${ref}". Its number or token stands in the address of its menu.`)
  return venue
}

/** Open connections would keep the process alive. */
export const closeVenues = async (): Promise<void> => {
  await opened?.db.destroy()
  opened = undefined
}
