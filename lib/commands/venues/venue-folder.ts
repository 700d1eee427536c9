import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { hasServersDatabase, openServersDatabase } from '@/lib/commands/venues/open-venue'
import { freeNames, type Taken, takenInDatabase } from '@/lib/venue-kit/begin/free-names'
import { printVenueFile } from '@/lib/venue-kit/print-venue-file'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** Ignored by git. */
const DEFAULT_FOLDER = 'venues'

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

const NOTHING_TAKEN: Taken = { ids: new Set(), tokens: new Set() }

const takenNames = async (folder: string): Promise<Taken> => {
  const files = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.json')) : []
  const written = await Promise.all(files.map((name) => namesIn(join(folder, name))))
  const { ids, tokens } = hasServersDatabase() ? await takenInDatabase((await openServersDatabase()).db) : NOTHING_TAKEN
  return {
    ids: new Set([...ids, ...written.flatMap(({ id }) => (typeof id === 'number' ? id : []))]),
    tokens: new Set([...tokens, ...written.flatMap(({ token }) => (typeof token === 'string' ? token : []))]),
  }
}

/** Of neither the database nor a file in the folder. */
export const freeNamesIn = async (name: string, folder: string): Promise<{ id: number; token: string }> =>
  freeNames(name, await takenNames(folder))

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
