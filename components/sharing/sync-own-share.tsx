'use client'

import { useEffect } from 'react'
import { readOwnShare } from '@/lib/browser/sharing/own-share'
import { syncShare } from '@/lib/browser/sharing/sync-share'
import type { Locale } from '@/lib/core/i18n/locales'
import type { RealtimeConfig } from '@/lib/core/realtime/channel'

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
