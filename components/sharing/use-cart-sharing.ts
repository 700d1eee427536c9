'use client'

import { useEffect, useMemo } from 'react'
import { keepShareToken } from '@/components/sharing/keep-share-token'
import type { SharedView, SharingPage } from '@/components/sharing/shared-page'
import { useGuestView } from '@/components/sharing/use-guest-view'
import { useOwnerView } from '@/components/sharing/use-owner-view'
import { shareidIn } from '@/lib/fragment'
import { readOwnShare } from '@/lib/sharing/browser/own-share'
import '@/components/sharing/sharing.css'

const NOT_SHARED: SharedView = { shareid: null, parts: null, panel: null, emptyFoot: null }

/** Before `restored` the page is as the server drew it, which knows neither the address's fragment nor the device. */
type CartSharingParts = Omit<SharingPage, 'isOn' | 'shareid'> & { restored: boolean }

/**
 * What sharing adds to a cart page (spec section 2): owner view without a shareid in the address or with that of
 * an own share, guest view with any other; nothing while the flag is off.
 */
export const useCartSharing = ({ restored, ...page }: CartSharingParts): SharedView => {
  const isOn = page.sharing !== null && restored
  useEffect(() => keepShareToken(), [])
  const shareid = useMemo(() => (isOn ? shareidIn(location.hash) : null), [isOn])
  // Decided once: an own share that ends does not make a guest of its owner.
  const isGuest = useMemo(
    () => shareid !== null && readOwnShare(page.venue.id)?.token !== shareid,
    [shareid, page.venue.id],
  )
  const owner = useOwnerView({ ...page, shareid, isOn: isOn && !isGuest })
  const guest = useGuestView({ ...page, shareid, isOn: isOn && isGuest })
  if (!isOn) return NOT_SHARED
  return isGuest ? guest : owner
}
