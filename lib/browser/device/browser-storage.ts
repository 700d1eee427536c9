'use client'

import { historyStorage, type TextStorage } from '@/lib/browser/device/history-storage'

export type StorageArea = 'local' | 'session'

/** Null if invalid. No schema library: the menu page loads this file. */
export type Guard<T> = (value: unknown) => T | null

/** Parsing a longer value could freeze the page. */
const MAX_STORED = 500_000

const storageOf = (area: StorageArea): TextStorage => {
  try {
    const storage = area === 'local' ? window.localStorage : window.sessionStorage
    // Null in the browsers of some apps.
    if (storage) return storage
  } catch {
    // Blocked: even reading the property throws.
  }
  return historyStorage(area)
}

const withStorage = <T>(area: StorageArea, use: (storage: TextStorage) => T, otherwise: T): T => {
  try {
    return use(storageOf(area))
  } catch {
    return otherwise
  }
}

/**
 * Call it before the router starts: its first write of the address drops the state that stands in for blocked storage.
 */
export const openStorage = (): void => withStorage('local', () => undefined, undefined)

/** Null if missing, invalid or blocked. Never throws. */
export const readStored = <T>(area: StorageArea, key: string, guard: Guard<T>): T | null =>
  withStorage(
    area,
    (storage) => {
      const text = storage.getItem(key)
      return text === null || text.length > MAX_STORED ? null : guard(JSON.parse(text))
    },
    null,
  )

/** As JSON; false if nothing can store it, or it is full. Never throws. */
export const writeStored = (area: StorageArea, key: string, value: unknown): boolean =>
  withStorage(
    area,
    (storage) => {
      storage.setItem(key, JSON.stringify(value))
      return true
    },
    false,
  )

export const removeStored = (area: StorageArea, key: string): void =>
  withStorage(area, (storage) => storage.removeItem(key), undefined)

/** Also calls back after a return from the back-forward cache, which misses events. Returns how to stop. */
export const onStored = (key: string, listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    // Null key: everything was cleared.
    if (event.key === key || event.key === null) listener()
  }
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
