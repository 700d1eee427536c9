import { DRAFT_PLACES, type Draft, type DraftFields, type DraftItem } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import { mergeWeek } from '@/lib/core/office/hours/merge-week'
import { fail, ok, type Result } from '@/lib/core/result'

type Json = DraftFields[string]

type Of<Op extends DraftEdit['op']> = Extract<DraftEdit, { op: Op }>

/**
 * conflict: somebody else changed it since, to `current`. gone: it, or the place it belongs in, was removed. misplaced:
 * it cannot stand there.
 */
export type EditRefusal = { code: 'conflict'; current: Json } | { code: 'gone' } | { code: 'misplaced' }

type Applied = Result<Draft, EditRefusal>

/** Object keys in any order. */
export const isSame = (one: Json, other: Json): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b] = [Object.entries(one), Object.entries(other)]
  return (
    a.length === b.length &&
    a.every(([key, value]) => Object.hasOwn(other, key) && isSame(value, Reflect.get(other, key)))
  )
}

type Texts = { it: string; en?: string; es?: string }

const textsOf = (value: Json): Partial<Texts> => {
  if (typeof value === 'string') return { it: value }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Partial<Texts>) : {}
}

const isObject = (value: Json): value is DraftFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const within = (fields: DraftFields, [name = '', ...rest]: readonly string[]): Json => {
  const value = fields[name] ?? null
  if (rest.length === 0) return value
  return isObject(value) ? within(value, rest) : null
}

/** What a field says, or one language of it; null where it is left out. `field` may be a path of objects. */
export const fieldOf = (fields: DraftFields, { field, lang }: Pick<Of<'set'>, 'field' | 'lang'>): Json => {
  const value = within(fields, field.split('.'))
  return lang ? (textsOf(value)[lang] ?? null) : value
}

/** A text that is the same in every language stays so until another language is written; a new one is Italian alone. */
const written = (before: Json, lang: keyof Texts, value: Json): Json => {
  if (lang === 'it' && typeof before === 'string') return value === '' ? null : value
  const { [lang]: _, ...others } = textsOf(before)
  const texts = value === null || value === '' ? others : { ...others, [lang]: value }
  return Object.keys(texts).length === 0 ? null : (texts as Json)
}

/** Makes the objects on the way to a value; taking one away leaves them. */
const withValue = (fields: DraftFields, [name = '', ...rest]: readonly string[], value: Json): DraftFields => {
  const { [name]: before = null, ...others } = fields
  if (rest.length > 0) {
    if (value === null && !isObject(before)) return fields
    return { ...fields, [name]: withValue(isObject(before) ? before : {}, rest, value) }
  }
  return value === null ? others : { ...fields, [name]: value }
}

const withField = (fields: DraftFields, { field, lang, value }: Of<'set'>): DraftFields => {
  const next = lang ? written(fieldOf(fields, { field }), lang, value) : value
  return withValue(fields, field.split('.'), next)
}

/** Identifiers, which no edit may change: publishing gives the numbers, and the operator the token. */
const isFixed = ({ item, field }: Of<'set'>): boolean =>
  field === 'id' || (item === '' && (field === 'token' || field === 'format'))

const set = (draft: Draft, edit: Of<'set'>, version: number): Applied => {
  if (isFixed(edit)) return fail({ code: 'misplaced' })
  const item = draft.items.find((each) => each.item === edit.item)
  if (!item && edit.item !== '') return fail({ code: 'gone' })
  const fields = item?.fields ?? draft.fields
  const current = fieldOf(fields, edit)
  if (isSame(current, edit.value)) return ok(draft)
  const isSeen = isSame(current, edit.was)
  const merged = isSeen ? null : mergeWeek(edit.was, edit.value, current)
  if (!isSeen && merged === null) return fail({ code: 'conflict', current })
  if (merged !== null && isSame(current, merged)) return ok(draft)
  const after = withField(fields, merged === null ? edit : { ...edit, value: merged })
  if (!item) return ok({ ...draft, fields: after })
  return ok({
    ...draft,
    items: draft.items.map((each) => (each === item ? { ...item, fields: after, changedAt: version } : each)),
  })
}

/** With all that stands in it. */
export const withParts = ({ items }: Draft, item: string): DraftItem[] => {
  const found = items.filter((each) => each.item === item)
  const inside = items.filter((each) => each.into === item)
  return [...found, ...inside.flatMap((each) => withParts({ fields: {}, items }, each.item))]
}

type Placed = Pick<Of<'move'>, 'into' | 'after'>

/** Courses within courses. */
export const MAX_DEPTH = 8

/** How many courses an item stands in, with itself. */
const depthOf = ({ items }: Draft, item: string): number => {
  const found = items.find((each) => each.item === item && each.kind === 'course')
  return found ? 1 + depthOf({ fields: {}, items: items.filter((each) => each !== found) }, found.into) : 0
}

const isTooDeep = (draft: Draft, item: string, into: string): boolean => {
  const above = depthOf(draft, into)
  const own = depthOf(draft, item)
  const below = withParts(draft, item).filter(({ kind }) => kind === 'course')
  const height = Math.max(1, ...below.map((each) => depthOf(draft, each.item) - own + 1))
  return above + height > MAX_DEPTH
}

/** A dish's place for a group of the venue's: what is in it stands there. */
export const isReference = (item: DraftItem | undefined): boolean =>
  item?.kind === 'choices' && typeof item.fields.group === 'string'

const placeProblem = (
  draft: Draft,
  { kind, item }: Pick<DraftItem, 'kind' | 'item'>,
  { into }: Placed,
): EditRefusal | null => {
  const parent = draft.items.find((each) => each.item === into)
  if (!parent && into !== '') return { code: 'gone' }
  const mayStand = DRAFT_PLACES[kind].includes(parent?.kind ?? 'venue') && !isReference(parent)
  return mayStand && !(kind === 'course' && isTooDeep(draft, item, into)) ? null : { code: 'misplaced' }
}

const isWithin = (draft: Draft, into: string, item: string): boolean =>
  withParts(draft, item).some((part) => part.item === into)

/** Behind `after`, or in the first place where it is gone. */
const placed = (others: readonly DraftItem[], item: DraftItem, { into, after }: Placed): DraftItem[] => {
  const before = others.findIndex((each) => each.item === after && each.into === into)
  return others.toSpliced(before + 1, 0, { ...item, into })
}

const insert = (draft: Draft, edit: Of<'insert'>, version: number): Applied => {
  if (draft.items.some(({ item }) => item === edit.item)) return ok(draft)
  const problem = placeProblem(draft, edit, edit)
  if (problem) return fail(problem)
  const { item, kind, into, fields } = edit
  return ok({ ...draft, items: placed(draft.items, { item, kind, into, fields, changedAt: version }, edit) })
}

const move = (draft: Draft, edit: Of<'move'>, version: number): Applied => {
  const item = draft.items.find((each) => each.item === edit.item)
  if (!item) return fail({ code: 'gone' })
  const problem = placeProblem(draft, item, edit)
  if (problem) return fail(problem)
  // A group of the venue's has a key, and its additions have no numbers: neither becomes the other by a move.
  if (item.kind === 'choices' && (item.into === '') !== (edit.into === '')) return fail({ code: 'misplaced' })
  if (isWithin(draft, edit.into, edit.item)) return fail({ code: 'misplaced' })
  if (edit.after === item.item) return ok(draft)
  const others = draft.items.filter((each) => each !== item)
  return ok({ ...draft, items: placed(others, { ...item, changedAt: version }, edit) })
}

const remove = (draft: Draft, { item, seen }: Of<'remove'>): Applied => {
  const parts = withParts(draft, item)
  const changed = parts.find(({ changedAt }) => changedAt > seen)
  if (changed) return fail({ code: 'conflict', current: changed.fields })
  const gone = new Set(parts)
  return ok({ ...draft, items: draft.items.filter((each) => !gone.has(each)) })
}

/** `version`: of the draft with this edit, which items keep as the time of their last change. */
export const applyEdit = (draft: Draft, edit: DraftEdit, version: number): Applied => {
  switch (edit.op) {
    case 'set':
      return set(draft, edit, version)
    case 'insert':
      return insert(draft, edit, version)
    case 'move':
      return move(draft, edit, version)
    case 'remove':
      return remove(draft, edit)
  }
}
