'use client'

import { useEffect } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import type { RealtimeConfig } from '@/lib/realtime/channel'
import { readOwnShare } from '@/lib/sharing/browser/own-share'
import { syncShare } from '@/lib/sharing/browser/sync-share'

const ignore = (): void => undefined

type Props = { venueId: number; locale: Locale; config: RealtimeConfig }

/**
 * Keeps the cart equal to the share this device opened while the order is being filled in: who sends only now was
 * answered that it arrived, and is to be part of the order.
 */
export const SyncOwnShare = ({ venueId, locale, config }: Props) => {
  useEffect(() => {
    const share = readOwnShare(venueId)
    if (!share || share.ending) return
    const listeners = { onPeople: ignore, onState: ignore, onReachable: ignore, onEnd: ignore, onRejected: ignore }
    return syncShare({ venueId, share, lang: locale, config }, listeners).stop
  }, [venueId, locale, config])
  return null
}
