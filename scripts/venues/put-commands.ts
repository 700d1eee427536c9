import type { Database } from '@/lib/db/connect'
import { untilFree } from '@/lib/db/open'
import { env } from '@/lib/env'
import { changeLines } from '@/lib/venue-files/change-lines'
import { giveIds } from '@/lib/venue-files/give-ids'
import { venueChanges } from '@/lib/venue-files/menu-changes'
import { type PutRefusal, putVenue } from '@/lib/venue-files/server/put-venue'
import { readVenueState } from '@/lib/venue-files/server/venue-state'
import { storedFile } from '@/lib/venue-files/server/venue-versions'
import type { VenueFile } from '@/lib/venue-files/venue-file'
import { filesAt, readVenue } from '@/scripts/venues/file-paths'
import type { TableOptions } from '@/scripts/venues/named-table'
import { openServersDatabase } from '@/scripts/venues/open-venue'

type Say = (line: string) => void

/** The database that venues are put into. Throws where diners read them from elsewhere. */
export const openVenuesDatabase = async (): Promise<Database> => {
  if (env().COPERTO_MENU_API_URL) {
    throw new Error('The venues of this Coperto are in its menu API (COPERTO_MENU_API_URL): change them there.')
  }
  return openServersDatabase()
}

export const refusalWords = ({ token, by }: PutRefusal): string =>
  `the token "${token}" is that of venue ${by}: a token leads to one venue`

const titleOf = ({ id, name }: VenueFile): string => `${name} (${id})`

/** How many of what a venue has: '4 courses, 40 dishes, 12 drinks'. */
const countsOf = ({ courses = [], beverages = [] }: Pick<VenueFile, 'courses' | 'beverages'>): string => {
  const all = (list: NonNullable<VenueFile['courses']>): typeof list =>
    list.flatMap((course) => [course, ...all(course.nested ?? [])])
  const every = all(courses)
  const dishes = every.reduce((sum, course) => sum + (course.dishes?.length ?? 0), 0)
  const drinks = beverages.reduce((sum, beverage) => sum + beverage.drinks.length, 0)
  const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
  return [
    counted(every.length, 'course', 'courses'),
    counted(dishes, 'dish', 'dishes'),
    counted(drinks, 'drink', 'drinks'),
  ].join(', ')
}

const complain = (lines: string[]): void => {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = 1
}

type Given = { paths: string[]; table: TableOptions; say: Say }

/** Runs `each` on the venue of one file after another, so that a thousand take no more room than one; counts the rest. */
const eachVenue = async (
  { paths, table, say }: Given,
  each: (file: VenueFile, path: string) => Promise<string>,
): Promise<string> => {
  const counts = new Map<string, number>()
  const found = await filesAt(paths)
  if ((table.csv ?? table.xlsx) && found.length > 1)
    throw new Error('A spreadsheet has the dishes of one venue: name its file.')
  for (const path of found) {
    const read = await readVenue(path, table, say)
    const outcome = read.ok ? await each(read.value, path) : 'refused'
    if (!read.ok) complain(read.error.lines)
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
}

/** Puts the venues of files and folders, each in one transaction: one that is refused keeps no other from being put. */
export const putFiles = async (paths: string[], table: TableOptions, say: Say): Promise<void> => {
  const database = await openVenuesDatabase()
  const sum = await eachVenue({ paths, table, say }, async (file, path) => {
    const put = await untilFree(() => putVenue(database, file))
    if (!put.ok) {
      complain([`${path}: ${refusalWords(put.error)}`])
      return 'refused'
    }
    const { result, file: kept, version } = put.value
    say(`${titleOf(file)}: ${result}, version ${version}, ${countsOf(kept)}`)
    return result
  })
  say(`${sum}.`)
}

/** Says what the files of venues hold, or all that is wrong with them. */
export const checkFiles = async (paths: string[], table: TableOptions, say: Say): Promise<void> => {
  const sum = await eachVenue({ paths, table, say }, async (file, path) => {
    say(`${path}: ${titleOf(file)}: ${countsOf(file)}`)
    return 'right'
  })
  say(`${sum}.`)
}

/** Says what putting the same would change, dish by dish, and changes nothing. */
export const previewFiles = async (paths: string[], table: TableOptions, say: Say): Promise<void> => {
  const { db } = await openVenuesDatabase()
  const sum = await eachVenue({ paths, table, say }, async (file) => {
    const state = await readVenueState(db, file.id)
    const before = state.current && state.latest ? storedFile(state.latest.source) : null
    const after = giveIds(file, state.items).file
    const lines = changeLines(venueChanges(before, after))
    if (before && lines.length === 0) {
      say(`${titleOf(file)}: nothing changes`)
      return 'unchanged'
    }
    say(`${titleOf(file)}: ${before ? 'changes' : `a new venue of ${countsOf(after)}`}`)
    for (const line of lines) say(line)
    return before ? 'changed' : 'new'
  })
  say(`${sum}. Nothing was written.`)
}
