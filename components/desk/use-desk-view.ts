'use client'

import { useSyncExternalStore } from 'react'
import { DESK_VIEW_IDS, type DeskViewId } from '@/components/desk/desk-views'

const PARAM = 'view'
const OPENED = 'coperto:desk-view'

/** The address of a view of this desk. Every device begins with the first, so that one has none of its own. */
export const deskViewAddress = (id: DeskViewId): string => {
  const query = new URLSearchParams(location.search)
  if (id === DESK_VIEW_IDS[0]) query.delete(PARAM)
  else query.set(PARAM, id)
  return `${location.pathname}${query.size > 0 ? `?${query}` : ''}`
}

const shownView = (): DeskViewId | undefined => {
  const named = new URLSearchParams(location.search).get(PARAM)
  return DESK_VIEW_IDS.find((id) => id === named) ?? DESK_VIEW_IDS[0]
}

const listen = (onChange: () => void): (() => void) => {
  const listeners = new AbortController()
  window.addEventListener('popstate', onChange, { signal: listeners.signal })
  window.addEventListener(OPENED, onChange, { signal: listeners.signal })
  return () => listeners.abort()
}

/**
 * Opens a view without leaving the page: a shift's sound was let loose on it, and it may have no network. Back returns to
 * the one before.
 */
export const openDeskView = (id: DeskViewId): void => {
  if (id === shownView()) return
  history.pushState({ ...history.state, __NA: undefined }, '', deskViewAddress(id))
  window.dispatchEvent(new Event(OPENED))
}

/** The view that the address names (`view`), else the first. */
export const useDeskView = (): DeskViewId => useSyncExternalStore(listen, shownView, () => DESK_VIEW_IDS[0]) ?? 'orders'
