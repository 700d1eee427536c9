import { isGroupRef } from '@/lib/venue-kit/addition-groups'
import { itemsOf, type KeyedItem, type KeyedKind, writtenItems } from '@/lib/venue-kit/item-keys'
import type { ItemRef } from '@/lib/venue-kit/menu-entries'
import { allergenFaults } from '@/lib/venue-kit/read/allergen-faults'
import type { FileFault, FilePath } from '@/lib/venue-kit/read/file-fault'
import { groupFaults, isEmptyChoice, NO_CHOICE, tooManyShared } from '@/lib/venue-kit/read/group-faults'
import { priceFaults } from '@/lib/venue-kit/read/price-faults'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** Kinds that share ids: carts identify items by id alone. */
const NUMBERED: KeyedKind[][] = [['course'], ['beverage'], ['dish', 'drink'], ['variation', 'addition']]

/** Ten times the longest known menu. */
const MAX_ITEMS = 10_000

const repeats = <T>(list: readonly T[], nameOf: (one: T) => unknown): T[] => {
  const seen = new Set<unknown>()
  return list.filter((one) => {
    const name = nameOf(one)
    if (name === undefined || !seen.has(name)) return void seen.add(name)
    return true
  })
}

const repeatedIds = (items: KeyedItem[]): FileFault[] =>
  NUMBERED.flatMap((kinds) =>
    repeats(
      items.filter(({ kind }) => kinds.includes(kind)),
      ({ entry }) => entry.id,
    ),
  ).map(({ path, shared }) => ({
    path: shared ? [...path.slice(0, -2), 'ids', shared.key] : [...path, 'id'],
    wanted: 'an id that no other item has',
  }))

const repeatedKeys = (items: KeyedItem[]): FileFault[] =>
  repeats(
    items.filter(({ entry }) => entry.key),
    ({ kind, key }) => `${kind} ${key}`,
  ).map(({ kind, path }) => ({ path: [...path, 'key'], wanted: `a key that no other ${kind} has` }))

const lostRefs = (refs: { ref: ItemRef; path: FilePath }[], kind: KeyedKind, items: KeyedItem[]): FileFault[] => {
  const known = new Set(items.flatMap((one) => (one.kind === kind ? [one.key, one.entry.id] : [])))
  return refs.flatMap(({ ref, path }) =>
    known.has(ref) ? [] : [{ path, wanted: `the key or the id of a ${kind} of this file` }],
  )
}

const drinkRefs = (items: KeyedItem[]) =>
  items.flatMap(({ entry, path }) =>
    'suggested_drink' in entry && entry.suggested_drink !== undefined
      ? [{ ref: entry.suggested_drink, path: [...path, 'suggested_drink'] }]
      : [],
  )

const courseRefs = ({ wrap = [] }: VenueFile) =>
  wrap.flatMap(({ courses }, group) => courses.map((ref, at) => ({ ref, path: ['wrap', group, 'courses', at] })))

/** Mandatory picks without additions. */
const emptyChoices = (items: KeyedItem[]): FileFault[] =>
  items.flatMap(({ entry, path }) =>
    ('additions' in entry ? (entry.additions ?? []) : []).flatMap((group, at) =>
      !isGroupRef(group) && isEmptyChoice(group)
        ? [{ path: [...path, 'additions', at, 'additions'], wanted: NO_CHOICE }]
        : [],
    ),
  )

const tooMany = (items: KeyedItem[]): FileFault[] => {
  const sold = items.filter(({ kind }) => kind === 'dish' || kind === 'drink')
  const first = sold[MAX_ITEMS]
  return first ? [{ path: first.path, found: `${sold.length} dishes and drinks`, wanted: `at most ${MAX_ITEMS}` }] : []
}

/** Duplicate ids and keys, dangling references, prices left open. */
export const orderFaults = (file: VenueFile, items: KeyedItem[]): FileFault[] => [
  ...groupFaults(file),
  ...repeatedIds(itemsOf(file)),
  ...repeatedKeys(items),
  ...lostRefs(drinkRefs(items), 'drink', items),
  ...lostRefs(courseRefs(file), 'course', items),
  ...emptyChoices(items),
  ...priceFaults(items),
  ...tooMany(items),
]

/** All faults of a menu, with allergens that its words mention and no declaration has. */
export const menuFaults = (file: VenueFile): FileFault[] => {
  const excess = tooManyShared(file)
  if (excess.length > 0) return excess
  const items = writtenItems(file)
  return [...orderFaults(file, items), ...allergenFaults(items)]
}
