'use client'

import { createStore } from 'zustand/vanilla'
import type { FieldPlace } from '@/lib/browser/office/change-draft'

type Fields = Readonly<Record<string, string>>

/** What was typed and cannot be read, by item and field: nothing of it is saved, and it stays until it is corrected. */
export const unreadTyping = createStore<Partial<Record<string, Fields>>>(() => ({}))

const NOTHING: Fields = {}

/** Those fields of an item, with what was typed there. */
export const unreadOf = (item: string, all = unreadTyping.getState()): Fields => all[item] ?? NOTHING

/** `typed` null: it can be read now. */
export const keepUnread = ({ item, field }: FieldPlace, typed: string | null): void => {
  const { [field]: _, ...others } = unreadOf(item)
  unreadTyping.setState({ [item]: typed === null ? others : { ...others, [field]: typed } })
}
