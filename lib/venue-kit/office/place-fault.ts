import type { Draft, DraftItem } from '@/lib/core/office/draft'
import { DRAFT_LISTS } from '@/lib/venue-kit/office/draft-of-file'
import { type FileFault, shown } from '@/lib/venue-kit/read/file-fault'

/** `item`: '' for the venue. `within`: the place inside the field, as in a list of hours. */
export type PlacedFault = { item: string; field: string; within: (string | number)[]; found: string; wanted: string }

const partAt = (
  { items }: Draft,
  parent: DraftItem | undefined,
  list: unknown,
  place: unknown,
): DraftItem | undefined => {
  const kind = typeof list === 'string' ? DRAFT_LISTS[parent?.kind ?? 'venue'][list] : undefined
  return items.filter((each) => each.kind === kind && each.into === (parent?.item ?? ''))[Number(place)]
}

const inside = (value: unknown, part: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined

/** Follows a path of the file down to the item that has the field. */
export const placeFault = (draft: Draft, { path, found, wanted }: FileFault): PlacedFault => {
  let at = 0
  let item: DraftItem | undefined
  for (let next = partAt(draft, item, path[0], path[1]); next; next = partAt(draft, item, path[at], path[at + 1])) {
    item = next
    at += 2
  }
  const [field = '', ...within] = path.slice(at)
  const value = path.slice(at).reduce<unknown>(inside, item?.fields ?? draft.fields)
  return { item: item?.item ?? '', field: String(field), within, found: found ?? shown(value), wanted }
}
