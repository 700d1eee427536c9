import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { hasServersDatabase, openServersDatabase } from '@/lib/commands/venues/open-venue'
import { removedVenues } from '@/lib/server/db/removed-venues'
import { slugOf } from '@/lib/venue-kit/item-keys'
import { printVenueFile } from '@/lib/venue-kit/print-venue-file'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

type Taken = { ids: Set<number>; tokens: Set<string> }

/** Ignored by git. */
const DEFAULT_FOLDER = 'venues'

const FIRST_NUMBER = 2_000
const LAST_NUMBER = 99_999
const MAX_TOKEN = 60

export const venueFolder = (out: string = DEFAULT_FOLDER): string => resolve(out)

export const shownPath = (path: string): string => {
  const short = relative(process.cwd(), path)
  return short.startsWith('..') ? path : short
}

/** Skips unreadable files, which `check` reports. */
const namesIn = async (path: string): Promise<{ id?: unknown; token?: unknown }> => {
  try {
    const file: unknown = JSON.parse(await readFile(path, 'utf8'))
    return typeof file === 'object' && file !== null ? file : {}
  } catch {
    return {}
  }
}

const takenInDatabase = async (): Promise<{ id: number; token: string }[]> => {
  if (!hasServersDatabase()) return []
  const { db } = await openServersDatabase()
  const there = await db.selectFrom('venues').select(['id', 'token']).execute()
  // A removed venue's id stays taken, for undo and its orders.
  return [...there, ...(await removedVenues(db))]
}

const takenNames = async (folder: string): Promise<Taken> => {
  const files = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.json')) : []
  const written = await Promise.all(files.map((name) => namesIn(join(folder, name))))
  const all = [...(await takenInDatabase()), ...written]
  return {
    ids: new Set(all.flatMap(({ id }) => (typeof id === 'number' ? id : []))),
    tokens: new Set(all.flatMap(({ token }) => (typeof token === 'string' ? token : []))),
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

export const freeNames = async (name: string, folder: string): Promise<{ id: number; token: string }> => {
  const { ids, tokens } = await takenNames(folder)
  return { id: freeNumber(ids), token: freeToken(name, tokens) }
}

export const schemaPath = (folder: string): string =>
  relative(folder, resolve('docs', 'venue.schema.json')).replaceAll('\\', '/')

/** Returns the path. Throws if the file exists. */
export const writeNewVenue = async (file: VenueFile, folder: string): Promise<string> => {
  const path = join(folder, `${file.token}.json`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(path, printVenueFile(file), { flag: 'wx' })
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new Error(
      exists
        ? `${shownPath(path)} is there already. Move it, or write elsewhere with --out <folder>.`
        : `${path} cannot be written.`,
      { cause: exists ? undefined : error },
    )
  }
  return path
}
