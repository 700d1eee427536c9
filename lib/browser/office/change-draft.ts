'use client'

import { newIdempotencyKey } from '@/lib/browser/http/idempotency-key'
import { itemIn } from '@/lib/browser/office/item-index'
import { officeStore } from '@/lib/browser/office/office-state'
import { settled, withEdit, withoutLost } from '@/lib/browser/office/pending-edits'
import { putPending } from '@/lib/browser/office/put-pending'
import { sendSoon } from '@/lib/browser/office/sync-draft'
import { fieldOf, withParts } from '@/lib/core/office/apply-edit'
import type { DraftFields, DraftItem } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import { REQUIRED_LISTS } from '@/lib/core/office/required-lists'

export type Json = DraftFields[string]

/** A pause in typing after which it is sent. */
const TYPING_MS = 400

/** One field of an item, or one language of it; `item` '' is the venue. */
export type FieldPlace = { item: string; field: string; lang?: 'it' | 'en' | 'es' }

/** Several at once, in their order. */
export const editAll = (changes: readonly DraftEdit[], ms = 0): void => {
  putPending(changes.reduce(withEdit, officeStore.getState().pending))
  sendSoon(ms)
}

const edit = (change: DraftEdit, ms = 0): void => editAll([change], ms)

export const valueAt = ({ item, ...place }: FieldPlace, draft = officeStore.getState().draft): Json => {
  const fields = item === '' ? draft.fields : itemIn(draft, item)?.fields
  return fieldOf(fields ?? {}, place)
}

/** '' and an empty list leave the field out, but for a list that the format requires. */
const meant = (value: Json, field: string): Json => {
  if (value === '') return null
  return Array.isArray(value) && value.length === 0 && !REQUIRED_LISTS.has(field) ? null : value
}

export const writeField = (place: FieldPlace, value: Json, isTyping = false): void => {
  const [was, next] = [valueAt(place), meant(value, place.field)]
  if (JSON.stringify(was) === JSON.stringify(next)) return
  edit({ op: 'set', ...place, was, value: next }, isTyping ? TYPING_MS : 0)
}

/** Where `after` is null: in the first place. */
export type Place = { into: string; after: string | null }

export const newName = (): string => `new-${newIdempotencyKey().slice(0, 13)}`

export const addItem = (kind: DraftItem['kind'], place: Place, fields: DraftFields): string => {
  const item = newName()
  edit({ op: 'insert', item, kind, ...place, fields })
  return item
}

export const moveItem = (item: string, place: Place): void => edit({ op: 'move', item, ...place })

/** Parts with what they stand in before them; `first`: the place of the first. */
export const insertsOf = (parts: readonly DraftItem[], first: Place): DraftEdit[] => {
  const lastIn = new Map<string, string>()
  return parts.map(({ item, kind, fields, into }, at): DraftEdit => {
    const place = at === 0 ? first : { into, after: lastIn.get(into) ?? null }
    lastIn.set(place.into, item)
    return { op: 'insert', item, kind, ...place, fields }
  })
}

const putParts = (parts: readonly DraftItem[], first: Place): void => editAll(insertsOf(parts, first))

/** As far as this page has seen it. */
export const removalOf = (item: string): DraftEdit => ({
  ...{ op: 'remove', item, seen: officeStore.getState().pending.base.version },
})

/** What was removed, to be put back; `more`: beside it, each in its place. */
export type Removed = { parts: DraftItem[]; place: Place; more?: readonly Removed[] }

export const removeItem = (item: string, place: Place): Removed => {
  const parts = withParts(officeStore.getState().draft, item)
  edit(removalOf(item))
  return { parts, place }
}

const backOf = ({ parts, place, more = [] }: Removed): DraftEdit[] => [
  ...insertsOf(parts, place),
  ...more.flatMap(backOf),
]

export const putBack = (removed: Removed): void => editAll(backOf(removed))

/** A copy has numbers and keys of its own. */
const copied = (parts: readonly DraftItem[]): DraftItem[] => {
  const names = new Map(parts.map(({ item }) => [item, newName()]))
  return parts.map(({ fields: { id: _, key: __, ids: ___, ...fields }, ...part }) => ({
    ...{ ...part, fields },
    item: names.get(part.item) ?? part.item,
    into: names.get(part.into) ?? part.into,
  }))
}

/** Behind the item it is a copy of. */
export const doubleItem = ({ item, into }: DraftItem): string => {
  const parts = copied(withParts(officeStore.getState().draft, item))
  putParts(parts, { into, after: item })
  return parts[0]?.item ?? item
}

export const settleConflict = (target: string, keepsMine: boolean): void => {
  putPending(settled(officeStore.getState().pending, target, keepsMine))
  sendSoon(0)
}

export const dropLost = (): void => putPending(withoutLost(officeStore.getState().pending))
