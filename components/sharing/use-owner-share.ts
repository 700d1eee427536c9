'use client'

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { endOwnShare, keepOwnShare, type OwnShare, readOwnShare } from '@/lib/browser/sharing/own-share'
import { createShare, type ShareFailure } from '@/lib/browser/sharing/share-calls'
import { type ShareEnd, type ShareSync, syncShare } from '@/lib/browser/sharing/sync-share'
import type { Guest } from '@/lib/core/cart/cart'
import type { Locale } from '@/lib/core/i18n/locales'
import type { ListeningState, RealtimeConfig } from '@/lib/core/realtime/channel'
import type { StoredEntry } from '@/lib/core/sharing/shared-cart'
import type { OrderType } from '@/lib/core/venue/order-type'

type Owner = { venueId: number; venueRef: string; type: OrderType; locale: Locale; config: RealtimeConfig | null }

/** An owner's change that was rolled back. */
type RejectedChange = { personId: string; why: 'changed' | 'failed' }

export type OwnerShare = {
  share: OwnShare | null
  /** `people` is known. */
  isSynced: boolean
  people: StoredEntry[]
  /** Per person, the version made by the owner's last change. */
  ownVersions: ReadonlyMap<string, number>
  /** All guests so far, numbered. */
  joined: readonly Guest[]
  listening: ListeningState | 'starting'
  reachable: boolean
  ended: ShareEnd | null
  rejected: RejectedChange | null
  busy: 'opening' | 'stopping' | null
  failure: ShareFailure | null
  open: () => Promise<OwnShare | null>
  stop: () => Promise<void>
  change: ShareSync['change']
}

/** This device's share at a venue, synced while mounted; without a config, none. */
export const useOwnerShare = ({ venueId, venueRef, type, locale, config }: Owner): OwnerShare => {
  const [share, setShare] = useState<OwnShare | null>(null)
  const [isSynced, setSynced] = useState(false)
  const [people, setPeople] = useState<StoredEntry[]>([])
  const [ownVersions, setOwnVersions] = useState<ReadonlyMap<string, number>>(new Map())
  const [joined, setJoined] = useState<readonly Guest[]>([])
  const [listening, setListening] = useState<OwnerShare['listening']>('starting')
  const [reachable, setReachable] = useState(true)
  const [ended, setEnded] = useState<ShareEnd | null>(null)
  const [rejected, setRejected] = useState<RejectedChange | null>(null)
  const [busy, setBusy] = useState<OwnerShare['busy']>(null)
  const [failure, setFailure] = useState<OwnerShare['failure']>(null)
  const sync = useRef<ShareSync | null>(null)

  // Before first paint, or the share offer flashes.
  useLayoutEffect(() => {
    const stored = config && readOwnShare(venueId)
    if (stored?.ending) void endOwnShare(venueId)
    else if (stored) {
      setShare(stored)
      setJoined(stored.people)
    }
  }, [venueId, config])

  useEffect(() => {
    if (!share || !config) return
    setListening('starting')
    setSynced(false)
    setReachable(true)
    const started = syncShare(
      { venueId, share, lang: locale, config },
      {
        onPeople: (now, guests, changed) => {
          setPeople(now)
          setSynced(true)
          setOwnVersions(new Map(changed))
          setJoined(guests)
        },
        onState: setListening,
        onReachable: setReachable,
        onRejected: (personId, why) => setRejected({ personId, why }),
        onEnd: (end) => {
          setShare(null)
          setPeople([])
          setEnded(end)
        },
      },
    )
    sync.current = started
    return () => {
      sync.current = null
      started.stop()
    }
  }, [share, venueId, locale, config])

  const open = useCallback(async () => {
    setBusy('opening')
    setFailure(null)
    const opened = await createShare({ venue: venueRef, type })
    setBusy(null)
    if (!opened.ok) {
      setFailure(opened.error)
      return null
    }
    const own: OwnShare = { ...opened.value, people: [], parts: [], ending: false }
    keepOwnShare(venueId, own)
    setEnded(null)
    setShare(own)
    return own
  }, [venueId, venueRef, type])

  const stop = useCallback(async () => {
    setBusy('stopping')
    setFailure(null)
    const closed = await endOwnShare(venueId)
    setBusy(null)
    if (!closed) setFailure({ code: 'unanswered' })
    setShare(null)
    setPeople([])
    setEnded('closed')
  }, [venueId])

  const change = useCallback<ShareSync['change']>((personId, line) => {
    setRejected(null)
    sync.current?.change(personId, line)
  }, [])

  return {
    share,
    isSynced,
    people,
    ownVersions,
    joined,
    listening,
    reachable,
    ended,
    rejected,
    busy,
    failure,
    open,
    stop,
    change,
  }
}
