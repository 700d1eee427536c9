'use client'

import { apiPath } from '@/lib/api/contract'
import { liveApi } from '@/lib/availability/live-api'
import { VENUE_STATE, type VenueState } from '@/lib/availability/venue-state'
import { reconnectWithBackoff } from '@/lib/realtime/browser/reconnect'
import type { LiveChannel, LiveHandlers } from '@/lib/realtime/live-channel'

type Listener = (state: VenueState) => void

/** After the page, which was made of what the venue had a moment ago. Milliseconds. */
const START_MS = 2_000

const RECONNECT = { openTimeout: 8_000, firstDelay: 1_000, maxDelay: 60_000, stableAfter: 30_000 }

const nothing = (): void => undefined

const openStream = (venueRef: string, { onOpen, onEvent, onLost }: LiveHandlers): LiveChannel => {
  const source = new EventSource(apiPath(liveApi, { ref: venueRef }))
  // By itself it would reconnect without backoff, and after a refusal not at all.
  source.onerror = () => {
    source.close()
    onLost()
  }
  source.onopen = onOpen
  source.addEventListener(VENUE_STATE, ({ data }) => onEvent(data))
  return { close: () => source.close() }
}

/** Keeps a stream open while the page is in sight. Answers how to stop. */
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
  // Back-forward cache: a page with an open connection would not be kept.
  addEventListener('pagehide', stop, { signal: listeners.signal })
  addEventListener('pageshow', ({ persisted }) => persisted && start(), { signal: listeners.signal })
  return () => {
    stop()
    listeners.abort()
  }
}

type Followed = { listeners: Set<Listener>; state: VenueState | null; stop: () => void }

/** One stream a venue, whatever of its page listens. */
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
 * Tells what a venue has not got: at once where it is known, else a moment after the page; and whenever it is another, for as
 * long as the page is in sight. A phone in a pocket holds no connection, and hears all of it when it comes back. Answers how
 * to stop.
 */
export const listenToVenue = (venueRef: string, onState: Listener, startMs = START_MS): (() => void) => {
  const venue = followed.get(venueRef) ?? follow(venueRef, startMs)
  // Each call a listener of its own, even of one function.
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

/** Calls back whenever a venue has put another menu since this was first heard of. Answers how to stop. */
export const onMenuPut = (venueRef: string, onPut: () => void): (() => void) => {
  let known: string | null | undefined
  return listenToVenue(venueRef, ({ menu }) => {
    const isOther = known !== undefined && known !== menu
    known = menu
    if (isOther) onPut()
  })
}

/**
 * Calls back whenever what was asked about the items of a venue may be so no longer: something is sold out or back, or
 * another menu was put. Answers how to stop.
 */
export const onItemsChange = (venueRef: string, onChange: () => void): (() => void) => {
  let wasAny = false
  const stopPut = onMenuPut(venueRef, onChange)
  const stopSoldOut = listenToVenue(venueRef, ({ soldOut }) => {
    const isAny = soldOut.length > 0
    if (isAny || wasAny) onChange()
    wasAny = isAny
  })
  return () => {
    stopPut()
    stopSoldOut()
  }
}
