'use client'

import { importStore } from '@/lib/browser/office/importing/import-state'
import { followDraft, mapSoon, stopMapping } from '@/lib/browser/office/importing/map-import'
import { readDone } from '@/lib/browser/office/importing/stored-done'
import { readStoredImport, storeImport } from '@/lib/browser/office/importing/stored-import'
import { officeStore } from '@/lib/browser/office/office-state'

/** Writing a sheet of 2,000 rows takes as long as a frame: not at every keystroke. */
const KEEP_MS = 400

const { getState, setState } = importStore

let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps on this device what is under way. */
const keepNow = (): void => {
  clearTimeout(timer)
  timer = undefined
  const state = getState()
  if (state.sheets.length > 0) setState({ isKept: storeImport(officeStore.getState().venue.id, state) })
}

export const keepSoon = (): void => {
  clearTimeout(timer)
  timer = setTimeout(keepNow, KEEP_MS)
}

const keepWaiting = (): void => {
  if (timer !== undefined) keepNow()
}

/** What cannot be kept would be lost with the page. */
const warn = (event: BeforeUnloadEvent): void => {
  const { sheets, mended, isKept } = getState()
  if (sheets.length > 0 && mended.size > 0 && !isKept) event.preventDefault()
}

/** Goes on with what a reload has left, and keeps what is typed until it is stopped. */
export const startImport = (): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  if (getState().sheets.length === 0) {
    const { id } = officeStore.getState().venue
    const stored = readStoredImport(id)
    setState(stored ? { ...stored, done: null } : { done: readDone(id) })
  }
  if (getState().sheets.length > 0) mapSoon(0)
  const unfollow = followDraft()
  window.addEventListener('pagehide', keepWaiting, { signal })
  document.addEventListener('visibilitychange', keepWaiting, { signal })
  window.addEventListener('beforeunload', warn, { signal })
  return () => {
    keepWaiting()
    stopMapping()
    unfollow()
    stop.abort()
  }
}
