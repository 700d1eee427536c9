'use client'

export type StorageArea = 'local' | 'session'

/** Reads an unknown value as a T, or null when it is not one. No schema library: the menu page loads this file. */
export type Guard<T> = (value: unknown) => T | null

/** A longer value is not ours, and parsing it could freeze the page. */
const MAX_STORED = 500_000

/** Merely naming the storage throws where the browser blocks it. */
const withStorage = <T>(area: StorageArea, use: (storage: Storage) => T, otherwise: T): T => {
  try {
    return use(area === 'local' ? window.localStorage : window.sessionStorage)
  } catch {
    return otherwise
  }
}

/** The stored value; null when missing, broken, refused by the guard, or when storage is blocked. Never throws. */
export const readStored = <T>(area: StorageArea, key: string, guard: Guard<T>): T | null =>
  withStorage(
    area,
    (storage) => {
      const text = storage.getItem(key)
      return text === null || text.length > MAX_STORED ? null : guard(JSON.parse(text))
    },
    null,
  )

/** Stores a value as JSON; false when storage is blocked or full. Never throws. */
export const writeStored = (area: StorageArea, key: string, value: unknown): boolean =>
  withStorage(
    area,
    (storage) => {
      storage.setItem(key, JSON.stringify(value))
      return true
    },
    false,
  )

/** Forgets a value. Never throws. */
export const removeStored = (area: StorageArea, key: string): void =>
  withStorage(area, (storage) => storage.removeItem(key), undefined)

/**
 * Calls back when another tab may have changed a local value: read it again then. A page that comes back
 * from the browser's page cache heard nothing while it was away, so it is called as well. Answers how to stop.
 */
export const onStored = (key: string, listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    // A null key means that everything was cleared.
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
