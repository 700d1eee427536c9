'use client'

import { useEffect, useState } from 'react'
import { pollWhileVisible } from '@/lib/browser/async/poll-while-visible'
import { fetchPartyBill } from '@/lib/browser/orders/fetch-party-bill'
import { listenForNews } from '@/lib/browser/realtime/listen-for-news'
import { apiPath } from '@/lib/core/api/contract'
import { orderNewsApi } from '@/lib/core/orders/answer/order-news-api'
import type { PartyBill } from '@/lib/core/orders/tables/party-bill-api'

type Shown = { status: 'loading' | 'failed' | 'over' } | { status: 'open'; bill: PartyBill }

/** What other phones of the party ordered is announced to theirs alone. */
const PAUSE_MS = 15_000

/** The bill of an order's people, fetched again with every news of the order, and by asking while the page is visible. */
export const usePartyBill = (orderId: string, attemptKey: string): Shown => {
  const [shown, setShown] = useState<Shown>({ status: 'loading' })
  useEffect(() => {
    let isOver = false
    let stopListening: (() => void) | null = null
    const ask = async (): Promise<number | null> => {
      const result = await fetchPartyBill(orderId, attemptKey)
      if (isOver) return null
      if (result.ok) {
        const { open, news: channel } = result.value
        setShown(open ? { status: 'open', bill: open } : { status: 'over' })
        stopListening ??= listenForNews(apiPath(orderNewsApi, { channel }), () => void ask())
      } else setShown((before) => (before.status === 'loading' ? { status: 'failed' } : before))
      return PAUSE_MS
    }
    const stopPolling = pollWhileVisible(ask)
    return () => {
      isOver = true
      stopPolling()
      stopListening?.()
    }
  }, [orderId, attemptKey])
  return shown
}
