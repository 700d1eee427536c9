'use client'

import { useEffect } from 'react'
import { startTracking, track } from '@/lib/browser/tracking/track'
import type { TrackingAction } from '@/lib/core/tracking/tracking'

type Props = {
  venue: { id: number; token: string; has_orders: boolean }
  opens?: { action: Extract<TrackingAction, 'pageview' | 'usersession'>; page: string }
}

/**
 * Tracks the page opening, and a pageview for a tapped `a[data-leads]` (spec section 2). Never delays navigation; a
 * tap before hydration is not tracked.
 */
export const TrackPage = ({ venue, opens }: Props) => {
  const { id, token, has_orders } = venue
  const { action, page } = opens ?? {}
  useEffect(() => {
    startTracking({ ris_id: id, token, hasOrders: has_orders })
    if (action && page) track(action, { page })
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[data-leads]') : null
      const leads = link?.getAttribute('data-leads')
      if (leads) track('pageview', { page: leads })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [id, token, has_orders, action, page])
  return null
}
