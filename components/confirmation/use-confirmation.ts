'use client'

import { useEffect, useState } from 'react'
import { askOrder, type KnownOrder, type OrderAnswer } from '@/lib/orders/ask-order'
import { isFinal } from '@/lib/orders/order'
import type { StoredPayload } from '@/lib/orders/order-payload'
import { readStoredOrder, settleStoredOrder } from '@/lib/orders/stored-order'
import { endOwnShare } from '@/lib/sharing/own-share'
import { startTracking, track } from '@/lib/tracking/track'

export type Confirmation =
  | { status: 'asking' }
  | { status: 'unknown' }
  | { status: 'unreachable'; payload: StoredPayload }
  | { status: 'known'; payload: StoredPayload; order: KnownOrder }

/** Pauses between one question and the next while the order is still on its way, or the network is away. */
const PAUSES_MS = [1_500, 3_000, 6_000, 12_000, 24_000]

/** The address is a hint: one that speaks of another payment than the stored order's was opened by hand. */
const matchesAddress = ({ transaction }: StoredPayload, address: URLSearchParams): boolean => {
  const provider = address.get('provider')
  const id = address.get('transactionid')
  return (provider === null || provider === transaction.provider) && (id === null || id === transaction.id)
}

/** Whether asking again could not change the page. */
const isOver = (answer: OrderAnswer): boolean =>
  answer.status === 'unknown' || (answer.status === 'known' && isFinal(answer.order.state))

/** Records what was ordered in numbers: neither the order's id nor anything a diner wrote. */
const trackOrder = ({ restaurant, order, transaction }: StoredPayload): void => {
  startTracking({ ris_id: restaurant.id, token: restaurant.token, hasOrders: restaurant.has_orders })
  const { amount, quantity, type } = order
  track('sendorder', { amount, quantity, type, provider: transaction.provider })
}

/**
 * What this device and the server together know of the order just placed at a venue. The basket is emptied only
 * once the server knows the order; a page opened by hand changes nothing.
 */
export const useConfirmation = (venueId: number): Confirmation => {
  const [confirmation, setConfirmation] = useState<Confirmation>({ status: 'asking' })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false

    const ask = async (payload: StoredPayload, isNew: boolean, asked: number) => {
      const answer = await askOrder(payload.orderId, payload.attemptKey)
      if (left) return
      if (answer.status === 'known' && isNew) {
        // First: nothing of a shared cart may come back into the basket that is emptied here.
        void endOwnShare(venueId)
        settleStoredOrder(venueId, payload)
        trackOrder(payload)
      }
      setConfirmation(answer.status === 'unknown' ? answer : { ...answer, payload })
      const wait = PAUSES_MS[asked]
      if (isOver(answer) || wait === undefined) return
      timer = setTimeout(() => ask(payload, isNew && answer.status !== 'known', asked + 1), wait)
    }

    const stored = readStoredOrder(venueId)
    const isOurs = stored !== null && matchesAddress(stored.payload, new URLSearchParams(location.search))
    if (stored && isOurs) ask(stored.payload, stored.isNew, 0)
    else setConfirmation({ status: 'unknown' })

    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [venueId])

  return confirmation
}
