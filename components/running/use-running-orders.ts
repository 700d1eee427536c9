'use client'

import { useEffect, useState } from 'react'
import { fetchRunningOrders, type RunningOrder } from '@/components/running/fetch-running-orders'
import { pollWhileVisible } from '@/lib/browser/async/poll-while-visible'
import { onStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { markChatOpened, untrackOrder } from '@/lib/browser/orders/tracked-orders'

/** Keeps known states while offline. */
const merged = (shown: readonly RunningOrder[], found: readonly RunningOrder[]): RunningOrder[] =>
  found.map((each) => (each.phase === 'unreachable' && shown.find(({ id }) => id === each.id)) || each)

/** Running orders of a venue, polled while visible. `except`: shown by the page itself. */
export const useRunningOrders = (venueId: number, except: string | null) => {
  const [orders, setOrders] = useState<RunningOrder[]>([])
  const [round, setRound] = useState(0)

  useEffect(() => onStored(STORAGE_KEYS.running(venueId), () => setRound((now) => now + 1)), [venueId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the server again.
  useEffect(() => {
    let isOver = false
    const stop = pollWhileVisible(async () => {
      const { orders: found, pause } = await fetchRunningOrders(venueId, except)
      if (isOver) return null
      setOrders((shown) => merged(shown, found))
      return pause
    })
    return () => {
      isOver = true
      stop()
    }
  }, [venueId, except, round])

  return {
    orders,
    dismiss: (id: string) => {
      untrackOrder(venueId, id)
      setOrders((shown) => shown.filter((each) => each.id !== id))
    },
    openChat: (id: string) => {
      markChatOpened(venueId, id)
      setRound((now) => now + 1)
    },
  }
}
