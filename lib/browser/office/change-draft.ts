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

export type Json = DraftFields[string]

/** A pause in typing after which it is sent. */
const TYPING_MS = 400

/** One field of an item, or one language of it; `item` '' is the venue. */
export type FieldPlace = { item: string; field: string; lang?: 'it' | 'en' | 'es' }

const editAll = (changes: readonly DraftEdit[], ms = 0): void => {
  putPending(changes.reduce(withEdit, officeStore.getState().pending))
  sendSoon(ms)
}

const edit = (change: DraftEdit, ms = 0): void => editAll([change], ms)

export const valueAt = ({ item, ...place }: FieldPlace, draft = officeStore.getState().draft): Json => {
  const fields = item === '' ? draft.fields : itemIn(draft, item)?.fields
  return fieldOf(fields ?? {}, place)
}

/** '' and an empty list leave the field out. */
const meant = (value: Json): Json => (value === '' || (Array.isArray(value) && value.length === 0) ? null : value)

export const writeField = (place: FieldPlace, value: Json, isTyping = false): void => {
  const [was, next] = [valueAt(place), meant(value)]
  if (JSON.stringify(was) === JSON.stringify(next)) return
  edit({ op: 'set', ...place, was, value: next }, isTyping ? TYPING_MS : 0)
}

/** Where `after` is null: in the first place. */
export type Place = { into: string; after: string | null }

const newName = (): string => `new-${newIdempotencyKey().slice(0, 13)}`

export const addItem = (kind: DraftItem['kind'], place: Place, fields: DraftFields): string => {
  const item = newName()
  edit({ op: 'insert', item, kind, ...place, fields })
  return item
}

export const moveItem = (item: string, place: Place): void => edit({ op: 'move', item, ...place })

const putParts = (parts: readonly DraftItem[], first: Place): void => {
  const lastIn = new Map<string, string>()
  const inserts = parts.map(({ item, kind, fields, into }, at): DraftEdit => {
    const place = at === 0 ? first : { into, after: lastIn.get(into) ?? null }
    lastIn.set(place.into, item)
    return { op: 'insert', item, kind, ...place, fields }
  })
  editAll(inserts)
}

/** What was removed, to be put back. */
export type Removed = { parts: DraftItem[]; place: Place }

export const removeItem = (item: string, place: Place): Removed => {
  const { draft, pending } = officeStore.getState()
  const parts = withParts(draft, item)
  edit({ op: 'remove', item, seen: pending.base.version })
  return { parts, place }
}

export const putBack = ({ parts, place }: Removed): void => putParts(parts, place)

/** A copy has numbers and keys of its own. */
const copied = (parts: readonly DraftItem[]): DraftItem[] => {
  const names = new Map(parts.map(({ item }) => [item, newName()]))
  return parts.map(({ fields: { id: _, key: __, ...fields }, ...part }) => ({
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
