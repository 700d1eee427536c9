import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Venue } from '@/lib/core/venue/venue'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { isBackendError } from '@/lib/server/backend/backend-errors'
import type { Database } from '@/lib/server/db/connect'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { env } from '@/lib/server/settings/env'

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

/** A venue in Italian, as its staff knows it. Throws if it does not exist. */
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
