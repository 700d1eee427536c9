'use client'

import { POPUP_NAMES, type PopupName } from '@/components/popups/popup-schedule'
import { type Guard, readStored, STORAGE_KEYS, writeStored } from '@/lib/browser-storage'

/** Where storage refuses, the page at least remembers for as long as it lives. */
const inMemory = new Map<number, Set<PopupName>>()

const names: Guard<PopupName[]> = (value) =>
  Array.isArray(value) ? POPUP_NAMES.filter((name) => value.includes(name)) : null

/** The popups the diner has closed at this venue in this session. */
export const closedPopups = (venueId: number): ReadonlySet<PopupName> =>
  new Set([...(inMemory.get(venueId) ?? []), ...(readStored('session', STORAGE_KEYS.popups(venueId), names) ?? [])])

/** Remembers that a popup was closed: it does not come again by itself in this session. */
export const rememberClosed = (venueId: number, name: PopupName): void => {
  const closed = new Set([...closedPopups(venueId), name])
  inMemory.set(venueId, closed)
  writeStored('session', STORAGE_KEYS.popups(venueId), [...closed])
}
