import type { FileProblem } from '@/lib/venue-kit/file-problem'
import type { FileFault } from '@/lib/venue-kit/read/file-fault'
import { menuFaults } from '@/lib/venue-kit/read/menu-faults'
import { asVenueFile } from '@/lib/venue-kit/read/schema-faults'
import type { SoundFile } from '@/lib/venue-kit/read-venue-file'
import type { AllergenList } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'
import type { DishTable } from '@/lib/venue-kit/spreadsheet/dish-table'
import { isOfDrinks } from '@/lib/venue-kit/spreadsheet/guess-kind'
import type { MappedTable } from '@/lib/venue-kit/spreadsheet/map/map-table'
import { mapTables } from '@/lib/venue-kit/spreadsheet/map/map-tables'
import type { GivenMapping } from '@/lib/venue-kit/spreadsheet/map/table-mapping'
import { mergeBeverages, mergeCourses } from '@/lib/venue-kit/spreadsheet/merge/merge-courses'
import { readTables } from '@/lib/venue-kit/spreadsheet/read-tables'
import type { TableCourse } from '@/lib/venue-kit/spreadsheet/rows/read-rows'
import { cellProblem, type TablePart } from '@/lib/venue-kit/spreadsheet/table-places'
import { unpricedIn } from '@/lib/venue-kit/spreadsheet/unpriced'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** `list`: of allergen codes; `given`: said by hand of its columns. */
export type TableWays = { list?: AllergenList | null; given?: readonly GivenMapping[] }

/** `notes`: for the venue; `tables`: as they were understood; `unpriced`: see `unpricedIn`. */
export type FileWithTables =
  | (SoundFile & { notes: string[]; tables: MappedTable[]; unpriced: ReturnType<typeof unpricedIn> })
  | { problems: FileProblem[]; tables: MappedTable[] }

const mergedFile = (file: VenueFile, { courses, beverages }: TablePart): VenueFile => ({
  ...file,
  ...(courses.length > 0 && { courses: mergeCourses(courses, file) }),
  ...(beverages.length > 0 && { beverages: mergeBeverages(beverages, file) }),
})

/** Checks the whole file: too many dishes, a "wrap" course missing in the table. */
const faultsOf = (file: VenueFile): { file: VenueFile } | { faults: FileFault[] } => {
  // Drops undefined fields.
  const read = asVenueFile(JSON.parse(JSON.stringify(file)))
  if ('faults' in read) return read
  const faults = menuFaults(read.file)
  return faults.length > 0 ? { faults } : read
}

const drinksNote = (courses: TableCourse[]): string[] => {
  const guessed = courses.filter(({ kind }) => kind === null).map(({ name }) => name.it)
  return guessed.length > 0 ? [`Read as drinks: ${guessed.join(', ')}. A column "tipo" says otherwise.`] : []
}

/** Problems of a merge stand with the tables that they are of. */
const problemsOf = (courses: TableCourse[]): FileProblem[] => {
  const sources = new Set(courses.flatMap(({ source, items }) => [source, ...items.map((item) => item.source)]))
  return [...sources].flatMap(({ problems }) => problems.all)
}

/** Replaces the file's dishes, and its drinks if the tables have any; fields without a column stay. All or nothing. */
export const withTables = (
  { file, problemOf }: SoundFile,
  sheets: readonly DishTable[],
  { list = null, given = [] }: TableWays = {},
): FileWithTables => {
  const { tables, notes, problems } = mapTables(sheets, given, list)
  const read = tables.length > 0 ? readTables(tables, list) : { problems: [] }
  const told = [...problems, ...('problems' in read ? read.problems : [])]
  if (told.length > 0 || 'problems' in read) return { problems: told, tables }
  const beverages = read.courses.filter((course) => isOfDrinks(course, file))
  const part: TablePart = { courses: read.courses.filter((course) => !beverages.includes(course)), beverages }
  const merged = mergedFile(file, part)
  const lost = problemsOf(read.courses)
  if (lost.length > 0) return { problems: lost, tables }
  const placed = (fault: FileFault): FileProblem => cellProblem(fault, part) ?? problemOf(fault)
  const result = faultsOf(merged)
  if ('faults' in result) return { problems: result.faults.map(placed), tables }
  const said = [...notes, ...read.notes, ...drinksNote(beverages)]
  return { file: result.file, problemOf: placed, notes: said, tables, unpriced: unpricedIn(result.file, part) }
}
