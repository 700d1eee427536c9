'use client'

import { type Guard, readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'

/** Fallback where storage is blocked. */
const inMemory = new Set<number>()

const venueIds: Guard<number[]> = (value) =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id)) : null

const stored = (): number[] => readStored('local', STORAGE_KEYS.subscription, venueIds) ?? []

export const isSubscribed = (venueId: number): boolean => inMemory.has(venueId) || stored().includes(venueId)

/** Stops button and popup for that venue (spec section 4). */
export const rememberSubscribed = (venueId: number): void => {
  inMemory.add(venueId)
  writeStored('local', STORAGE_KEYS.subscription, [...new Set([...stored(), venueId])])
  // Hidden without React, in place against layout shift.
  for (const button of document.querySelectorAll<HTMLElement>('[data-tool="newsletter"]'))
    button.style.visibility = 'hidden'
}
