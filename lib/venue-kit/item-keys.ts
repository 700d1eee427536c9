import { keysOf, slugOf } from '@/lib/core/menu/keys/item-key'
import {
  type AdditionGroups,
  groupsOf,
  type SharedPlace,
  type WholeAddition,
  wholeGroup,
} from '@/lib/venue-kit/addition-groups'
import type { WrittenText } from '@/lib/venue-kit/file-values'
import type { BeverageEntry, CourseEntry, DishEntry, DrinkEntry, PricedEntry } from '@/lib/venue-kit/menu-entries'
import type { FilePath } from '@/lib/venue-kit/read/file-fault'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

export type KeyedKind = 'course' | 'dish' | 'variation' | 'addition' | 'beverage' | 'drink'

type Entry = CourseEntry | DishEntry | PricedEntry | WholeAddition | BeverageEntry | DrinkEntry

/** The key is unique by kind within a venue. `shared`: a dish's copy of an addition that stands in a group. */
export type KeyedItem = { kind: KeyedKind; key: string; entry: Entry; path: FilePath; shared?: SharedPlace }

type Placed<T> = { entry: T; path: FilePath }

const italian = (text: WrittenText): string => (typeof text === 'string' ? text : text.it)

const nameOf = (entry: Entry): string => italian('name' in entry ? entry.name : entry.original_name)

const sharedOf = (entry: Entry): SharedPlace | undefined => ('shared' in entry ? entry.shared : undefined)

/** `within`: prefix of a dish's choices. */
const keyed = (kind: KeyedKind, placed: readonly Placed<Entry>[], within = ''): KeyedItem[] => {
  const keys = keysOf(
    placed.map(({ entry }) => ({ key: entry.key, wished: sharedOf(entry)?.key ?? (slugOf(nameOf(entry)) || kind) })),
  )
  return placed.map(({ entry, path }, at) => {
    const shared = sharedOf(entry)
    return { kind, key: within + (keys[at] ?? ''), entry, path, ...(shared && { shared }) }
  })
}

const placed = <T>(entries: readonly T[] = [], path: FilePath): Placed<T>[] =>
  entries.map((entry, at) => ({ entry, path: [...path, at] }))

const withNested = (courses: Placed<CourseEntry>[]): Placed<CourseEntry>[] =>
  courses.flatMap((course) => [course, ...withNested(placed(course.entry.nested, [...course.path, 'nested']))])

const coursesOf = ({ courses }: Pick<VenueFile, 'courses'>): Placed<CourseEntry>[] =>
  withNested(placed(courses, ['courses']))

const dishesIn = (courses: readonly Placed<CourseEntry>[]): Placed<DishEntry>[] =>
  courses.flatMap(({ entry, path }) => placed(entry.dishes, [...path, 'dishes']))

/** Of every course, also of those within others. */
export const dishesOf = (file: Pick<VenueFile, 'courses'>): Placed<DishEntry>[] => dishesIn(coursesOf(file))

const choicesOf = ({ entry, path }: Placed<DishEntry>, dishKey: string, groups: AdditionGroups): KeyedItem[] => {
  const additions = (entry.additions ?? []).flatMap((category, at) =>
    placed(wholeGroup(category, groups)?.additions, [...path, 'additions', at, 'additions']),
  )
  return [
    ...keyed('variation', placed(entry.variations, [...path, 'variations']), `${dishKey}/`),
    ...keyed('addition', additions, `${dishKey}/`),
  ]
}

type Menu = Pick<VenueFile, 'addition_groups' | 'courses' | 'beverages'>

/**
 * All items with ids and keys, as diners have them: a dish's groups by reference among its own. A missing key derives
 * from the Italian name, numbered if taken; choices follow their dish: 'tagliatelle/piccola'.
 */
export const itemsOf = (file: Menu): KeyedItem[] => {
  const courses = coursesOf(file)
  const groups = groupsOf(file)
  const beverages = placed(file.beverages, ['beverages'])
  const dishEntries = dishesIn(courses)
  const dishes = keyed('dish', dishEntries)
  return [
    ...keyed('course', courses),
    ...dishes,
    ...dishEntries.flatMap((dish, at) => choicesOf(dish, dishes[at]?.key ?? '', groups)),
    ...keyed('beverage', beverages),
    ...keyed(
      'drink',
      beverages.flatMap(({ entry, path }) => placed(entry.drinks, [...path, 'drinks'])),
    ),
  ]
}

/** All items as they are written, once each: the additions of a group in their group, and not at the dishes that have it. */
export const writtenItems = (file: Menu): KeyedItem[] => [
  ...itemsOf(file).filter(({ shared }) => !shared),
  ...(file.addition_groups ?? []).flatMap(({ key, additions }, at) =>
    keyed('addition', placed(additions, ['addition_groups', at, 'additions']), `addition_groups/${key}/`),
  ),
]
