'use client'

import { useEffect, useRef, useState } from 'react'
import { pollWhileVisible } from '@/lib/async/browser/poll-while-visible'
import { menuPath } from '@/lib/links'
import { fetchOrderStatus, type OrderAnswer } from '@/lib/orders/browser/fetch-order-status'
import { type OrderOutcome, outcomeOf } from '@/lib/orders/browser/order-outcome'
import { clearBasket, orderInAddress, readStoredOrder, type StoredOrder } from '@/lib/orders/browser/stored-order'
import type { StoredPayload } from '@/lib/orders/order-payload'
import { endOwnShare } from '@/lib/sharing/browser/own-share'
import type { OrderType } from '@/lib/venue/order-type'

/**
 * What the page is about. `asking`: nobody knows yet, and nothing is said. `none`: no order was placed on this device.
 * `unknown`: one that this device or the server does not know. `mayPay`: its payment can still be made.
 */
export type FailedOrderState =
  | { status: 'asking' }
  | { status: 'none' }
  | { status: 'unknown' }
  | { status: 'known'; payload: StoredPayload; outcome: OrderOutcome; mayPay: boolean }

type Place = { venueId: number; type: OrderType; venueRef: string }

/** In ms: paid in another tab or found by the server, an order is said to be taken here too. */
const PAUSE_MS = 30_000

const payableOf = ({ transaction }: StoredPayload, answer: OrderAnswer): boolean =>
  transaction.provider !== 'cash' && (answer.status !== 'known' || answer.order.state !== 'dead')

const fetchOrder = async ({ payload, isNew }: StoredOrder): Promise<FailedOrderState> => {
  const answer = await fetchOrderStatus(payload.orderId, payload.attemptKey)
  // Seen confirmed here once: that the server has it no more does not make it fail.
  if (answer.status === 'unknown' && !isNew) return { status: 'unknown' }
  return { status: 'known', payload, outcome: outcomeOf(answer), mayPay: payableOf(payload, answer) }
}

/** The order that the address names, or the newest of this device, also one whose confirmation was seen here. */
const findOrder = async (venueId: number): Promise<FailedOrderState> => {
  const named = orderInAddress()
  const stored = readStoredOrder(venueId, named)
  if (stored) return fetchOrder(stored)
  return { status: named === null ? 'none' : 'unknown' }
}

/**
 * What became of the order that was left or failed. The server is polled while the page is visible: a
 * provider that sends the diner here may have taken the money all the same, and the page may be opened by hand. `clear`
 * empties the basket once nothing was taken. Where nobody can say it warns first, and a second press clears, so that
 * nobody is locked in; the order stays on the device.
 */
export const useFailedOrder = ({ venueId, type, venueRef }: Place) => {
  const [order, setOrder] = useState<FailedOrderState>({ status: 'asking' })
  const [asking, setAsking] = useState(false)
  const [warned, setWarned] = useState(false)
  const isUnmounted = useRef(false)

  useEffect(() => {
    isUnmounted.current = false
    const stop = pollWhileVisible(async () => {
      const found = await findOrder(venueId)
      if (isUnmounted.current) return null
      setOrder(found)
      return found.status === 'known' && found.outcome !== 'accepted' ? PAUSE_MS : null
    })
    return () => {
      isUnmounted.current = true
      stop()
    }
  }, [venueId])

  const leave = () => {
    void endOwnShare(venueId)
    clearBasket(venueId)
    location.assign(menuPath(type, venueRef))
  }

  const clear = async () => {
    if (asking) return
    setAsking(true)
    const found = await findOrder(venueId)
    setOrder(found)
    setAsking(false)
    if (found.status === 'none') return leave()
    if (found.status !== 'known') return
    const isUnsure = found.outcome === 'unsure'
    setWarned(isUnsure)
    if (found.outcome === 'open' || (isUnsure && warned)) leave()
  }

  return { order, asking, warned, clear }
}
