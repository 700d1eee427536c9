'use client'

import { useState } from 'react'
import { useStore } from 'zustand'
import type { FieldPlace } from '@/lib/browser/office/change-draft'
import { keepUnread, unreadOf, unreadTyping } from '@/lib/browser/office/unread-typing'

/** What was typed into a field and cannot be read; null for nothing. */
export const useUnread = (place: FieldPlace | null): string | null =>
  useStore(unreadTyping, (all) => (place && unreadOf(place.item, all)[place.field]) ?? null)

type Reading<Value> = {
  /** Undefined where it cannot be read. */
  read: (typed: string) => Value | undefined
  write: (value: Value) => void
}

/**
 * What is typed stands as it is until the field is left, and is written as soon as it can be read. What cannot be read
 * stays to be corrected, also where its sheet or screen is left and opened again. `place` null: a cell of a list, whose
 * place changes with the rows above it; it is forgotten with its screen.
 */
export const useTyping = <Value>(place: FieldPlace | null, { read, write }: Reading<Value>) => {
  const [typed, setTyped] = useState<string | null>(null)
  const unread = useUnread(place)
  const shown = unread ?? typed
  const isWrong = shown !== null && read(shown) === undefined
  const type = (text: string): void => {
    const value = read(text)
    setTyped(text)
    if (place) keepUnread(place, value === undefined ? text : null)
    if (value !== undefined) write(value)
  }
  const leave = (): void => {
    if (place || !isWrong) setTyped(null)
  }
  return { typed: shown, isWrong, type, leave }
}
