'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import type { ListeningState, RealtimeConfig } from '@/lib/realtime/channel'
import { followShare, type ShareEnd, type ShareFollower } from '@/lib/sharing/browser/follow-share'
import { endOwnShare, keepOwnShare, type OwnShare, readOwnShare } from '@/lib/sharing/browser/own-share'
import { createShare, type ShareFailure } from '@/lib/sharing/browser/share-calls'
import type { StoredEntry } from '@/lib/sharing/shared-cart'
import type { OrderType } from '@/lib/venue/order-type'

type Owned = { venueId: number; venueRef: string; type: OrderType; locale: Locale; config: RealtimeConfig | null }

/** A change the owner made to a person's line that did not hold. */
type RefusedChange = { personId: string; why: 'changed' | 'failed' }

export type OwnerShare = {
  share: OwnShare | null
  people: StoredEntry[]
  listening: ListeningState | 'starting'
  reached: boolean
  ended: ShareEnd | null
  refused: RefusedChange | null
  busy: 'opening' | 'stopping' | null
  failure: ShareFailure | null
  open: () => Promise<OwnShare | null>
  stop: () => Promise<void>
  change: ShareFollower['change']
}

/** The share that this device opened at a venue, followed live while the page is open. Without a config: none. */
export const useOwnerShare = ({ venueId, venueRef, type, locale, config }: Owned): OwnerShare => {
  const [share, setShare] = useState<OwnShare | null>(null)
  const [people, setPeople] = useState<StoredEntry[]>([])
  const [listening, setListening] = useState<OwnerShare['listening']>('starting')
  const [reached, setReached] = useState(true)
  const [ended, setEnded] = useState<ShareEnd | null>(null)
  const [refused, setRefused] = useState<RefusedChange | null>(null)
  const [busy, setBusy] = useState<OwnerShare['busy']>(null)
  const [failure, setFailure] = useState<OwnerShare['failure']>(null)
  const follower = useRef<ShareFollower | null>(null)

  useEffect(() => {
    const known = config && readOwnShare(venueId)
    if (known?.ending) void endOwnShare(venueId)
    else if (known) setShare(known)
  }, [venueId, config])

  useEffect(() => {
    if (!share || !config) return
    setListening('starting')
    setReached(true)
    const following = followShare(
      { venueId, share, lang: locale, config },
      {
        onPeople: setPeople,
        onState: setListening,
        onReach: setReached,
        onRefused: (personId, why) => setRefused({ personId, why }),
        onEnd: (end) => {
          setShare(null)
          setPeople([])
          setEnded(end)
        },
      },
    )
    follower.current = following
    return () => {
      follower.current = null
      following.stop()
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
    const own: OwnShare = { ...opened.value, people: [], ending: false }
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

  const change = useCallback<ShareFollower['change']>((...line) => {
    setRefused(null)
    follower.current?.change(...line)
  }, [])

  return { share, people, listening, reached, ended, refused, busy, failure, open, stop, change }
}
