import type { Draft, DraftFields, DraftItem, DraftKind } from '@/lib/core/office/draft'

/** Which fields of an item are lists of items, in the order in which the file has them. */
export const DRAFT_LISTS: Record<DraftKind | 'venue', Readonly<Record<string, DraftKind>>> = {
  venue: { addition_groups: 'choices', courses: 'course', beverages: 'beverage' },
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

/** Of a group of additions the lowest number of theirs: it keeps that wherever it stands. */
const numberOf = (fields: DraftFields): number | null => {
  if (typeof fields.id === 'number') return fields.id
  const ids = listOf(fields, 'additions').flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
  return ids.length > 0 ? Math.min(...ids) : null
}

/** By its key or that of its group, else by its number, else by its place. */
const handleOf = (kind: DraftKind, fields: DraftFields, into: string, at: number): string => {
  if (typeof fields.id === 'number') return `${kind}-${fields.id}`
  const mark = fields.key ?? fields.group
  // Keys have no two hyphens beside each other.
  if (typeof mark === 'string') return `${into || kind}--${mark}`
  const number = numberOf(fields)
  return number === null ? `${into || 'venue'}-${kind}-${at}` : `${kind}-${number}`
}

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

/** What stands in which item. */
type Inside = ReadonlyMap<string, readonly DraftItem[]>

export const insideOf = ({ items }: Draft): Inside => {
  const inside = new Map<string, DraftItem[]>()
  for (const item of items) {
    const known = inside.get(item.into)
    if (known) known.push(item)
    else inside.set(item.into, [item])
  }
  return inside
}

const entryOf = (all: Inside, fields: DraftFields, kind: DraftKind | 'venue', item: string): DraftFields => {
  if (kind === 'choices' && fields.group !== undefined) return fields
  const lists = Object.entries(DRAFT_LISTS[kind]).flatMap(([list, each]) => {
    const inside = (all.get(item) ?? []).filter((one) => one.kind === each)
    const isRequired = REQUIRED.has(list) || REQUIRED.has(`${kind}.${list}`)
    if (inside.length === 0 && !isRequired) return []
    return [[list, inside.map((one) => entryOf(all, one.fields, each, one.item))]]
  })
  return { ...fields, ...Object.fromEntries(lists) }
}

/** The file again, for `check` and `publish`. */
export const fileOfDraft = (draft: Draft): DraftFields => entryOf(insideOf(draft), draft.fields, 'venue', '')
