'use client'

import { useEffect } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import type { RealtimeConfig } from '@/lib/realtime/channel'
import { followShare } from '@/lib/sharing/browser/follow-share'
import { readOwnShare } from '@/lib/sharing/browser/own-share'

const ignore = (): void => undefined

type Props = { venueId: number; locale: Locale; config: RealtimeConfig }

/**
 * Keeps the cart equal to the share this device opened while the table is being filled in: who sends only now has
 * been told that it arrived, and is to be part of the order.
 */
export const FollowOwnShare = ({ venueId, locale, config }: Props) => {
  useEffect(() => {
    const share = readOwnShare(venueId)
    if (!share || share.ending) return
    const heard = { onPeople: ignore, onState: ignore, onReach: ignore, onEnd: ignore, onRefused: ignore }
    return followShare({ venueId, share, lang: locale, config }, heard).stop
  }, [venueId, locale, config])
  return null
}
