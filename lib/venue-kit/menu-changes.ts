import { type Fields, type FlatItem, flatMenu, idsOf, ORDER, ownFields } from '@/lib/venue-kit/flat-menu'
import type { NumberedFile } from '@/lib/venue-kit/numbered-file'

/** Undefined: the field is absent on that side. */
export type FieldChange = { field: string; before: unknown; after: unknown }

/**
 * `id`: 0 of a group and its additions. `place` and `movedFrom`: names of the parents. `dishes`: those that a change of a
 * group is one for, with their places.
 */
export type ItemChange = {
  what: 'new' | 'changed' | 'gone'
  kind: FlatItem['kind']
  id: number
  name: string
  place: string
  movedFrom?: string
  dishes?: string[]
  fields: FieldChange[]
}

/** Items in file order, removed ones last. */
export type VenueChanges = { fields: FieldChange[]; items: ItemChange[] }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Orders are compared without added and removed ids. */
const common = (one: unknown, other: unknown): unknown => {
  if (!Array.isArray(one) || !Array.isArray(other)) return []
  const others = new Set(other)
  return one.filter((id) => others.has(id))
}

const fieldChanges = (before: Fields, after: Fields): FieldChange[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((field) => {
    const [was, is] = [before[field], after[field]]
    const same = field.startsWith(ORDER) ? isSame(common(was, is), common(is, was)) : isSame(was, is)
    return same ? [] : [{ field, before: was, after: is }]
  })

const aboutOf = ({ kind, id, name, parent, dishes }: FlatItem) => ({
  ...{ kind, id, name, place: parent.path },
  ...(dishes && { dishes }),
})

/** Of a dish's addition that stands in a group the group says it, unless the dish had it otherwise before. */
const isSaidByGroup = (before: FlatItem | undefined, after: FlatItem): boolean =>
  after.group !== undefined && (!before || before.group === after.group)

const changesOf = (before: FlatItem | undefined, after: FlatItem): ItemChange[] => {
  if (isSaidByGroup(before, after)) return []
  const item = aboutOf(after)
  if (!before) return [{ what: 'new', ...item, fields: fieldChanges({}, after.fields) }]
  // The key of an addition is the dish's own, or that of its group.
  const isKept = before.group === after.group
  const changes = fieldChanges(before.fields, after.fields).filter(({ field }) => isKept || field !== 'key')
  const isMoved = before.parent.id !== after.parent.id
  if (changes.length === 0 && !isMoved) return []
  return [{ what: 'changed', ...item, ...(isMoved && { movedFrom: before.parent.path }), fields: changes }]
}

const venueFields = (file: NumberedFile): Fields => ({
  ...ownFields(file),
  [`${ORDER}its courses`]: idsOf(file.courses),
  [`${ORDER}its drinks`]: idsOf(file.beverages),
})

/**
 * Compares by id, groups of additions by key; `before` is null for a new venue. A changed order counts only for ids in
 * both files. A change of a group is said once, and not at the dishes that have it.
 */
export const venueChanges = (before: NumberedFile | null, after: NumberedFile): VenueChanges => {
  const had = new Map((before ? flatMenu(before) : []).map((item) => [item.mark, item]))
  const items = flatMenu(after)
  const has = new Set(items.map(({ mark }) => mark))
  const gone = [...had.values()].filter(({ mark, group }) => group === undefined && !has.has(mark))
  return {
    fields: before ? fieldChanges(venueFields(before), venueFields(after)) : [],
    items: [
      ...items.flatMap((item) => changesOf(had.get(item.mark), item)),
      ...gone.map((item) => ({ what: 'gone' as const, ...aboutOf(item), fields: [] })),
    ],
  }
}
