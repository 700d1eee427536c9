import { textIn } from '@/lib/venue-kit/build/written-text'
import type { FileProblem } from '@/lib/venue-kit/file-problem'
import { itemsOf, type KeyedItem } from '@/lib/venue-kit/item-keys'
import type { BeverageEntry, CourseEntry, DishEntry, DrinkEntry } from '@/lib/venue-kit/menu-entries'
import type { FileFault } from '@/lib/venue-kit/read/file-fault'
import { menuFaults } from '@/lib/venue-kit/read/menu-faults'
import { asVenueFile } from '@/lib/venue-kit/read/schema-faults'
import type { SoundFile } from '@/lib/venue-kit/read-venue-file'
import type { AllergenList } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'
import type { DishTable } from '@/lib/venue-kit/spreadsheet/dish-table'
import { type Merge, mergeDish, mergeDrink, mergeFacts, mergeText } from '@/lib/venue-kit/spreadsheet/merge-item'
import { readDishTable } from '@/lib/venue-kit/spreadsheet/read-dish-table'
import type { CourseFacts, TableItem } from '@/lib/venue-kit/spreadsheet/read-row'
import type { TableCourse } from '@/lib/venue-kit/spreadsheet/read-rows'
import { cellProblem, type TablePart } from '@/lib/venue-kit/spreadsheet/table-places'
import { tableProblems } from '@/lib/venue-kit/spreadsheet/table-problems'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** `notes`: for the venue. */
export type FileWithTable = (SoundFile & { notes: string[] }) | { problems: FileProblem[] }

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** By key, else Italian name. Each entry is used once, so duplicates match by order. */
const finderOf = <T extends DishEntry | DrinkEntry>(items: KeyedItem[], entries: readonly T[]) => {
  const keys = new Map(items.map(({ entry, key }) => [entry as unknown, key]))
  const left = new Set(entries)
  return ({ key, name }: TableItem): T | undefined => {
    const found = [...left].find((entry) => (key ? keys.get(entry) === key : isSame(textIn(entry.name, 'it'), name.it)))
    if (found) left.delete(found)
    return found
  }
}

type PlacedCourse = { path: string; entry: CourseEntry }

/** With what it has of the courses it is nested in, as a table has none within another. */
const withFacts = (entry: CourseEntry, above: CourseFacts): CourseEntry => ({
  ...entry,
  hours: entry.hours ?? above.hours,
  vat: entry.vat ?? above.vat,
  station: entry.station ?? above.station,
})

/** Full paths, whether nested or by name only. */
const placedCourses = (courses: readonly CourseEntry[], above = '', facts: CourseFacts = {}): PlacedCourse[] =>
  courses.flatMap((written) => {
    const entry = withFacts(written, facts)
    const name = textIn(entry.original_name, 'it')
    const path = above === '' || name.startsWith(above) ? name : above + name
    return [{ path, entry }, ...placedCourses(entry.nested ?? [], `${path} / `, entry)]
  })

const mergeCourses = (courses: TableCourse[], file: VenueFile, merge: Merge): CourseEntry[] => {
  const placed = placedCourses(file.courses ?? [])
  const find = finderOf(
    itemsOf(file),
    placed.flatMap(({ entry }) => entry.dishes ?? []),
  )
  return courses.map(({ name, facts, items }) => {
    const before = placed.find(({ path }) => isSame(path, name.it))
    const original_name = mergeText('course', name, before?.entry.original_name, merge)
    return {
      ...before?.entry,
      ...mergeFacts(facts, merge),
      nested: undefined,
      original_name,
      dishes: items.map((item) => mergeDish(item, find(item), merge)),
    }
  })
}

const mergeBeverages = (courses: TableCourse[], file: VenueFile, merge: Merge): BeverageEntry[] => {
  const groups = file.beverages ?? []
  const find = finderOf(
    itemsOf(file),
    groups.flatMap(({ drinks }) => drinks),
  )
  return courses.map(({ name, facts, items }) => {
    const before = groups.find((group) => isSame(textIn(group.name, 'it'), name.it))
    const drinks = items.map((item) => mergeDrink(item, find(item), merge))
    return { ...before, ...mergeFacts(facts, merge), name: mergeText('course', name, before?.name, merge), drinks }
  })
}

const mergedFile = (file: VenueFile, { courses, beverages }: TablePart, merge: Merge): VenueFile => ({
  ...file,
  ...(courses.length > 0 && { courses: mergeCourses(courses, file, merge) }),
  ...(beverages.length > 0 && { beverages: mergeBeverages(beverages, file, merge) }),
})

/** Checks the whole file: too many dishes, a "wrap" course missing in the table. */
const faultsOf = (file: VenueFile): { file: VenueFile } | { faults: FileFault[] } => {
  // Drops undefined fields.
  const read = asVenueFile(JSON.parse(JSON.stringify(file)))
  if ('faults' in read) return read
  const faults = menuFaults(read.file)
  return faults.length > 0 ? { faults } : read
}

/**
 * Replaces the file's dishes, and its drinks if the table has any; fields without a column stay. All or nothing.
 * `list`: of allergen codes.
 */
export const withTable = (
  { file, problemOf }: SoundFile,
  table: DishTable,
  list: AllergenList | null = null,
): FileWithTable => {
  const read = readDishTable(table, list)
  if ('problems' in read) return read
  const merge: Merge = { columns: read.columns, problems: tableProblems(table) }
  const part: TablePart = {
    table,
    columns: read.columns,
    courses: read.courses.filter(({ kind }) => kind !== 'drink'),
    beverages: read.courses.filter(({ kind }) => kind === 'drink'),
  }
  const merged = mergedFile(file, part, merge)
  if (merge.problems.all.length > 0) return { problems: merge.problems.all }
  const placed = (fault: FileFault): FileProblem => cellProblem(fault, part) ?? problemOf(fault)
  const result = faultsOf(merged)
  if ('faults' in result) return { problems: result.faults.map(placed) }
  return { file: result.file, problemOf: placed, notes: read.notes }
}
