'use client'

import { cartStore, loadCart } from '@/lib/cart/browser/cart-store'
import type { Locale } from '@/lib/i18n/locales'
import { listenToShare } from '@/lib/realtime/browser/listen-to-share'
import type { ListeningState, RealtimeConfig } from '@/lib/realtime/channel'
import { forgetOwnShare, keepOwnShare, type OwnShare, readOwnShare } from '@/lib/sharing/browser/own-share'
import { fetchChangePart, fetchShare } from '@/lib/sharing/browser/share-calls'
import { mergeActions } from '@/lib/sharing/merge-share'
import type { StoredEntry } from '@/lib/sharing/shared-cart'

/** Why a share is over. */
export type ShareEnd = 'closed' | 'expired'

type Followed = { venueId: number; share: OwnShare; lang: Locale; config: RealtimeConfig }

type Heard = {
  onPeople: (people: StoredEntry[]) => void
  onState: (state: ListeningState) => void
  /** Whether the last look at the share failed. */
  onReach: (reached: boolean) => void
  onEnd: (end: ShareEnd) => void
  /** An owner's change did not hold: 'changed' when the person had changed their part meanwhile. */
  onRefused: (personId: string, why: 'changed' | 'failed') => void
}

export type ShareFollower = {
  /** The owner set a line of a person to a quantity, 0 to remove it; the cart here shows it already. */
  change: (personId: string, key: string, quantity: number) => void
  stop: () => void
}

/**
 * Keeps the venue's cart in this browser equal to an own share: at each event, at each return of the network or
 * of the page, the whole share is fetched and replaces what was here of it. A missed event is so repaired by the
 * next look, and a doubled one changes nothing. Calls never overlap, so no older answer overwrites a newer one.
 */
export const followShare = ({ venueId, share, lang, config }: Followed, heard: Heard): ShareFollower => {
  const { token } = share
  /** Changes not sent yet, by person and by the line's key in their part. */
  const changes = new Map<string, Map<string, number>>()
  const versions = new Map<string, number>()
  let over = false
  let working = false
  let wanted = false

  const end = (why: ShareEnd) => {
    stop()
    const kept = readOwnShare(venueId)
    // One that is still to be closed has to be remembered until the server has closed it.
    if (kept?.token === token && !kept.ending) forgetOwnShare(venueId)
    heard.onEnd(why)
  }

  const merge = (people: StoredEntry[], kept: OwnShare) => {
    const { dispatch, cart } = loadCart(venueId).getState()
    const seen = [...new Set([...kept.people, ...people.map(({ user_id }) => user_id)])]
    if (seen.length > kept.people.length) keepOwnShare(venueId, { ...kept, people: seen })
    for (const { user_id, version } of people) versions.set(user_id, version)
    for (const action of mergeActions(cart.products, people, seen, new Set(changes.keys()))) dispatch(action)
    heard.onPeople(people)
  }

  const look = async () => {
    const answer = await fetchShare(token, share.ownerKey, lang)
    if (over) return
    const kept = readOwnShare(venueId)
    // Ended in another tab, or by an order: its parts must not come back into a cart that was just emptied.
    if (kept?.token !== token || kept.ending) return end('closed')
    if (!answer.ok) return answer.error.code === 'share_unknown' ? end('expired') : heard.onReach(false)
    if (answer.value.role !== 'owner' || answer.value.state === 'closed') return end('closed')
    heard.onReach(true)
    merge(answer.value.order, kept)
  }

  const send = async (personId: string, lines: Map<string, number>) => {
    changes.set(personId, new Map())
    const products = [...lines].map(([key, quantity]) => ({ key, quantity }))
    const answer = await fetchChangePart(share, personId, { version: versions.get(personId) ?? 1, products })
    if (answer.ok) versions.set(personId, answer.value.version)
    if (answer.ok && (changes.get(personId)?.size ?? 0) > 0) return
    changes.delete(personId)
    if (!answer.ok && !over) heard.onRefused(personId, answer.error.code === 'share_changed' ? 'changed' : 'failed')
  }

  const work = async () => {
    if (working) return
    working = true
    while (!over && wanted) {
      const next = [...changes].find(([, lines]) => lines.size > 0)
      if (next) {
        await send(...next)
        continue
      }
      wanted = false
      await look()
    }
    working = false
  }

  const refresh = () => {
    wanted = true
    void work()
  }
  const onVisible = () => document.visibilityState === 'visible' && refresh()

  const deaf = listenToShare({ config, channel: share.channel, ownerKey: share.ownerKey }, refresh, heard.onState)
  window.addEventListener('online', refresh)
  window.addEventListener('pageshow', refresh)
  document.addEventListener('visibilitychange', onVisible)
  refresh()

  const stop = () => {
    over = true
    deaf()
    window.removeEventListener('online', refresh)
    window.removeEventListener('pageshow', refresh)
    document.removeEventListener('visibilitychange', onVisible)
  }

  return {
    change: (personId, key, quantity) => {
      const isShared = cartStore(venueId).getState().restored && versions.has(personId)
      // A line of an earlier share is nobody's any more: changing it here is all there is.
      if (over || !isShared) return
      const lines = changes.get(personId) ?? new Map<string, number>()
      changes.set(personId, lines.set(key, quantity))
      refresh()
    },
    stop,
  }
}
