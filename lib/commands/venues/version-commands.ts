import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Say } from '@/lib/commands/venues/command'
import { officeLines } from '@/lib/commands/venues/office-lines'
import { openVenuesDatabase, refusalWords } from '@/lib/commands/venues/put-commands'
import { timeWords } from '@/lib/commands/venues/venue-words'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import type { Db } from '@/lib/server/db/connect'
import { untilFree } from '@/lib/server/open/open-database'
import { readOriginal, versionPhotos } from '@/lib/server/photos/stored-photos'
import { linesOfChanges } from '@/lib/venue-kit/change-lines'
import { venueChanges } from '@/lib/venue-kit/menu-changes'
import { isAddress, photoMark, withPhotos } from '@/lib/venue-kit/pictures'
import { removeVenue } from '@/lib/venue-kit/publish/remove-venue'
import { readVenueState } from '@/lib/venue-kit/publish/venue-state'
import {
  storedFile,
  type UndoRefusal,
  undoVenue,
  type VenueVersion,
  venueVersions,
} from '@/lib/venue-kit/publish/venue-versions'

const versionWords = ({ version, at, origin }: VenueVersion): string => `  ${version}  ${timeWords(at)}  ${origin}`

/** By id, or by the token of a present or removed venue. Throws if unknown. */
export const venueIdOf = async (db: Db, text: string): Promise<number> => {
  const ref = parseVenueRef(text)
  if (ref && 'id' in ref) return ref.id
  const token = ref?.token ?? ''
  const there = await db.selectFrom('venues').select('id').where('token', '=', token).executeTakeFirst()
  const gone = db.selectFrom('removed_venues').select('venue_id').where('token', '=', token)
  const id = there?.id ?? (token ? (await gone.executeTakeFirst())?.venue_id : undefined)
  if (id === undefined) throw new Error(`There is no venue "${text}". "list" names them.`)
  return id
}

const undoWords = async (db: Db, id: number, refusal: UndoRefusal): Promise<string> => {
  if (refusal.code === 'token_taken') return `This cannot be undone: ${refusalWords(refusal)}.`
  if (refusal.code === 'never_put') return `There is no venue ${id}.`
  if (refusal.code === 'first_version') return `Venue ${id} has no earlier version.`
  return ['That version is not kept. Kept are:', ...(await venueVersions(db, id)).map(versionWords)].join('\n')
}

export const undoPut = async (ref: string, to: string | undefined, say: Say): Promise<void> => {
  const database = await openVenuesDatabase()
  const id = await venueIdOf(database.db, ref)
  if (to !== undefined && !/^\d{1,9}$/.test(to)) throw new Error('Name the version by its number: --to 3.')
  const { current, latest } = await readVenueState(database.db, id)
  const undone = await untilFree(() => undoVenue(database, id, to === undefined ? undefined : Number(to)))
  if (!undone.ok) throw new Error(await undoWords(database.db, id, undone.error))
  const { file, version, restored, result } = undone.value
  const back = `${file.name} (${id}) is as in version ${restored.version} of ${timeWords(restored.at)}`
  if (result === 'unchanged') return say(`${back} already.`)
  say(`${back} again, which is version ${version} now:`)
  const before = current && latest ? storedFile(latest.source) : null
  const shown = latest ? await versionPhotos(database.db, id, latest.version) : new Map<string, string>()
  const after = withPhotos(file, photoMark(shown, await versionPhotos(database.db, id, version)))
  for (const line of before ? linesOfChanges(venueChanges(before, after)) : ['  it was removed, and is back']) say(line)
  for (const line of await officeLines(database.db, id)) say(line)
}

type Exported = { path: string; id: string }

/** The photos missing beside the file. Throws if another photo is there. */
const photosToWrite = async (db: Db, shown: Map<string, string>, folder: string): Promise<Exported[]> => {
  const photos = [...shown].filter(([picture]) => !isAddress(picture))
  const found = photos.map(([picture, id]) => ({ path: join(folder, picture), id }))
  const missing: Exported[] = []
  for (const photo of found) {
    const there = await readFile(photo.path).catch(() => null)
    if (!there) missing.push(photo)
    else if (!(await readOriginal(db, photo.id))?.equals(there)) {
      throw new Error(`${photo.path} is another photo already: export into another folder.`)
    }
  }
  return missing
}

const writePhotos = async (db: Db, photos: Exported[]): Promise<void> => {
  for (const { path, id } of photos) {
    const bytes = await readOriginal(db, id)
    if (!bytes) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
}

/** The venue's file as it was put, with all ids: into a folder with its photos, or to standard output. */
export const exportVenue = async (ref: string, out: string | undefined, say: Say): Promise<void> => {
  const { db } = await openVenuesDatabase()
  const id = await venueIdOf(db, ref)
  const { current, latest } = await readVenueState(db, id)
  if (!current || !latest) throw new Error(`There is no venue ${id}.`)
  if (out === undefined) return void process.stdout.write(latest.source)
  const path = join(resolve(out), `${current.token}.json`)
  const photos = await photosToWrite(db, await versionPhotos(db, id, latest.version), resolve(out))
  await mkdir(resolve(out), { recursive: true })
  await writePhotos(db, photos)
  await writeFile(path, latest.source)
  say(path)
}

/** Throws if the venue does not exist or --yes is missing. */
export const removeByRef = async (ref: string, isMeant: boolean, say: Say): Promise<void> => {
  if (!isMeant) throw new Error(`Diners of ${ref} would find nothing. Say --yes if that is meant.`)
  const database = await openVenuesDatabase()
  const id = await venueIdOf(database.db, ref)
  const isGone = await untilFree(() => removeVenue(database, id))
  if (!isGone) throw new Error(`There is no venue ${id}.`)
  say(`Venue ${id} is gone: its pages say so from now on. Its orders and bookings stay.`)
  say(`npm run -s venues -- undo ${id}   brings it back as it was.`)
}
