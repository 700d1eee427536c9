import { isSame, MAX_DEPTH } from '@/lib/core/office/apply-edit'
import { DRAFT_KINDS, type Draft, type DraftFields, type DraftItem, type DraftKind } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import { longestRise } from '@/lib/core/office/longest-rise'

type Items = readonly DraftItem[]

const byName = (items: Items): ReadonlyMap<string, DraftItem> => new Map(items.map((each) => [each.item, each]))

const placeName = (kind: DraftKind, into: string): string => `${kind} ${into}`

/** Items of one kind that stand in one place, in their order. */
const byPlace = (items: Items): ReadonlyMap<string, string[]> => {
  const places = new Map<string, string[]>()
  for (const { kind, into, item } of items) {
    const place = placeName(kind, into)
    const known = places.get(place)
    if (known) known.push(item)
    else places.set(place, [item])
  }
  return places
}

/** How many courses stand in one another at most. */
const deepest = (items: Items): number => {
  const parents = new Map(items.flatMap(({ kind, item, into }) => (kind === 'course' ? [[item, into] as const] : [])))
  const depthOf = (item: string): number => (parents.has(item) ? 1 + depthOf(parents.get(item) ?? '') : 0)
  return Math.max(0, ...[...parents.keys()].map(depthOf))
}

/** Courses on their way out of another one. In their old place they could make the new one too deep for a moment. */
const lifts = (before: Draft, after: Draft): DraftEdit[] => {
  if (deepest(before.items) + deepest(after.items) <= MAX_DEPTH) return []
  const stays = byName(after.items)
  const isGone = (item: string): boolean => item !== '' && !stays.has(item)
  const leave = before.items.filter(({ kind, item, into }) => {
    if (kind !== 'course' || into === '') return false
    return isGone(item) ? !isGone(into) : stays.get(item)?.into !== into
  })
  return leave.map(({ item }) => ({ op: 'move', item, into: '', after: null }))
}

/** The longest run that stands in both orders stays; what is moved or new is put behind its neighbour. */
const placings = (before: Draft, after: Draft, lifted: ReadonlySet<string>): DraftEdit[] => {
  const [known, wanted] = [byName(before.items), byName(after.items)]
  const [stood, stand] = [byPlace(before.items), byPlace(after.items)]
  const edits: DraftEdit[] = []
  const placeIn = (into: string, kind: DraftKind): void => {
    const list = stand.get(placeName(kind, into)) ?? []
    const places = new Map(stood.get(placeName(kind, into))?.map((item, at) => [item, at]))
    const still = list.filter((item) => places.has(item) && !lifted.has(item))
    const rise = longestRise(still.map((item) => places.get(item) ?? 0))
    const stays = new Set(still.filter((_, at) => rise.has(at)))
    for (const [at, item] of list.entries()) {
      const to = { into, after: list[at - 1] ?? null }
      const fields = valuesIn(wanted.get(item)?.fields ?? {})
      if (!known.has(item)) edits.push({ op: 'insert', item, kind, ...to, fields })
      else if (!stays.has(item)) edits.push({ op: 'move', item, ...to })
      // Parts behind what they stand in: by then nothing on the way down to it is still to be moved.
      for (const each of DRAFT_KINDS) placeIn(item, each)
    }
  }
  for (const kind of DRAFT_KINDS) placeIn('', kind)
  return edits
}

/** Null is a field that is left out. */
const valuesIn = (fields: DraftFields): DraftFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** Given by publishing, or by the operator. */
const FIXED: ReadonlySet<string> = new Set(['id', 'token', 'format'])

const rewritten = (item: string, before: DraftFields, after: DraftFields): DraftEdit[] => {
  const valueIn = (fields: DraftFields, field: string) =>
    Object.hasOwn(fields, field) ? (fields[field] ?? null) : null
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field): DraftEdit[] => {
    const [was, value] = [valueIn(before, field), valueIn(after, field)]
    return FIXED.has(field) || isSame(was, value) ? [] : [{ op: 'set', item, field, was, value }]
  })
}

/**
 * The fewest edits that make one draft of another, in an order in which none is refused. Items are the same by their
 * names. `version`: of `before`.
 */
export const editsBetween = (before: Draft, after: Draft, version: number): DraftEdit[] => {
  const [known, stays] = [byName(before.items), byName(after.items)]
  const lifted = lifts(before, after)
  const edits = [
    ...lifted,
    ...placings(before, after, new Set(lifted.map(({ item }) => item))),
    ...rewritten('', before.fields, after.fields),
    ...after.items.flatMap(({ item, fields }) => rewritten(item, known.get(item)?.fields ?? fields, fields)),
  ]
  for (const { item, into } of before.items) {
    if (stays.has(item) || (into !== '' && !stays.has(into))) continue
    edits.push({ op: 'remove', item, seen: version + edits.length })
  }
  return edits
}
