import { additionKeys, isGroupRef } from '@/lib/venue-kit/addition-groups'
import { itemsOf, type KeyedKind } from '@/lib/venue-kit/item-keys'
import type { AdditionGroup, BeverageEntry, CourseEntry, DishEntry, GroupRef } from '@/lib/venue-kit/menu-entries'
import type {
  NumberedAdditions,
  NumberedBeverage,
  NumberedCourse,
  NumberedDish,
  NumberedFile,
} from '@/lib/venue-kit/numbered-file'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/**
 * A variation's or addition's key is prefixed with its dish's id, so renaming a dish keeps it. Null once another item
 * of the kind took the key.
 */
export type KnownItem = { kind: KeyedKind; id: number; key: string | null }

type WithId = { id?: number | undefined }

/** Venue 2001's first item is 200100001. */
const NUMBERS_OF_A_VENUE = 100_000

const nameOf = (kind: KeyedKind, idOrKey: number | string | null): string => `${kind}:${idOrKey}`

/** An item's own id, else the one known for its key, else one never used in this venue. */
const idGiver = (
  file: VenueFile,
  known: readonly KnownItem[],
): ((kind: KeyedKind, item: WithId, key: string) => number) => {
  const written = itemsOf(file).flatMap(({ kind, entry: { id } }) => (id === undefined ? [] : [{ kind, id }]))
  const isWritten = new Set(written.map(({ kind, id }) => nameOf(kind, id)))
  const taken = new Set([...known, ...written].map(({ id }) => id))
  const ids = new Map(known.map(({ kind, key, id }) => [nameOf(kind, key), id]))
  let last = file.id * NUMBERS_OF_A_VENUE
  const free = (): number => {
    do last += 1
    while (taken.has(last))
    return last
  }
  return (kind, item, key) => {
    if (item.id !== undefined) return item.id
    const kept = ids.get(nameOf(kind, key))
    return kept === undefined || isWritten.has(nameOf(kind, kept)) ? free() : kept
  }
}

/** `idsOf`: those that the additions of a group have in the dish of the reference, by their keys there. */
type Decided = { items: KnownItem[]; idOf: (item: WithId) => number; idsOf: (ref: GroupRef) => Record<string, number> }

/** Each dish before its choices. */
const decideIds = (file: VenueFile, known: readonly KnownItem[]): Decided => {
  const give = idGiver(file, known)
  const ids = new Map<WithId, number>()
  const shared = new Map<GroupRef, Record<string, number>>()
  const dishes = new Map<string, number>()
  const items = itemsOf(file).map(({ kind, key, entry, shared: place }) => {
    const [dish = '', choice] = key.split('/')
    const kept = choice === undefined ? key : `${dishes.get(dish)}/${choice}`
    const id = give(kind, entry, kept)
    if (kind === 'dish') dishes.set(key, id)
    ids.set(entry, id)
    if (place) shared.set(place.ref, { ...shared.get(place.ref), [place.key]: id })
    return { kind, id, key: kept }
  })
  return { items, idOf: (item) => ids.get(item) ?? 0, idsOf: (ref) => shared.get(ref) ?? {} }
}

/** Its additions keep the keys that they have now, whatever they are called later. */
const withKeys = (group: AdditionGroup): AdditionGroup => {
  const keys = additionKeys(group)
  return { ...group, additions: group.additions.map((one, at) => ({ key: keys[at], ...one })) }
}

/**
 * Fills in every id. Items are identified by key, so prices, places and, with an explicit key, names may change. An id
 * is never reused, as carts and links may hold it; ids in the file win. `known`: all items the venue ever had.
 */
export const giveIds = (file: VenueFile, known: readonly KnownItem[]): { file: NumberedFile; items: KnownItem[] } => {
  const { items, idOf, idsOf } = decideIds(file, known)
  // The id first, where readers look for it.
  const numbered = <T extends WithId>(item: T): T & { id: number } => {
    const { id: _, ...others } = item
    return { id: idOf(item), ...others } as T & { id: number }
  }
  const additionsOf = (entry: NonNullable<DishEntry['additions']>[number]): NumberedAdditions =>
    isGroupRef(entry)
      ? { group: entry.group, ids: idsOf(entry) }
      : { ...entry, additions: entry.additions.map(numbered) }
  const dishOf = (dish: DishEntry): NumberedDish => ({
    ...numbered(dish),
    ...{ variations: dish.variations?.map(numbered), additions: dish.additions?.map(additionsOf) },
  })
  const courseOf = (course: CourseEntry): NumberedCourse => ({
    ...numbered(course),
    ...{ nested: course.nested?.map(courseOf), dishes: course.dishes?.map(dishOf) },
  })
  const beverageOf = (beverage: BeverageEntry): NumberedBeverage => ({
    ...numbered(beverage),
    drinks: beverage.drinks.map(numbered),
  })
  const menu = {
    ...(file.addition_groups && { addition_groups: file.addition_groups.map(withKeys) }),
    ...{ courses: file.courses?.map(courseOf), beverages: file.beverages?.map(beverageOf) },
  }
  return { file: { ...file, ...menu }, items }
}

/** Items to store: new ids or keys, and those that lost their key to another. `known`: all items the venue ever had. */
export const itemChanges = (known: readonly KnownItem[], given: readonly KnownItem[]): KnownItem[] => {
  const keys = new Map(known.map(({ kind, id, key }) => [nameOf(kind, id), key]))
  const named = new Set(given.map(({ kind, id }) => nameOf(kind, id)))
  const taken = new Set(given.map(({ kind, key }) => nameOf(kind, key)))
  const lost = known.filter(
    ({ kind, id, key }) => key !== null && !named.has(nameOf(kind, id)) && taken.has(nameOf(kind, key)),
  )
  return [
    ...lost.map((item) => ({ ...item, key: null })),
    ...given.filter(({ kind, id, key }) => keys.get(nameOf(kind, id)) !== key),
  ]
}
