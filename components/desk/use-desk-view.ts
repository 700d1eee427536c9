'use client'

import { useSyncExternalStore } from 'react'
import { DESK_VIEW_IDS, type DeskViewId } from '@/components/desk/desk-views'

const PARAM = 'view'
const OPENED = 'coperto:desk-view'

/** URL of a desk view; the first has no parameter. */
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

/** Without navigation, which would lose the unlocked sound and fail offline. */
export const openDeskView = (id: DeskViewId): void => {
  if (id === shownView()) return
  history.pushState({ ...history.state, __NA: undefined }, '', deskViewAddress(id))
  window.dispatchEvent(new Event(OPENED))
}

/** The view in the URL, else the first. */
export const useDeskView = (): DeskViewId => useSyncExternalStore(listen, shownView, () => DESK_VIEW_IDS[0]) ?? 'orders'
