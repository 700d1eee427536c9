import type { WrittenText } from '@/lib/venue-kit/file-values'
import type { KeyedKind } from '@/lib/venue-kit/item-keys'
import type { NumberedCourse, NumberedDish, NumberedFile } from '@/lib/venue-kit/numbered-file'

/** Undefined: the field is absent on that side. */
export type FieldChange = { field: string; before: unknown; after: unknown }

/** `place` and `movedFrom`: names of the parents. */
export type ItemChange = {
  what: 'new' | 'changed' | 'gone'
  kind: KeyedKind
  id: number
  name: string
  place: string
  movedFrom?: string
  fields: FieldChange[]
}

/** Items in file order, removed ones last. */
export type VenueChanges = { fields: FieldChange[]; items: ItemChange[] }

type Fields = Record<string, unknown>

/** `path`: '' at the top of the menu. */
type Parent = { id: number; path: string }

type FlatItem = { kind: KeyedKind; id: number; name: string; parent: Parent; fields: Fields }

const TOP: Parent = { id: 0, path: '' }

/** Not compared as fields: child items, and what identifies an item. */
const PARTS = new Set(['id', 'nested', 'dishes', 'drinks', 'variations', 'courses', 'beverages', '$schema', 'format'])

const ORDER = 'order of '

const ownFields = (item: object): Fields =>
  Object.fromEntries(Object.entries(item).filter(([field]) => !PARTS.has(field)))

const idsOf = (items: readonly { id: number }[] = []): number[] => items.map(({ id }) => id)

const italian = (text: WrittenText): string => (typeof text === 'string' ? text : text.it)

type Item = { id: number } & ({ name: WrittenText } | { original_name: WrittenText })

const nameIn = (item: Item): string => italian('name' in item ? item.name : item.original_name)

const flat = (kind: KeyedKind, item: Item, parent: Parent, more: Fields = {}): FlatItem => ({
  ...{ kind, id: item.id, name: nameIn(item), parent },
  fields: { ...ownFields(item), ...more },
})

const within = (parent: Parent, item: Item): Parent => ({
  id: item.id,
  path: [parent.path, nameIn(item)].filter(Boolean).join(' › '),
})

/** A dish's `additions` field holds category rules and the order of ids. */
const flatDish = (dish: NumberedDish, parent: Parent): FlatItem[] => {
  const { variations = [], additions } = dish
  const inside = within(parent, dish)
  const categories = additions?.map((category) => ({ ...category, additions: idsOf(category.additions) }))
  return [
    flat('dish', dish, parent, {
      [`${ORDER}its variations`]: idsOf(variations),
      ...(categories && { additions: categories }),
    }),
    ...variations.map((one) => flat('variation', one, inside)),
    ...(additions ?? []).flatMap((category) => category.additions.map((one) => flat('addition', one, inside))),
  ]
}

const flatCourse = (course: NumberedCourse, parent: Parent): FlatItem[] => {
  const { dishes = [], nested = [] } = course
  const inside = within(parent, course)
  const orders = { [`${ORDER}its dishes`]: idsOf(dishes), [`${ORDER}its courses`]: idsOf(nested) }
  return [
    flat('course', course, parent, orders),
    ...dishes.flatMap((dish) => flatDish(dish, inside)),
    ...nested.flatMap((one) => flatCourse(one, inside)),
  ]
}

const flatMenu = ({ courses = [], beverages = [] }: NumberedFile): FlatItem[] => [
  ...courses.flatMap((course) => flatCourse(course, TOP)),
  ...beverages.flatMap((beverage) => [
    flat('beverage', beverage, TOP, { [`${ORDER}its drinks`]: idsOf(beverage.drinks) }),
    ...beverage.drinks.map((drink) => flat('drink', drink, within(TOP, beverage))),
  ]),
]

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

const changesOf = (before: FlatItem | undefined, { kind, id, name, parent, fields }: FlatItem): ItemChange[] => {
  const item = { kind, id, name, place: parent.path }
  if (!before) return [{ what: 'new', ...item, fields: fieldChanges({}, fields) }]
  const changes = fieldChanges(before.fields, fields)
  const isMoved = before.parent.id !== parent.id
  if (changes.length === 0 && !isMoved) return []
  return [{ what: 'changed', ...item, ...(isMoved && { movedFrom: before.parent.path }), fields: changes }]
}

const venueFields = (file: NumberedFile): Fields => ({
  ...ownFields(file),
  [`${ORDER}its courses`]: idsOf(file.courses),
  [`${ORDER}its drinks`]: idsOf(file.beverages),
})

const nameOf = ({ kind, id }: FlatItem): string => `${kind}:${id}`

/** Compares by id; `before` is null for a new venue. A changed order counts only for ids in both files. */
export const venueChanges = (before: NumberedFile | null, after: NumberedFile): VenueChanges => {
  const had = new Map((before ? flatMenu(before) : []).map((item) => [nameOf(item), item]))
  const items = flatMenu(after)
  const has = new Set(items.map(nameOf))
  const gone = [...had.values()].filter((item) => !has.has(nameOf(item)))
  return {
    fields: before ? fieldChanges(venueFields(before), venueFields(after)) : [],
    items: [
      ...items.flatMap((item) => changesOf(had.get(nameOf(item)), item)),
      ...gone.map(({ kind, id, name, parent }) => ({
        ...{ what: 'gone' as const, kind, id, name, place: parent.path },
        fields: [],
      })),
    ],
  }
}
