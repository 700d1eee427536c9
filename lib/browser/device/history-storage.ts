'use client'

import type { StorageArea } from '@/lib/browser/device/browser-storage'

/** By area and key. `at` counts the changes of a key; null: removed. */
type Kept = Record<string, { at: number; text: string | null }>

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keptIn = (entry: NavigationHistoryEntry): Kept => Object(entry.getState()).coperto ?? {}

/**
 * The last change of each key on this page, those before it, and those that Back left: a page that is being left may
 * still write beside the next one.
 */
const lastKept = (): Kept => {
  const last: Kept = {}
  for (const [key, value] of navigation.entries().flatMap((entry) => Object.entries(keptIn(entry)))) {
    if (value.at > (last[key]?.at ?? 0)) last[key] = value
  }
  return last
}

/**
 * Stands in for blocked storage: values are state of the tab's history (Navigation API), where the next page, a reload
 * and Back find them. Addresses hold nothing, so no link brings or tells them. Throws without that API.
 */
export const makeHistoryStorage = (): Record<StorageArea, TextStorage> => {
  let kept: Kept = {}
  const writeHere = (): void => navigation.updateCurrentEntry({ state: { coperto: kept } })
  // Opening a page drops the entries after this one, with their state.
  const gather = (): void => {
    kept = lastKept()
    writeHere()
  }
  const change = (key: string, text: string | null): void => {
    kept = { ...kept, [key]: { at: (kept[key]?.at ?? 0) + 1, text } }
    writeHere()
  }
  const storageOf = (area: StorageArea): TextStorage => ({
    getItem: (key) => kept[`${area}:${key}`]?.text ?? null,
    setItem: (key, text) => change(`${area}:${key}`, text),
    removeItem: (key) => change(`${area}:${key}`, null),
  })
  gather()
  // A change of address drops the state. Null: only the state changed, which is our own doing.
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType !== null) writeHere()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) gather()
  })
  return { local: storageOf('local'), session: storageOf('session') }
}

let opened: Record<StorageArea, TextStorage> | null = null

export const historyStorage = (area: StorageArea): TextStorage => {
  opened ??= makeHistoryStorage()
  return opened[area]
}

/** Whether storage is blocked. What the tab's history keeps instead is out of reach after a page of another site. */
export const usesHistory = (): boolean => opened !== null
