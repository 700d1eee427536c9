'use client'

import { useEffect, useState } from 'react'
import { fetchPartyBill } from '@/lib/browser/orders/fetch-party-bill'
import { listenForNews } from '@/lib/browser/realtime/listen-for-news'
import { apiPath } from '@/lib/core/api/contract'
import { orderNewsApi } from '@/lib/core/orders/answer/order-news-api'
import type { PartyBill } from '@/lib/core/orders/tables/party-bill-api'

type Shown = { status: 'loading' | 'failed' | 'over' } | { status: 'open'; bill: PartyBill }

/** The bill of an order's people, fetched again with every news of the order and when the page is seen again. */
export const usePartyBill = (orderId: string, attemptKey: string): Shown => {
  const [shown, setShown] = useState<Shown>({ status: 'loading' })
  useEffect(() => {
    const ended = new AbortController()
    let stopListening: (() => void) | null = null
    const ask = async (): Promise<void> => {
      const result = await fetchPartyBill(orderId, attemptKey)
      if (ended.signal.aborted) return
      if (!result.ok) return setShown((before) => (before.status === 'loading' ? { status: 'failed' } : before))
      const { open, news: channel } = result.value
      setShown(open ? { status: 'open', bill: open } : { status: 'over' })
      stopListening ??= listenForNews(apiPath(orderNewsApi, { channel }), () => void ask())
    }
    const wake = (): void => {
      if (document.visibilityState === 'visible') void ask()
    }
    document.addEventListener('visibilitychange', wake, { signal: ended.signal })
    void ask()
    return () => {
      ended.abort()
      stopListening?.()
    }
  }, [orderId, attemptKey])
  return shown
}
