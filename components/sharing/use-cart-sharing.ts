'use client'

import { useEffect, useMemo } from 'react'
import { keepShareToken } from '@/components/sharing/keep-share-token'
import type { SharedView, SharingPage } from '@/components/sharing/shared-page'
import { useGuestView } from '@/components/sharing/use-guest-view'
import { useOwnerView } from '@/components/sharing/use-owner-view'
import { readOwnShare } from '@/lib/browser/sharing/own-share'
import { shareidIn } from '@/lib/core/text/fragment'
import '@/components/sharing/sharing.css'

const NOT_SHARED: SharedView = { shareid: null, parts: null, panel: null, isEmptySaid: false }

/** Before `restored`, renders as the server did. */
type CartSharingParts = Omit<SharingPage, 'isOn' | 'shareid'> & { restored: boolean }

/** Sharing on a cart page (spec section 2): guest view with another's token, else owner view. */
export const useCartSharing = ({ restored, ...page }: CartSharingParts): SharedView => {
  const isOn = page.sharing !== null && restored
  useEffect(() => keepShareToken(), [])
  const shareid = useMemo(() => (isOn ? shareidIn(location.hash) : null), [isOn])
  // Decided once: an owner whose share ends must not become a guest.
  const isGuest = useMemo(
    () => shareid !== null && readOwnShare(page.venue.id)?.token !== shareid,
    [shareid, page.venue.id],
  )
  const owner = useOwnerView({ ...page, shareid, isOn: isOn && !isGuest })
  const guest = useGuestView({ ...page, shareid, isOn: isOn && isGuest })
  if (!isOn) return NOT_SHARED
  return isGuest ? guest : owner
}
