'use client'

import { useEffect } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import type { RealtimeConfig } from '@/lib/realtime/channel'
import { readOwnShare } from '@/lib/sharing/browser/own-share'
import { syncShare } from '@/lib/sharing/browser/sync-share'

const ignore = (): void => undefined

type Props = { venueId: number; locale: Locale; config: RealtimeConfig }

/** Syncs this device's share during checkout, so that late arrivals join the order. */
export const SyncOwnShare = ({ venueId, locale, config }: Props) => {
  useEffect(() => {
    const share = readOwnShare(venueId)
    if (!share || share.ending) return
    const listeners = { onPeople: ignore, onState: ignore, onReachable: ignore, onEnd: ignore, onRejected: ignore }
    return syncShare({ venueId, share, lang: locale, config }, listeners).stop
  }, [venueId, locale, config])
  return null
}
