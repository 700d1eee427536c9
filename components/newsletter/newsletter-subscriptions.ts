'use client'

import { type Guard, readStored, writeStored } from '@/lib/browser/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/storage-keys'

/** Where storage refuses, the page at least remembers for as long as it lives. */
const inMemory = new Set<number>()

const venueIds: Guard<number[]> = (value) =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id)) : null

const stored = (): number[] => readStored('local', STORAGE_KEYS.subscription, venueIds) ?? []

/** Whether this browser has signed up for the venue's newsletter. */
export const isSubscribed = (venueId: number): boolean => inMemory.has(venueId) || stored().includes(venueId)

/** Remembers a sign-up: button and popup never come again for that venue (spec section 4). */
export const rememberSubscribed = (venueId: number): void => {
  inMemory.add(venueId)
  writeStored('local', STORAGE_KEYS.subscription, [...new Set([...stored(), venueId])])
  // The menu's markup is not React's: the button goes from the page as it stands, and its place stays.
  for (const button of document.querySelectorAll<HTMLElement>('[data-tool="newsletter"]'))
    button.style.visibility = 'hidden'
}
