'use client'

import { useEffect, useRef, useState } from 'react'
import { pollWhileVisible } from '@/lib/browser/async/poll-while-visible'
import { leadToBill } from '@/lib/browser/bill/lead-to-bill'
import { openPage } from '@/lib/browser/device/offline-links'
import { fetchOrderStatus, type OrderAnswer } from '@/lib/browser/orders/fetch-order-status'
import { type OrderOutcome, outcomeOf } from '@/lib/browser/orders/order-outcome'
import { clearBasket, orderInAddress, readStoredOrder, type StoredOrder } from '@/lib/browser/orders/stored-order'
import { endOwnShare } from '@/lib/browser/sharing/own-share'
import { menuPath } from '@/lib/core/http/links'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import type { OrderType } from '@/lib/core/venue/order-type'

/** `none`: no order placed on this device; `unknown`: to the device or the server. */
export type FailedOrderState =
  | { status: 'asking' }
  | { status: 'none' }
  | { status: 'unknown' }
  | { status: 'known'; payload: StoredPayload; outcome: OrderOutcome; mayPay: boolean }

type Place = { venueId: number; type: OrderType; venueRef: string }

/** Milliseconds; the payment may complete in another tab. */
const PAUSE_MS = 30_000

const payableOf = ({ transaction }: StoredPayload, answer: OrderAnswer): boolean =>
  transaction.provider !== 'cash' && (answer.status !== 'known' || answer.order.state !== 'dead')

const fetchOrder = async ({ payload, isNew }: StoredOrder): Promise<FailedOrderState> => {
  const answer = await fetchOrderStatus(payload.orderId, payload.attemptKey)
  // Confirmed before: the server forgot it, it did not fail.
  if (answer.status === 'unknown' && !isNew) return { status: 'unknown' }
  return { status: 'known', payload, outcome: outcomeOf(answer), mayPay: payableOf(payload, answer) }
}

/** The order in the URL, else the newest here, even if already confirmed. */
const findOrder = async (venueId: number): Promise<FailedOrderState> => {
  const named = orderInAddress()
  const stored = readStoredOrder(venueId, named)
  if (stored) return fetchOrder(stored)
  return { status: named === null ? 'none' : 'unknown' }
}

/**
 * State of an abandoned or failed order: a provider may have charged despite redirecting here. `clear` empties the
 * basket if nothing was charged; if unsure, on the second press.
 */
export const useFailedOrder = ({ venueId, type, venueRef }: Place) => {
  const [order, setOrder] = useState<FailedOrderState>({ status: 'asking' })
  const [asking, setAsking] = useState(false)
  const [warned, setWarned] = useState(false)
  const isUnmounted = useRef(false)

  useEffect(() => {
    if (leadToBill()) return
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
    openPage(menuPath(type, venueRef))
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
