import { textIn } from '@/lib/venue-files/build/written-text'
import type { FileProblem } from '@/lib/venue-files/file-problem'
import { itemsOf, type KeyedItem } from '@/lib/venue-files/item-keys'
import type { BeverageEntry, CourseEntry, DishEntry, DrinkEntry } from '@/lib/venue-files/menu-entries'
import type { FileFault } from '@/lib/venue-files/read/file-fault'
import { menuFaults } from '@/lib/venue-files/read/menu-faults'
import { asVenueFile } from '@/lib/venue-files/read/schema-faults'
import type { SoundFile } from '@/lib/venue-files/read-venue-file'
import type { DishTable } from '@/lib/venue-files/spreadsheet/dish-table'
import { type Merge, mergeDish, mergeDrink, mergeText } from '@/lib/venue-files/spreadsheet/merge-item'
import type { AllergenList } from '@/lib/venue-files/spreadsheet/read-allergens'
import { readDishTable } from '@/lib/venue-files/spreadsheet/read-dish-table'
import type { TableItem } from '@/lib/venue-files/spreadsheet/read-row'
import type { TableCourse } from '@/lib/venue-files/spreadsheet/read-rows'
import { cellProblem, type TablePart } from '@/lib/venue-files/spreadsheet/table-places'
import { tableProblems } from '@/lib/venue-files/spreadsheet/table-problems'
import type { VenueFile } from '@/lib/venue-files/venue-file'

/** A venue file whose menu is that of a table, or why it cannot be. `notes`: what its venue should know. */
export type FileWithTable = (SoundFile & { notes: string[] }) | { problems: FileProblem[] }

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Finds what a file has of an item: by the key of its row, else by its Italian name. Each is found once, so that two of
 * one name are told apart by their order.
 */
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

/** Every course with its whole path, whether it stands within another or only says so. */
const placedCourses = (courses: readonly CourseEntry[], above = ''): PlacedCourse[] =>
  courses.flatMap((entry) => {
    const name = textIn(entry.original_name, 'it')
    const path = above === '' || name.startsWith(above) ? name : above + name
    return [{ path, entry }, ...placedCourses(entry.nested ?? [], `${path} / `)]
  })

const mergeCourses = (courses: TableCourse[], file: VenueFile, merge: Merge): CourseEntry[] => {
  const placed = placedCourses(file.courses ?? [])
  const find = finderOf(
    itemsOf(file),
    placed.flatMap(({ entry }) => entry.dishes ?? []),
  )
  return courses.map(({ name, items }) => {
    const before = placed.find(({ path }) => isSame(path, name.it))
    const original_name = mergeText('course', name, before?.entry.original_name, merge)
    return {
      ...before?.entry,
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
  return courses.map(({ name, items }) => {
    const before = groups.find((group) => isSame(textIn(group.name, 'it'), name.it))
    const drinks = items.map((item) => mergeDrink(item, find(item), merge))
    return { ...before, name: mergeText('course', name, before?.name, merge), drinks }
  })
}

const mergedFile = (file: VenueFile, { courses, beverages }: TablePart, merge: Merge): VenueFile => ({
  ...file,
  ...(courses.length > 0 && { courses: mergeCourses(courses, file, merge) }),
  ...(beverages.length > 0 && { beverages: mergeBeverages(beverages, file, merge) }),
})

/** What the whole file says of it: more dishes than may be, a course that "wrap" names and the table lacks. */
const faultsOf = (file: VenueFile): { file: VenueFile } | { faults: FileFault[] } => {
  // As it is written down: what is undefined is not there.
  const read = asVenueFile(JSON.parse(JSON.stringify(file)))
  if ('faults' in read) return read
  const faults = menuFaults(read.file)
  return faults.length > 0 ? { faults } : read
}

/**
 * The file with the dishes of a table in place of its own, and its drinks where the table has any; what the table has no
 * column for stays as the file has it. Nothing is taken of a table that is not understood as a whole. `list`: what its
 * numbers or letters of allergens follow; without one it has none.
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
