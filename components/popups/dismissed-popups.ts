'use client'

import { POPUP_NAMES, type PopupName } from '@/components/popups/due-popups'
import { type Guard, readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'

/** Fallback where storage is blocked. */
const inMemory = new Map<number, Set<PopupName>>()

const names: Guard<PopupName[]> = (value) =>
  Array.isArray(value) ? POPUP_NAMES.filter((name) => value.includes(name)) : null

/** Per venue and session. */
export const dismissedPopups = (venueId: number): ReadonlySet<PopupName> =>
  new Set([...(inMemory.get(venueId) ?? []), ...(readStored('session', STORAGE_KEYS.popups(venueId), names) ?? [])])

export const rememberDismissed = (venueId: number, name: PopupName): void => {
  const closed = new Set([...dismissedPopups(venueId), name])
  inMemory.set(venueId, closed)
  writeStored('session', STORAGE_KEYS.popups(venueId), [...closed])
}
