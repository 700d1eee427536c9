import { fieldOf } from '@/lib/core/office/apply-edit'
import type { Draft, DraftItem } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'

/** A group of additions of the venue is known by its key: two may have one name. */
const markOf = ({ kind, into, fields }: DraftItem): DraftItem['fields'][string] => {
  if (kind !== 'choices') return null
  return fields.group ?? (into === '' ? (fields.key ?? null) : null)
}

const nameOf = (item: DraftItem): string => {
  const field = item.kind === 'course' ? 'original_name' : 'name'
  return String(markOf(item) ?? fieldOf(item.fields, { field, lang: 'it' }) ?? '')
}

/** A published item has a number of its own instead of the name it was added under: which one has become which. */
export const renamedItems = (before: Draft, after: Draft): Map<string, string> => {
  const known = new Set(before.items.map(({ item }) => item))
  const free = after.items.filter(({ item }) => !known.has(item))
  const isThere = new Set(after.items.map(({ item }) => item))
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const old of before.items) {
    if (isThere.has(old.item)) continue
    const into = names.get(old.into) ?? old.into
    const found = free.find(
      (each) => each.kind === old.kind && each.into === into && nameOf(each) === nameOf(old) && !taken.has(each.item),
    )
    if (!found) continue
    names.set(old.item, found.item)
    taken.add(found.item)
  }
  return names
}

/** The same edit, of the same object where it names none of them. */
export const renamedEdit = <Edit extends DraftEdit>(edit: Edit, names: ReadonlyMap<string, string>): Edit => {
  const named = [edit.item, ...('into' in edit ? [edit.into, edit.after ?? ''] : [])]
  if (!named.some((name) => names.has(name))) return edit
  const nameIn = (name: string): string => names.get(name) ?? name
  const moved =
    'into' in edit ? { into: nameIn(edit.into), after: edit.after === null ? null : nameIn(edit.after) } : {}
  return { ...edit, item: nameIn(edit.item), ...moved }
}
