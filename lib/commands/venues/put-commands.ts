import { dirname } from 'node:path'
import type { Say } from '@/lib/commands/venues/command'
import { filesAt, readVenue } from '@/lib/commands/venues/file-paths'
import { hasTable, type TableOptions } from '@/lib/commands/venues/named-table'
import { officeLines } from '@/lib/commands/venues/office-lines'
import { openServersDatabase } from '@/lib/commands/venues/open-venue'
import { countWords, venueTitle } from '@/lib/commands/venues/venue-words'
import type { Database } from '@/lib/server/db/connect'
import { untilFree } from '@/lib/server/open/open-database'
import { claimPhoto, sweepPhotos, versionPhotos } from '@/lib/server/photos/stored-photos'
import { env } from '@/lib/server/settings/env'
import { adviceLines } from '@/lib/venue-kit/advice-lines'
import { linesOfChanges } from '@/lib/venue-kit/change-lines'
import { sumLines } from '@/lib/venue-kit/change-sums'
import { freeLines } from '@/lib/venue-kit/declared-free'
import { printProblem } from '@/lib/venue-kit/file-problem'
import { giveIds } from '@/lib/venue-kit/give-ids'
import { lossLines, undeclaredFaults } from '@/lib/venue-kit/lost-allergens'
import { type VenueChanges, venueChanges } from '@/lib/venue-kit/menu-changes'
import type { NumberedFile } from '@/lib/venue-kit/numbered-file'
import { photoMark, photosIn, withPhotos } from '@/lib/venue-kit/pictures'
import { type FoundPhotos, findPhotos } from '@/lib/venue-kit/publish/photo-files'
import { type PutRefusal, putVenue, tokenRefusal } from '@/lib/venue-kit/publish/put-venue'
import { storeVenuePhotos } from '@/lib/venue-kit/publish/store-photos'
import { readVenueState } from '@/lib/venue-kit/publish/venue-state'
import { storedFile } from '@/lib/venue-kit/publish/venue-versions'
import type { SoundFile } from '@/lib/venue-kit/read-venue-file'

/** Throws if the venues are in a menu API. */
export const openVenuesDatabase = async (): Promise<Database> => {
  if (env().COPERTO_MENU_API_URL) {
    throw new Error('The venues of this Coperto are in its menu API (COPERTO_MENU_API_URL): change them there.')
  }
  return openServersDatabase()
}

export const refusalWords = ({ token, by }: PutRefusal): string =>
  `the token "${token}" is that of venue ${by}: a token leads to one venue`

const adviceOn = (file: NumberedFile | SoundFile['file']): string[] =>
  adviceLines(file, env().COPERTO_ORDERS_API_URL !== undefined)

const complain = (lines: string[]): void => {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = 1
}

const refused = (lines: string[]): 'refused' => {
  complain(lines)
  return 'refused'
}

type Files = { paths: string[]; table: TableOptions; say: Say }

/** Runs `each` on one file at a time, to bound memory; returns counts by outcome. */
const eachVenue = async (
  { paths, table, say }: Files,
  each: (sound: SoundFile, path: string) => Promise<string>,
): Promise<string> => {
  const counts = new Map<string, number>()
  const found = await filesAt(paths)
  if (hasTable(table) && found.length > 1) throw new Error('A spreadsheet has the dishes of one venue: name its file.')
  for (const path of found) {
    const read = await readVenue(path, table, say)
    const outcome = read.ok ? await each(read.value, path) : 'refused'
    if (!read.ok) complain(read.error.lines)
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
}

/** `before`: as shown to diners, or null; `refusals`: one line per reason. */
type Prospect = { before: NumberedFile | null; after: NumberedFile; changes: VenueChanges; refusals: string[] }

type Given = { sound: SoundFile; path: string; table: TableOptions; photos: FoundPhotos }

/** The result of putting a file. Empty cells of a spreadsheet must not remove declared allergens. */
const prospectOf = async (
  { db }: Database,
  { sound: { file, problemOf }, table, photos }: Given,
): Promise<Prospect> => {
  const state = await readVenueState(db, file.id)
  const before = state.current && state.latest ? storedFile(state.latest.source) : null
  const after = giveIds(file, state.items).file
  const shown = await versionPhotos(db, file.id, state.latest?.version ?? 0)
  const changes = venueChanges(before, withPhotos(after, photoMark(shown, photos.files)))
  const taken = await tokenRefusal(db, file)
  const undeclared = hasTable(table) ? undeclaredFaults(changes, after) : []
  const refusals = [
    ...(taken
      ? [printProblem(problemOf({ path: ['token'], wanted: `another: it is that of venue ${taken.by}` }))]
      : []),
    ...undeclared.map((fault) => printProblem(problemOf(fault))),
  ]
  return { before, after, changes, refusals }
}

/** Warns that dishes or drinks are gone, as after a put without the spreadsheet. */
const goneLines = ({ items }: VenueChanges, { id }: NumberedFile): string[] => {
  const gone = items.filter(({ what, kind }) => what === 'gone' && (kind === 'dish' || kind === 'drink')).length
  return gone > 0 ? [`  gone     ${gone} of what it had: npm run -s venues -- undo ${id}   brings it back`] : []
}

/** Above this, say how long it takes. */
const FEW_PHOTOS = 5

const putOne = async (database: Database, given: Omit<Given, 'photos'>, say: Say): Promise<string> => {
  const { sound, path } = given
  const folder = dirname(path)
  const title = venueTitle(sound.file)
  const count = photosIn(sound.file).size
  if (count > FEW_PHOTOS) say(`${title}: ${count} photos; each that is new takes a second or two`)
  const isKnown = async (name: string): Promise<boolean> => (await claimPhoto(database.db, name)) !== null
  const found = await findPhotos(sound, folder, isKnown)
  const { changes, refusals } = await prospectOf(database, { ...given, photos: found })
  if (refusals.length > 0) return refused([...refusals, ...found.problems.map(printProblem)])
  const photos = await untilFree(() => storeVenuePhotos(database.db, sound, folder, found))
  if (!photos.ok) return refused(photos.error.problems.map(printProblem))
  const put = await untilFree(() => putVenue(database, sound.file, 'put', photos.value))
  if (!put.ok) return refused([`${path}: ${refusalWords(put.error)}`])
  const { result, file: kept, version, wasDemo } = put.value
  say(`${title}: ${result}, version ${version}, ${countWords(kept)}`)
  if (wasDemo) say('  yours    it was a demo venue: its open desk and the devices there have ended')
  for (const line of [
    ...goneLines(changes, kept),
    ...(hasTable(given.table) ? sumLines(changes) : []),
    ...lossLines(changes),
    ...freeLines(kept),
    ...adviceOn(kept),
    ...(await officeLines(database.db, kept.id)),
  ])
    say(line)
  return result
}

/** One transaction per venue: a refused one does not stop the others. */
export const putFiles = async (paths: string[], table: TableOptions, say: Say): Promise<void> => {
  const database = await openVenuesDatabase()
  const sum = await eachVenue({ paths, table, say }, (sound, path) => putOne(database, { sound, path, table }, say))
  await untilFree(() => sweepPhotos(database.db))
  say(`${sum}.`)
}

const sayAddresses = ({ addresses: { length } }: FoundPhotos, say: Say): void => {
  if (length > 0) say(`  ${length} ${length === 1 ? 'address is' : 'addresses are'} fetched when it is published`)
}

export const checkFiles = async (paths: string[], table: TableOptions, say: Say): Promise<void> => {
  const sum = await eachVenue({ paths, table, say }, async (sound, path) => {
    const found = await findPhotos(sound, dirname(path))
    if (found.problems.length > 0) return refused(found.problems.map(printProblem))
    say(`${path}: ${venueTitle(sound.file)}: ${countWords(sound.file)}`)
    for (const line of [...freeLines(sound.file), ...adviceOn(sound.file)]) say(line)
    sayAddresses(found, say)
    return 'right'
  })
  say(`${sum}.`)
}

const previewOne = async (database: Database, given: Omit<Given, 'photos'>, say: Say): Promise<string> => {
  const photos = await findPhotos(given.sound, dirname(given.path))
  const { before, after, changes, refusals } = await prospectOf(database, { ...given, photos })
  const reasons = [...refusals, ...photos.problems.map(printProblem)]
  if (reasons.length > 0) return refused(reasons)
  const lines = linesOfChanges(changes)
  if (before && lines.length === 0) {
    say(`${venueTitle(after)}: nothing changes`)
    for (const line of [...freeLines(after), ...adviceOn(after)]) say(line)
    return 'unchanged'
  }
  say(`${venueTitle(after)}: ${before ? 'changes' : `a new venue of ${countWords(after)}`}`)
  for (const line of [...lines, ...sumLines(changes), ...lossLines(changes), ...freeLines(after), ...adviceOn(after)])
    say(line)
  sayAddresses(photos, say)
  return before ? 'changed' : 'new'
}

/** Prints what `publish` would change or refuse, without writing. */
export const previewFiles = async (paths: string[], table: TableOptions, say: Say): Promise<void> => {
  const database = await openVenuesDatabase()
  const sum = await eachVenue({ paths, table, say }, (sound, path) => previewOne(database, { sound, path, table }, say))
  say(`${sum}. Nothing was written.`)
}
