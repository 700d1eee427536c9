import { isDeepStrictEqual } from 'node:util'
import { groupsOf } from '@/lib/venue-kit/addition-groups'
import { textIn } from '@/lib/venue-kit/build/written-text'
import { itemsOf, type KeyedItem } from '@/lib/venue-kit/item-keys'
import type { BeverageEntry, CourseEntry, DishEntry, DrinkEntry } from '@/lib/venue-kit/menu-entries'
import { COURSE_FACTS } from '@/lib/venue-kit/spreadsheet/map/column-field'
import { mergeDish, mergeDrink, mergeFacts } from '@/lib/venue-kit/spreadsheet/merge/merge-item'
import { asInCell, mergeText } from '@/lib/venue-kit/spreadsheet/merge/merge-text'
import { type PlacedCourse, placedCourses } from '@/lib/venue-kit/spreadsheet/placed-courses'
import type { CourseFacts, TableItem } from '@/lib/venue-kit/spreadsheet/rows/read-row'
import type { TableCourse } from '@/lib/venue-kit/spreadsheet/rows/read-rows'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

const folded = (name: string): string => asInCell(name, 'name').toLowerCase()

/** By Italian name; the first of one name. */
const firstNamed = <T>(entries: readonly T[], nameOf: (entry: T) => string): ReadonlyMap<string, T> =>
  new Map(entries.map((entry): [string, T] => [folded(nameOf(entry)), entry]).toReversed())

/** By key, else Italian name. Each entry is used once, so duplicates match by order. */
const finderOf = <T extends DishEntry | DrinkEntry>(items: KeyedItem[], entries: readonly T[]) => {
  const keys = new Map(items.map(({ entry, key }) => [entry as unknown, key]))
  const byKey = new Map(entries.map((entry) => [keys.get(entry), entry]))
  const byName = new Map<string, T[]>()
  for (const entry of entries) {
    const name = folded(textIn(entry.name, 'it'))
    const known = byName.get(name)
    if (known) known.push(entry)
    else byName.set(name, [entry])
  }
  const used = new Set<T>()
  return ({ key, name }: TableItem): T | undefined => {
    const named = key ? [byKey.get(key)] : (byName.get(folded(name.it)) ?? [])
    const found = named.find((entry) => entry !== undefined && !used.has(entry))
    if (found) used.add(found)
    return found
  }
}

/** A row over the dish that the file has of it. */
type Merge = (item: TableItem) => DishEntry

/** An empty list of dishes says as much as none. */
const dishesOf = (items: TableItem[], before: CourseEntry | undefined, merge: Merge): DishEntry[] | undefined => {
  const isEmpty = items.length === 0 && before !== undefined && before.dishes === undefined
  return isEmpty ? undefined : items.map(merge)
}

/** Side by side, with what each has of the courses that it was nested in. */
const flatCourse = (course: TableCourse, before: PlacedCourse | undefined, merge: Merge): CourseEntry => {
  const { columns } = course.source
  return {
    ...before?.entry,
    ...before?.facts,
    ...mergeFacts(course.facts, before?.facts, columns),
    nested: undefined,
    original_name: mergeText('course', course.name, before?.entry.original_name, columns),
    dishes: dishesOf(course.items, before?.entry, merge),
  }
}

const isUnnamed = (course: TableCourse, { name }: PlacedCourse): boolean =>
  (['en', 'es'] as const).every((lang) => {
    const hasColumn = course.source.columns.some((column) => column.field === 'course' && column.lang === lang)
    return !hasColumn || asInCell(name[lang] ?? '', 'course') === (course.name[lang] ?? '')
  })

/** What the table says as it was stays the course's own, or that of the courses above. */
const ownFacts = (course: TableCourse, before: PlacedCourse): CourseFacts => {
  const { columns } = course.source
  const facts = mergeFacts(course.facts, before.facts, columns)
  for (const fact of COURSE_FACTS) {
    if (isDeepStrictEqual(facts[fact], before.facts[fact])) delete facts[fact]
  }
  return facts
}

/** Takes the courses of the table in their order into the tree of the file. */
const nestedCourses = (
  entries: readonly CourseEntry[],
  left: [TableCourse, PlacedCourse][],
  merge: Merge,
): CourseEntry[] =>
  entries.flatMap((entry) => {
    const next = left.shift()
    if (!next) return []
    const [course, before] = next
    const dishes = dishesOf(course.items, before.entry, merge)
    const nested = entry.nested && nestedCourses(entry.nested, left, merge)
    return [{ ...entry, ...ownFacts(course, before), dishes, nested }]
  })

/** Courses keep lying in each other where the table has the same ones in the same order; else they stand side by side. */
export const mergeCourses = (courses: TableCourse[], file: VenueFile): CourseEntry[] => {
  const placed = placedCourses(file.courses)
  const find = finderOf(
    itemsOf(file),
    placed.flatMap(({ entry }) => entry.dishes ?? []),
  )
  const groups = groupsOf(file)
  const merge: Merge = (item) => mergeDish(item, find(item), groups)
  const known = firstNamed(placed, ({ name }) => name.it)
  const pairs = courses.flatMap((course): [TableCourse, PlacedCourse][] => {
    const before = known.get(folded(course.name.it))
    return before ? [[course, before]] : []
  })
  const isTree = placed.some(({ entry }) => entry.nested)
  const isWhole = placed.length === courses.length && placed.every((one, at) => pairs[at]?.[1] === one)
  if (isTree && isWhole && pairs.every(([course, before]) => isUnnamed(course, before))) {
    return nestedCourses(file.courses ?? [], pairs, merge)
  }
  const befores = new Map(pairs)
  return courses.map((course) => flatCourse(course, befores.get(course), merge))
}

export const mergeBeverages = (courses: TableCourse[], file: VenueFile): BeverageEntry[] => {
  const groups = file.beverages ?? []
  const find = finderOf(
    itemsOf(file),
    groups.flatMap(({ drinks }) => drinks),
  )
  const known = firstNamed(groups, ({ name }) => textIn(name, 'it'))
  return courses.map(({ name, facts, items, source: { columns } }) => {
    const before = known.get(folded(name.it))
    const drinks = items.map((item) => mergeDrink(item, find(item)))
    const merged = mergeFacts(facts, before, columns)
    return { ...before, ...merged, name: mergeText('course', name, before?.name, columns), drinks }
  })
}
