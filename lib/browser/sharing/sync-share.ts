'use client'

import { cartStore, loadCart } from '@/lib/browser/cart/cart-store'
import { listenToShare } from '@/lib/browser/realtime/listen-to-share'
import { leaveOrders, untilLeft } from '@/lib/browser/sharing/leave-orders'
import { forgetOwnShare, keepOwnShare, type OwnShare, onRefetch, readOwnShare } from '@/lib/browser/sharing/own-share'
import { fetchShare, patchPart } from '@/lib/browser/sharing/share-calls'
import type { Guest } from '@/lib/core/cart/cart'
import type { Locale } from '@/lib/core/i18n/locales'
import type { ListeningState, RealtimeConfig } from '@/lib/core/realtime/channel'
import { mergeShare } from '@/lib/core/sharing/merge-share'
import { numberGuests } from '@/lib/core/sharing/people-names'
import type { PartChange } from '@/lib/core/sharing/share-requests'
import type { StoredEntry } from '@/lib/core/sharing/shared-cart'

export type ShareEnd = 'closed' | 'expired'

type SyncedShare = { venueId: number; share: OwnShare; lang: Locale; config: RealtimeConfig }

type ShareListeners = {
  /** `joined`: all guests so far, numbered. `ownVersions`: per person, the version made by the owner's last change. */
  onPeople: (people: StoredEntry[], joined: readonly Guest[], ownVersions: ReadonlyMap<string, number>) => void
  onState: (state: ListeningState) => void
  onReachable: (reachable: boolean) => void
  onEnd: (end: ShareEnd) => void
  /** 'changed': the person edited their part meanwhile; the owner's change was rolled back. */
  onRejected: (personId: string, why: 'changed' | 'failed') => void
}

export type ShareSync = {
  /** Call it after the cart already shows the change. */
  change: (personId: string, change: PartChange) => void
  stop: () => void
}

/** A guest who changes their name for ever must not fill the device. */
const MAX_REMEMBERED = 500

const partsOf = (people: StoredEntry[]): OwnShare['parts'] =>
  people.flatMap(({ user_id: person, version, products }) => (products.length > 0 ? [{ person, version }] : []))

const keepSeen = (venueId: number, stored: OwnShare, seen: Pick<OwnShare, 'people' | 'parts'>): void => {
  const people = seen.people.length <= MAX_REMEMBERED ? seen.people : stored.people
  const next = { ...stored, people, parts: seen.parts }
  if (JSON.stringify(next) !== JSON.stringify(stored)) keepOwnShare(venueId, next)
}

const mergeIntoCart = (
  venueId: number,
  stored: OwnShare,
  people: StoredEntry[],
  pending: ReadonlySet<string>,
): Guest[] => {
  const { dispatch, cart } = loadCart(venueId).getState()
  const arrived = people.map(({ user_id, user }) => ({ id: user_id, name: user }))
  const gone = stored.people.filter(({ id }) => !arrived.some((guest) => guest.id === id))
  const inCart = cart.products
    .flatMap(({ guest }) => guest ?? [])
    .filter(({ id }) => !gone.some((left) => left.id === id))
  const joined = numberGuests(stored.people, arrived, inCart)
  // Their lines stay until the change is answered.
  const waiting = gone.filter(({ id }) => pending.has(id))
  keepSeen(venueId, stored, { people: [...joined, ...waiting], parts: partsOf(people) })
  const { products, customers } = mergeShare(cart, people, [...joined, ...gone], pending)
  if (products !== cart.products) dispatch({ type: 'setLines', products, customers })
  return joined
}

const onReturn = (refresh: () => void): (() => void) => {
  const onVisible = () => document.visibilityState === 'visible' && refresh()
  window.addEventListener('online', refresh)
  window.addEventListener('pageshow', refresh)
  document.addEventListener('visibilitychange', onVisible)
  const stopRefetching = onRefetch(refresh)
  return () => {
    stopRefetching()
    window.removeEventListener('online', refresh)
    window.removeEventListener('pageshow', refresh)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/**
 * Keeps the cart equal to an own share. Every event pulls the whole share, so missed or repeated ones are harmless. The
 * owner's changes are optimistic: the next pull rolls back a rejected one. Single-flight: no older answer overwrites a
 * newer one.
 */
export const syncShare = ({ venueId, share, lang, config }: SyncedShare, listeners: ShareListeners): ShareSync => {
  const queued = new Map<string, Map<string, PartChange>>()
  const versions = new Map<string, number>()
  /** Parts that the owner changed last. */
  const ownVersions = new Map<string, number>()
  let stopped = false
  let inFlight = false
  let wanted = false
  let hasPulled = false

  const end = (why: ShareEnd) => {
    stop()
    const stored = readOwnShare(venueId)
    // One still to be closed must be remembered until the server has closed it, and one closed by an order of this page
    // until the confirmation has said so.
    const isNeeded = stored?.ending || (why === 'closed' && hasPulled)
    if (stored?.token === share.token && !isNeeded) forgetOwnShare(venueId)
    listeners.onEnd(why)
  }

  const pull = async () => {
    const answer = await fetchShare(share.token, share.ownerKey, lang)
    if (stopped) return
    const stored = readOwnShare(venueId)
    // Ended elsewhere: its parts must not refill an emptied cart.
    if (stored?.token !== share.token || stored.ending) return end('closed')
    if (!answer.ok) return answer.error.code === 'share_unknown' ? end('expired') : listeners.onReachable(false)
    if (answer.value.role !== 'owner' || answer.value.state === 'closed') return end('closed')
    hasPulled = true
    listeners.onReachable(true)
    const people = answer.value.order
    for (const { user_id, version } of people) versions.set(user_id, version)
    const joined = mergeIntoCart(venueId, stored, people, new Set(queued.keys()))
    listeners.onPeople(people, joined, ownVersions)
  }

  const push = async (personId: string, lines: Map<string, PartChange>) => {
    queued.delete(personId)
    await untilLeft()
    const version = versions.get(personId) ?? 1
    const answer = await patchPart(share, personId, { version, products: [...lines.values()] })
    if (answer.ok) {
      versions.set(personId, answer.value.version)
      ownVersions.set(personId, answer.value.version)
      return
    }
    // Further changes were based on a part that does not exist.
    queued.delete(personId)
    if (!stopped) listeners.onRejected(personId, answer.error.code === 'share_changed' ? 'changed' : 'failed')
  }

  const run = async () => {
    if (inFlight) return
    inFlight = true
    while (!stopped && wanted) {
      const [next] = queued
      if (next) await push(...next)
      else {
        wanted = false
        await pull()
      }
    }
    inFlight = false
  }

  const refresh = () => {
    wanted = true
    void run()
  }

  const stopListening = listenToShare(
    { config, channel: share.channel, key: share.ownerKey },
    refresh,
    listeners.onState,
  )
  const stopReturning = onReturn(refresh)
  const stopLeaving = leaveOrders({ venueId, share })
  refresh()

  const stop = () => {
    stopped = true
    stopListening()
    stopReturning()
    stopLeaving()
  }

  return {
    change: (personId, change) => {
      const isShared = cartStore(venueId).getState().restored && versions.has(personId)
      // A line of an earlier share exists only in this cart.
      if (stopped || !isShared) return
      const lines = queued.get(personId) ?? new Map<string, PartChange>()
      // A restored line keeps its latest quantity.
      queued.set(personId, lines.set(change.key, { ...lines.get(change.key), ...change }))
      refresh()
    },
    stop,
  }
}
