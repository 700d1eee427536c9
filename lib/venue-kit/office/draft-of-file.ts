import type { Draft, DraftFields, DraftItem, DraftKind } from '@/lib/core/office/draft'

/** Which fields of an item are lists of items, in the order in which the file has them. */
export const DRAFT_LISTS: Record<DraftKind | 'venue', Readonly<Record<string, DraftKind>>> = {
  venue: { courses: 'course', beverages: 'beverage' },
  course: { nested: 'course', dishes: 'dish' },
  dish: { variations: 'variation', additions: 'choices' },
  choices: { additions: 'addition' },
  variation: {},
  addition: {},
  beverage: { drinks: 'drink' },
  drink: {},
}

type Json = DraftFields[string]

const isObject = (value: Json): value is DraftFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (fields: DraftFields, name: string): DraftFields[] => {
  const list = fields[name]
  return Array.isArray(list) ? list.filter(isObject) : []
}

/** By its number, or by its place where it has none, as groups of additions. */
const handleOf = (kind: DraftKind, { id }: DraftFields, into: string, at: number): string =>
  typeof id === 'number' ? `${kind}-${id}` : `${into || 'venue'}-${kind}-${at}`

const itemsIn = (fields: DraftFields, kind: DraftKind | 'venue', into: string): DraftItem[] =>
  Object.entries(DRAFT_LISTS[kind]).flatMap(([list, each]) =>
    listOf(fields, list).flatMap((entry, at) => {
      const item = handleOf(each, entry, into, at)
      return [{ item, kind: each, into, fields: ownFields(entry, each), changedAt: 0 }, ...itemsIn(entry, each, item)]
    }),
  )

const ownFields = (entry: DraftFields, kind: DraftKind | 'venue'): DraftFields =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !Object.hasOwn(DRAFT_LISTS[kind], name)))

/** A venue file with all its numbers, as it is stored with a version. */
export const draftOfFile = (file: DraftFields): Draft => ({
  fields: ownFields(file, 'venue'),
  items: itemsIn(file, 'venue', ''),
})

/** Empty lists are left out, but for those that the format requires. */
const REQUIRED = new Set(['drinks', 'choices.additions'])

const entryOf = (draft: Draft, fields: DraftFields, kind: DraftKind | 'venue', item: string): DraftFields => {
  const lists = Object.entries(DRAFT_LISTS[kind]).flatMap(([list, each]) => {
    const inside = draft.items.filter((one) => one.kind === each && one.into === item)
    const isRequired = REQUIRED.has(list) || REQUIRED.has(`${kind}.${list}`)
    if (inside.length === 0 && !isRequired) return []
    return [[list, inside.map((one) => entryOf(draft, one.fields, each, one.item))]]
  })
  return { ...fields, ...Object.fromEntries(lists) }
}

/** The file again, for `check` and `publish`. */
export const fileOfDraft = (draft: Draft): DraftFields => entryOf(draft, draft.fields, 'venue', '')
