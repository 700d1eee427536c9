import type { FileProblem } from '@/lib/venue-kit/file-problem'
import type { FileFault } from '@/lib/venue-kit/read/file-fault'
import { menuFaults } from '@/lib/venue-kit/read/menu-faults'
import { asVenueFile } from '@/lib/venue-kit/read/schema-faults'
import type { SoundFile } from '@/lib/venue-kit/read-venue-file'
import type { AllergenList } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'
import type { DishTable } from '@/lib/venue-kit/spreadsheet/dish-table'
import { drinksIn } from '@/lib/venue-kit/spreadsheet/guess-kind'
import type { MappedTable } from '@/lib/venue-kit/spreadsheet/map/map-table'
import { type MappingWays, mapTables } from '@/lib/venue-kit/spreadsheet/map/map-tables'
import { mergeBeverages, mergeCourses } from '@/lib/venue-kit/spreadsheet/merge/merge-courses'
import { readTables } from '@/lib/venue-kit/spreadsheet/read-tables'
import type { TableCourse } from '@/lib/venue-kit/spreadsheet/rows/read-rows'
import { type TableNote, tableNote } from '@/lib/venue-kit/spreadsheet/table-note'
import { cellProblem, type TablePart } from '@/lib/venue-kit/spreadsheet/table-places'
import { unpricedIn } from '@/lib/venue-kit/spreadsheet/unpriced'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** `notes`: for the venue; `tables`: as they were understood; `unpriced`: see `unpricedIn`. */
export type FileWithTables =
  | (SoundFile & { notes: TableNote[]; tables: MappedTable[]; unpriced: ReturnType<typeof unpricedIn> })
  | { problems: FileProblem[]; tables: MappedTable[] }

/** Before it is checked. `part`: what of it came from the tables. */
export type MergedFile = { file: VenueFile; part: TablePart; notes: TableNote[] }

const drinksNote = (courses: TableCourse[]): TableNote[] => {
  const guessed = courses.filter(({ kind }) => kind === null).map(({ name }) => name.it)
  if (guessed.length === 0) return []
  const said = `Read as drinks: ${guessed.join(', ')}. A column "tipo" says otherwise.`
  return [tableNote('drinks', said, { names: guessed })]
}

/** Problems of a merge stand with the tables that they are of. */
const problemsOf = (courses: TableCourse[]): FileProblem[] => {
  const sources = new Set(courses.flatMap(({ source, items }) => [source, ...items.map((item) => item.source)]))
  return [...sources].flatMap(({ problems }) => problems.all)
}

/** Replaces the file's dishes, and its drinks if the tables have any; fields without a column stay. */
export const mergeTables = (
  file: VenueFile,
  tables: readonly MappedTable[],
  list: AllergenList | null,
): MergedFile | { problems: FileProblem[] } => {
  const read = readTables(tables, list)
  if ('problems' in read) return read
  const beverages = drinksIn(read.courses, file)
  const drinks = new Set(beverages)
  const part: TablePart = { courses: read.courses.filter((course) => !drinks.has(course)), beverages }
  const merged = {
    ...file,
    ...(part.courses.length > 0 && { courses: mergeCourses(part.courses, file) }),
    ...(beverages.length > 0 && { beverages: mergeBeverages(beverages, file) }),
  }
  const lost = problemsOf(read.courses)
  if (lost.length > 0) return { problems: lost }
  return { file: merged, part, notes: [...read.notes, ...drinksNote(beverages)] }
}

/** Checks the whole file: too many dishes, a "wrap" course missing in the table. */
const faultsOf = (file: VenueFile): { file: VenueFile } | { faults: FileFault[] } => {
  // Drops undefined fields.
  const read = asVenueFile(JSON.parse(JSON.stringify(file)))
  if ('faults' in read) return read
  const faults = menuFaults(read.file)
  return faults.length > 0 ? { faults } : read
}

/** All or nothing. */
export const withTables = (
  { file, problemOf }: SoundFile,
  sheets: readonly DishTable[],
  ways: MappingWays = {},
): FileWithTables => {
  const { tables, notes, problems } = mapTables(sheets, ways)
  const merged = tables.length > 0 ? mergeTables(file, tables, ways.list ?? null) : { problems: [] }
  const told = [...problems, ...('problems' in merged ? merged.problems : [])]
  if (told.length > 0 || 'problems' in merged) return { problems: told, tables }
  const { part } = merged
  const placed = (fault: FileFault): FileProblem => cellProblem(fault, part) ?? problemOf(fault)
  const result = faultsOf(merged.file)
  if ('faults' in result) return { problems: result.faults.map(placed), tables }
  const said = [...notes, ...merged.notes]
  return { file: result.file, problemOf: placed, notes: said, tables, unpriced: unpricedIn(result.file, part) }
}
