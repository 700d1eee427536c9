import type { Database } from '@/lib/db/connect'
import { untilFree } from '@/lib/db/open'
import { env } from '@/lib/env'
import { changeLines } from '@/lib/venue-files/change-lines'
import { printProblem } from '@/lib/venue-files/file-problem'
import { giveIds } from '@/lib/venue-files/give-ids'
import { lossLines, undeclaredFaults } from '@/lib/venue-files/lost-allergens'
import { type VenueChanges, venueChanges } from '@/lib/venue-files/menu-changes'
import type { NumberedFile } from '@/lib/venue-files/numbered-file'
import type { SoundFile } from '@/lib/venue-files/read-venue-file'
import { type PutRefusal, putVenue, tokenRefusal } from '@/lib/venue-files/server/put-venue'
import { readVenueState } from '@/lib/venue-files/server/venue-state'
import { storedFile } from '@/lib/venue-files/server/venue-versions'
import type { Say } from '@/scripts/venues/command'
import { filesAt, readVenue } from '@/scripts/venues/file-paths'
import type { TableOptions } from '@/scripts/venues/named-table'
import { openServersDatabase } from '@/scripts/venues/open-venue'
import { countWords, venueTitle } from '@/scripts/venues/venue-words'

/** The database that venues are put into. Throws where diners read them from elsewhere. */
export const openVenuesDatabase = async (): Promise<Database> => {
  if (env().COPERTO_MENU_API_URL) {
    throw new Error('The venues of this Coperto are in its menu API (COPERTO_MENU_API_URL): change them there.')
  }
  return openServersDatabase()
}

export const refusalWords = ({ token, by }: PutRefusal): string =>
  `the token "${token}" is that of venue ${by}: a token leads to one venue`

const complain = (lines: string[]): void => {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = 1
}

type Files = { paths: string[]; table: TableOptions; say: Say }

const hasTable = ({ csv, xlsx }: TableOptions): boolean => (csv ?? xlsx) !== undefined

/** Runs `each` on the venue of one file after another, so that a thousand take no more room than one; counts the rest. */
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

/** `before`: as diners see the venue, null where they do not; `refusals`: why the file cannot be put, a line each. */
type Prospect = { before: NumberedFile | null; after: NumberedFile; changes: VenueChanges; refusals: string[] }

/** What putting a file would come to. From a table no dish loses in an empty cell what the venue declares of it. */
const prospectOf = async (
  { db }: Database,
  { file, problemOf }: SoundFile,
  path: string,
  table: TableOptions,
): Promise<Prospect> => {
  const state = await readVenueState(db, file.id)
  const before = state.current && state.latest ? storedFile(state.latest.source) : null
  const after = giveIds(file, state.items).file
  const changes = venueChanges(before, after)
  const taken = await tokenRefusal(db, file)
  const undeclared = hasTable(table) ? undeclaredFaults(changes, after) : []
  const refusals = [
    ...(taken ? [`${path}: ${refusalWords(taken)}`] : []),
    ...undeclared.map((fault) => printProblem(problemOf(fault))),
  ]
  return { before, after, changes, refusals }
}

/** Puts the venues of files and folders, each in one transaction: one that is refused keeps no other from being put. */
export const putFiles = async (paths: string[], table: TableOptions, say: Say): Promise<void> => {
  const database = await openVenuesDatabase()
  const sum = await eachVenue({ paths, table, say }, async (sound, path) => {
    const { changes, refusals } = await prospectOf(database, sound, path, table)
    const put = refusals.length === 0 ? await untilFree(() => putVenue(database, sound.file)) : null
    if (!put?.ok) {
      complain(put ? [`${path}: ${refusalWords(put.error)}`] : refusals)
      return 'refused'
    }
    const { result, file: kept, version } = put.value
    say(`${venueTitle(kept)}: ${result}, version ${version}, ${countWords(kept)}`)
    for (const line of lossLines(changes)) say(line)
    return result
  })
  say(`${sum}.`)
}

/** Says what the files of venues hold, or all that is wrong with them. */
export const checkFiles = async (paths: string[], table: TableOptions, say: Say): Promise<void> => {
  const sum = await eachVenue({ paths, table, say }, async ({ file }, path) => {
    say(`${path}: ${venueTitle(file)}: ${countWords(file)}`)
    return 'right'
  })
  say(`${sum}.`)
}

/** Says what putting the same would change, dish by dish, or why it would be refused; changes nothing. */
export const previewFiles = async (paths: string[], table: TableOptions, say: Say): Promise<void> => {
  const database = await openVenuesDatabase()
  const sum = await eachVenue({ paths, table, say }, async (sound, path) => {
    const { before, after, changes, refusals } = await prospectOf(database, sound, path, table)
    if (refusals.length > 0) {
      complain(refusals)
      return 'refused'
    }
    const lines = changeLines(changes)
    if (before && lines.length === 0) {
      say(`${venueTitle(after)}: nothing changes`)
      return 'unchanged'
    }
    say(`${venueTitle(after)}: ${before ? 'changes' : `a new venue of ${countWords(after)}`}`)
    for (const line of [...lines, ...lossLines(changes)]) say(line)
    return before ? 'changed' : 'new'
  })
  say(`${sum}. Nothing was written.`)
}
