import type { WrittenText } from '@/lib/venue-kit/file-values'
import type { BeverageEntry, CourseEntry, DishEntry, DrinkEntry, PricedEntry } from '@/lib/venue-kit/menu-entries'
import type { FilePath } from '@/lib/venue-kit/read/file-fault'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

export type KeyedKind = 'course' | 'dish' | 'variation' | 'addition' | 'beverage' | 'drink'

type Entry = CourseEntry | DishEntry | PricedEntry | BeverageEntry | DrinkEntry

/** The key is unique by kind within a venue. */
export type KeyedItem = { kind: KeyedKind; key: string; entry: Entry; path: FilePath }

type Placed<T extends Entry> = { entry: T; path: FilePath }

/** Leaves room for a number suffix. */
const MAX_SLUG = 70

const italian = (text: WrittenText): string => (typeof text === 'string' ? text : text.it)

const nameOf = (entry: Entry): string => italian('name' in entry ? entry.name : entry.original_name)

/** 'Caffè d’orzo' → 'caffe-d-orzo'; '' without Latin letters or digits. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, '')

const freeKey = (wished: string, taken: ReadonlySet<string>): string => {
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? wished : `${wished}-${count}`
    if (!taken.has(key)) return key
  }
}

/** Explicit keys win over derived ones. `within`: prefix of a dish's choices. */
const keyed = (kind: KeyedKind, placed: readonly Placed<Entry>[], within = ''): KeyedItem[] => {
  const taken = new Set(placed.flatMap(({ entry }) => entry.key ?? []))
  return placed.map(({ entry, path }) => {
    const key = entry.key ?? freeKey(slugOf(nameOf(entry)) || kind, taken)
    taken.add(key)
    return { kind, key: within + key, entry, path }
  })
}

const placed = <T extends Entry>(entries: readonly T[] = [], path: FilePath): Placed<T>[] =>
  entries.map((entry, at) => ({ entry, path: [...path, at] }))

const withNested = (courses: Placed<CourseEntry>[]): Placed<CourseEntry>[] =>
  courses.flatMap((course) => [course, ...withNested(placed(course.entry.nested, [...course.path, 'nested']))])

const choicesOf = ({ entry, path }: Placed<DishEntry>, dishKey: string): KeyedItem[] => {
  const additions = (entry.additions ?? []).flatMap((category, at) =>
    placed(category.additions, [...path, 'additions', at, 'additions']),
  )
  return [
    ...keyed('variation', placed(entry.variations, [...path, 'variations']), `${dishKey}/`),
    ...keyed('addition', additions, `${dishKey}/`),
  ]
}

/**
 * All items with ids and keys. A missing key derives from the Italian name, numbered if taken; choices follow their
 * dish: 'tagliatelle/piccola'.
 */
export const itemsOf = (file: Pick<VenueFile, 'courses' | 'beverages'>): KeyedItem[] => {
  const courses = withNested(placed(file.courses, ['courses']))
  const beverages = placed(file.beverages, ['beverages'])
  const dishEntries = courses.flatMap(({ entry, path }) => placed(entry.dishes, [...path, 'dishes']))
  const dishes = keyed('dish', dishEntries)
  return [
    ...keyed('course', courses),
    ...dishes,
    ...dishEntries.flatMap((dish, at) => choicesOf(dish, dishes[at]?.key ?? '')),
    ...keyed('beverage', beverages),
    ...keyed(
      'drink',
      beverages.flatMap(({ entry, path }) => placed(entry.drinks, [...path, 'drinks'])),
    ),
  ]
}
