'use client'

import { reconnectWithBackoff } from '@/lib/browser/realtime/reconnect'
import { apiPath } from '@/lib/core/api/contract'
import { liveApi } from '@/lib/core/availability/live-api'
import { VENUE_STATE, type VenueState } from '@/lib/core/availability/venue-state'
import type { LiveChannel, LiveHandlers } from '@/lib/core/realtime/live-channel'

type Listener = (state: VenueState) => void

/** After the page, which already shows a recent state. */
const START_MS = 2_000

const RECONNECT = { openTimeout: 8_000, firstDelay: 1_000, maxDelay: 60_000, stableAfter: 30_000 }

const nothing = (): void => undefined

const openStream = (venueRef: string, { onOpen, onEvent, onLost }: LiveHandlers): LiveChannel => {
  const source = new EventSource(apiPath(liveApi, { ref: venueRef }))
  // EventSource itself reconnects without backoff, and never after a refusal.
  source.onerror = () => {
    source.close()
    onLost()
  }
  source.onopen = onOpen
  source.addEventListener(VENUE_STATE, ({ data }) => onEvent(data))
  return { close: () => source.close() }
}

const followWhileVisible = (venueRef: string, onEvent: (data: unknown) => void, startMs: number): (() => void) => {
  const listeners = new AbortController()
  let disconnect = nothing
  const stop = (): void => {
    clearTimeout(starting)
    disconnect()
    disconnect = nothing
  }
  const start = (): void => {
    stop()
    if (document.visibilityState === 'hidden') return
    const handlers = { onOpen: nothing, onEvent, onLost: nothing }
    disconnect = reconnectWithBackoff((heard) => openStream(venueRef, heard), handlers, RECONNECT)
  }
  const starting = setTimeout(start, startMs)
  document.addEventListener('visibilitychange', start, { signal: listeners.signal })
  // An open connection would keep the page out of the back-forward cache.
  addEventListener('pagehide', stop, { signal: listeners.signal })
  addEventListener('pageshow', ({ persisted }) => persisted && start(), { signal: listeners.signal })
  return () => {
    stop()
    listeners.abort()
  }
}

type Followed = { listeners: Set<Listener>; state: VenueState | null; stop: () => void }

/** One stream per venue for all listeners of the page. */
const followed = new Map<string, Followed>()

const follow = (venueRef: string, startMs: number): Followed => {
  let last = ''
  const venue: Followed = { listeners: new Set(), state: null, stop: nothing }
  followed.set(venueRef, venue)
  venue.stop = followWhileVisible(
    venueRef,
    (data) => {
      if (typeof data !== 'string' || data === last) return
      last = data
      const state: VenueState = JSON.parse(data)
      venue.state = state
      for (const listener of venue.listeners) listener(state)
    },
    startMs,
  )
  return venue
}

/**
 * Reports the venue's state, at once if known, and every change while the page is visible; hidden pages hold no
 * connection. Returns how to stop.
 */
export const listenToVenue = (venueRef: string, onState: Listener, startMs = START_MS): (() => void) => {
  const venue = followed.get(venueRef) ?? follow(venueRef, startMs)
  const listener: Listener = (state) => onState(state)
  venue.listeners.add(listener)
  if (venue.state) onState(venue.state)
  return () => {
    venue.listeners.delete(listener)
    if (venue.listeners.size > 0) return
    venue.stop()
    if (followed.get(venueRef) === venue) followed.delete(venueRef)
  }
}

/** Calls back whenever the venue publishes another menu. Returns how to stop. */
export const onMenuPut = (venueRef: string, onPut: () => void): (() => void) => {
  let known: string | null | undefined
  return listenToVenue(venueRef, ({ menu }) => {
    const isOther = known !== undefined && known !== menu
    known = menu
    if (isOther) onPut()
  })
}

/** Calls back on another menu and on any change of what is sold out or counted. Returns how to stop. */
export const onItemsChange = (venueRef: string, onChange: () => void): (() => void) => {
  let wasAny = false
  const stopPut = onMenuPut(venueRef, onChange)
  const stopSoldOut = listenToVenue(venueRef, ({ soldOut, left }) => {
    const isAny = soldOut.length > 0 || left.length > 0
    if (isAny || wasAny) onChange()
    wasAny = isAny
  })
  return () => {
    stopPut()
    stopSoldOut()
  }
}
