import type { WrittenText } from '@/lib/venue-files/file-values'
import type { KeyedKind } from '@/lib/venue-files/item-keys'
import type { NumberedCourse, NumberedDish, NumberedFile } from '@/lib/venue-files/numbered-file'

/** A field whose value differs; undefined where one side does not have it. */
export type FieldChange = { field: string; before: unknown; after: unknown }

/** What would be different about one item. `place`: the names of what it stands in; `movedFrom`: of what it stood in. */
export type ItemChange = {
  what: 'new' | 'changed' | 'gone'
  kind: KeyedKind
  id: number
  name: string
  place: string
  movedFrom?: string
  fields: FieldChange[]
}

/** What would be different about a venue: itself, then each item in the order of the file, those that go at the end. */
export type VenueChanges = { fields: FieldChange[]; items: ItemChange[] }

type Fields = Record<string, unknown>

/** What an item stands in: nothing at the top of the menu. */
type Parent = { id: number; path: string }

type FlatItem = { kind: KeyedKind; id: number; name: string; parent: Parent; fields: Fields }

const TOP: Parent = { id: 0, path: '' }

/** Those are items of their own, or what an item is known by. */
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

/** Of the categories of its additions a dish has what they ask for, and which additions stand in which order. */
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

/** Of two orders only what is in both counts: what is new or gone is said of itself. */
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

/**
 * What another file would change of a venue. An item is the same where its id is; `before` is null for a venue that is
 * not there yet. Of an order only counts what is in both files.
 */
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
