'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { keepSessionName, sessionUserId } from '@/lib/browser/sharing/guest-session'
import { fetchShare, type ShareFailure, sendPart } from '@/lib/browser/sharing/share-calls'
import type { CartProduct } from '@/lib/core/cart/cart'
import type { Locale } from '@/lib/core/i18n/locales'
import type { StoredEntry } from '@/lib/core/sharing/shared-cart'
import type { OrderType } from '@/lib/core/venue/order-type'

type Joined = { venueId: number; type: OrderType; locale: Locale; token: string | null }

export type GuestShare = {
  state: 'asking' | 'open' | 'closed' | 'unknown' | 'unreachable'
  /** What the server has from this guest. */
  sent: StoredEntry | null
  sending: boolean
  failure: ShareFailure | null
  refresh: () => void
  /** True once the server has it. */
  send: (name: string, products: CartProduct[]) => Promise<boolean>
}

/** Another device's share, from the token; null: none. */
export const useGuestShare = ({ venueId, type, locale, token }: Joined): GuestShare => {
  const [state, setState] = useState<GuestShare['state']>('asking')
  const [sent, setSent] = useState<StoredEntry | null>(null)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<ShareFailure | null>(null)
  const unmounted = useRef(false)

  const refresh = useCallback(async () => {
    if (!token) return
    const answer = await fetchShare(token, sessionUserId(), locale)
    if (unmounted.current) return
    if (!answer.ok) {
      // Keep the known state: one failed request must not remove the send button.
      const gone = answer.error.code === 'share_unknown' || answer.error.code === 'invalid_request'
      return setState((known) => (gone ? 'unknown' : known === 'asking' ? 'unreachable' : known))
    }
    const { res_id, state: shown, order } = answer.value
    setState(res_id === venueId && answer.value.type === type ? shown : 'unknown')
    setSent(order[0] ?? null)
  }, [token, venueId, type, locale])

  useEffect(() => {
    unmounted.current = false
    const revalidate = () => document.visibilityState === 'visible' && void refresh()
    void refresh()
    window.addEventListener('online', revalidate)
    document.addEventListener('visibilitychange', revalidate)
    return () => {
      unmounted.current = true
      window.removeEventListener('online', revalidate)
      document.removeEventListener('visibilitychange', revalidate)
    }
  }, [refresh])

  const send = async (name: string, products: CartProduct[]) => {
    if (!token || sending) return false
    setSending(true)
    setFailure(null)
    keepSessionName(name)
    const answer = await sendPart({ token, res_id: venueId, type, userId: sessionUserId(), user: name, products })
    setSending(false)
    if (answer.ok) return true
    setFailure(answer.error)
    if (answer.error.code === 'share_closed') setState('closed')
    if (answer.error.code === 'share_unknown') setState('unknown')
    return false
  }

  return { state, sent, sending, failure, refresh: () => void refresh(), send }
}
