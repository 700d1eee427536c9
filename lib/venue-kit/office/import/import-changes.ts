import { fieldOf } from '@/lib/core/office/apply-edit'
import type { Draft, DraftItem } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import type { ImportChange } from '@/lib/core/office/office-import-api'

type Named = ReadonlyMap<string, DraftItem>

const nameOf = ({ kind, fields }: DraftItem): string =>
  String(fieldOf(fields, { field: kind === 'course' ? 'original_name' : 'name', lang: 'it' }) ?? '')

const placeOf = ({ into }: DraftItem, items: Named): string => {
  const parent = items.get(into)
  return parent ? [placeOf(parent, items), nameOf(parent)].filter(Boolean).join(' › ') : ''
}

const changeOf = (what: ImportChange['what'], item: DraftItem, items: Named, fields: string[] = []): ImportChange => ({
  ...{ what, kind: item.kind, name: nameOf(item), place: placeOf(item, items), fields },
})

const isEntry = ({ kind }: DraftItem): boolean => kind === 'dish' || kind === 'drink'

/** How many dishes and drinks of each course are on this side alone. */
const entriesIn = (items: Named, other: Named): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const item of items.values()) {
    if (!isEntry(item) || other.has(item.item)) continue
    for (let at = item.into; items.has(at); at = items.get(at)?.into ?? '') counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  return counts
}

const wholeChange = (what: 'new' | 'gone', item: DraftItem, items: Named, entries: ReadonlyMap<string, number>) => {
  const held = entries.get(item.item)
  return { ...changeOf(what, item, items), ...(held && { entries: held }) }
}

const byName = ({ items }: Draft): Named => new Map(items.map((each) => [each.item, each]))

/** What edits that make `after` of `before` come to, in the order of the menu; what is gone, last. */
export const importChanges = (before: Draft, after: Draft, edits: readonly DraftEdit[]): ImportChange[] => {
  const [had, has] = [byName(before), byName(after)]
  const [entriesBefore, entriesAfter] = [entriesIn(had, has), entriesIn(has, had)]
  const fields = new Map<string, Set<string>>()
  for (const edit of edits) {
    if (edit.op !== 'set' && edit.op !== 'move') continue
    const isElsewhere = edit.op === 'move' && had.get(edit.item)?.into !== has.get(edit.item)?.into
    const field = edit.op === 'set' ? edit.field : isElsewhere ? 'place' : 'order'
    fields.set(edit.item, (fields.get(edit.item) ?? new Set()).add(field))
  }
  const there = after.items.flatMap((item) => {
    const said = fields.get(item.item)
    if (said) return [changeOf('changed', item, has, [...said])]
    const isNew = !had.has(item.item) && (item.into === '' || had.has(item.into))
    return isNew ? [wholeChange('new', item, has, entriesAfter)] : []
  })
  const gone = before.items.filter(({ item, into }) => !has.has(item) && (into === '' || has.has(into)))
  return [...there, ...gone.map((item) => wholeChange('gone', item, had, entriesBefore))]
}
