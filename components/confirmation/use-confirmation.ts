'use client'

import { useEffect, useState } from 'react'
import { pollWhileVisible } from '@/lib/browser/async/poll-while-visible'
import { leadToBill } from '@/lib/browser/bill/lead-to-bill'
import { fetchOrderStatus, type OrderAnswer, type PaymentHint } from '@/lib/browser/orders/fetch-order-status'
import { completeStoredOrder, orderInAddress, readStoredOrder } from '@/lib/browser/orders/stored-order'
import { isChatOpened, untrackOrder } from '@/lib/browser/orders/tracked-orders'
import { listenForNews } from '@/lib/browser/realtime/listen-for-news'
import { endOwnShare } from '@/lib/browser/sharing/own-share'
import { apiPath } from '@/lib/core/api/contract'
import { answerPause } from '@/lib/core/async/answer-pause'
import { isLostState } from '@/lib/core/orders/answer/answer-moves'
import { orderNewsApi } from '@/lib/core/orders/answer/order-news-api'
import { isLost } from '@/lib/core/orders/confirmed-status'
import { isFinalState } from '@/lib/core/orders/order'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import type { OrderStatus } from '@/lib/core/orders/order-status'
import { isLostPhase, runningPhase } from '@/lib/core/orders/running-order'
import { isFormService, serviceNamed } from '@/lib/core/venue/services'

/**
 * `held`: the paid amount differs, staff decide; `closed`: abandoned unpaid; `unanswered`: the provider has not said;
 * `isNew`: first shown here.
 */
export type Confirmation =
  | { status: 'asking' }
  | { status: 'unknown' }
  | { status: 'unreachable'; payload: StoredPayload }
  | { status: 'unpaid' | 'pending' | 'unanswered' | 'held' | 'closed'; payload: StoredPayload; order: OrderStatus }
  | { status: 'known'; payload: StoredPayload; order: OrderStatus; isNew: boolean }

/** Backs off: each poll also asks the provider. */
const PAYMENT_PAUSES_MS = [1_500, 3_000, 6_000, 12_000, 24_000]
const LAST_PAYMENT_PAUSE_MS = 60_000
/** Nothing more is expected, and still the venue may say something. */
const SETTLED_PAUSE_MS = 60_000
/** Polls before a payment reported by its form counts as missing. */
const PATIENCE = 2
/** Server's limit. */
const MAX_HINT = 200

/** Without an order id, another provider means a URL opened by hand. */
const matchesAddress = ({ transaction }: StoredPayload, address: URLSearchParams): boolean => {
  const provider = address.get('provider')
  return address.has('order') || provider === null || provider === transaction.provider
}

const hintOf = (address: URLSearchParams): PaymentHint => ({
  transactionId: address.get('transactionid')?.slice(0, MAX_HINT) ?? null,
  wkToken: address.get('response_wkToken')?.slice(0, MAX_HINT) ?? null,
})

/** Payment state of an order; null if nothing is left to pay online. */
const openPaymentOf = (
  { state, payment, asked, answer }: OrderStatus,
  justPaid: boolean,
): 'unpaid' | 'pending' | 'unanswered' | 'held' | 'closed' | null => {
  // The money of a lost order may already be back.
  if (isLostState(answer?.state)) return null
  switch (payment) {
    case 'none':
    case 'paid':
    case 'refunding':
    case 'refunded':
      return null
    case 'held':
      return 'held'
    case 'pending':
      return 'pending'
    default:
      if (state === 'dead') return 'closed'
      // The provider may confirm seconds after its form.
      if (justPaid && payment === 'open' && state !== 'draft') return 'pending'
      return asked ? 'unpaid' : 'unanswered'
  }
}

/** The venue may still answer: at its desk, or once to an order away from tables. */
const awaitsAnswer = ({ order: { type } }: StoredPayload, order: OrderStatus): boolean =>
  order.news !== null || (isFormService(serviceNamed(type)) && order.state === 'delivered' && !order.answer)

const awaitsRefund = ({ payment, back, wentBack }: OrderStatus): boolean =>
  payment === 'refunding' || (back > 0 && !wentBack)

/** Its answer or its refund is still to come. */
const isAwaited = ({ payload, order }: Confirmation & { status: 'known' }): boolean =>
  awaitsAnswer(payload, order) || awaitsRefund(order)

/** Polling could not change the page. A done order may still be corrected, cancelled or refunded. */
const isOver = (next: Confirmation): boolean => {
  if (next.status === 'unknown') return true
  if (!('order' in next) || !isFinalState(next.order.state)) return false
  return next.status !== 'known' || (isLost(next.order) && !next.order.payed && !isAwaited(next))
}

/** No other page needs to show the order. */
const isSeenToTheEnd = (order: OrderStatus): boolean => {
  const phase = runningPhase(order)
  // As long as there may be news, the answer may be undone.
  return phase === null || (isLostPhase(phase) && order.news === null)
}

/** Milliseconds to the next poll; null stops. */
const pauseAfter = (next: Confirmation, before: number): number | null => {
  if (isOver(next)) return null
  if (next.status === 'known')
    return isFinalState(next.order.state) && !isAwaited(next) ? SETTLED_PAUSE_MS : answerPause(before)
  return 'order' in next ? (PAYMENT_PAUSES_MS[before] ?? LAST_PAYMENT_PAUSE_MS) : answerPause(before)
}

const newsOf = (next: Confirmation): string | null => ('order' in next ? next.order.news : null)

type OpenedConfirmation = { payload: StoredPayload; isNew: boolean; justPaid: boolean }

const confirmationOf = (answer: OrderAnswer, { payload, isNew, justPaid }: OpenedConfirmation): Confirmation => {
  if (answer.status === 'unknown') return answer
  if (answer.status === 'unreachable') return { ...answer, payload }
  const { order } = answer
  const status = openPaymentOf(order, justPaid)
  return status ? { status, payload, order } : { status: 'known', payload, order, isNew }
}

/** Whether it is paid comes only from the server. */
const asKnown = (payload: StoredPayload, { payed }: OrderStatus): StoredPayload => ({
  ...payload,
  order: { ...payload.order, payed },
})

/**
 * State of the order in the URL, or the venue's last one on this device. The basket is cleared only after the server
 * accepts.
 */
export const useConfirmation = (venueId: number): Confirmation => {
  const [confirmation, setConfirmation] = useState<Confirmation>({ status: 'asking' })

  useEffect(() => {
    if (leadToBill()) return
    let isUnmounted = false
    const stored = readStoredOrder(venueId, orderInAddress())
    const isNew = stored?.isNew ?? false
    let isCleared = !isNew
    let stopListening: (() => void) | null = null
    const address = new URLSearchParams(location.search)
    const hint = hintOf(address)
    const saysPaid = hint.transactionId !== null || hint.wkToken !== null

    /** Subscribes while the venue may still answer. */
    const follow = (payload: StoredPayload, channel: string | null): void => {
      if (channel) {
        stopListening ??= listenForNews(apiPath(orderNewsApi, { channel }), () => void ask(payload, PATIENCE))
      } else stopListening?.()
    }

    const ask = async (payload: StoredPayload, before: number): Promise<number | null> => {
      const answer = await fetchOrderStatus(payload.orderId, payload.attemptKey, {
        ...hint,
        chatOpened: isChatOpened(venueId, payload.orderId),
      })
      if (isUnmounted) return null
      const next = confirmationOf(answer, { payload, isNew, justPaid: saysPaid && before < PATIENCE })
      follow(payload, newsOf(next))
      if (next.status === 'known' && !isCleared) {
        isCleared = true
        // First, or the shared cart could refill the basket.
        void endOwnShare(venueId, { orderId: payload.orderId, attemptKey: payload.attemptKey })
        completeStoredOrder(venueId, asKnown(payload, next.order))
      }
      if (next.status === 'known' && isSeenToTheEnd(next.order)) untrackOrder(venueId, payload.orderId)
      // A network failure must not hide a known order.
      setConfirmation((shown) => (next.status === 'unreachable' && shown.status === 'known' ? shown : next))
      return pauseAfter(next, before)
    }

    if (!stored || !matchesAddress(stored.payload, address)) return setConfirmation({ status: 'unknown' })
    const stop = pollWhileVisible((before) => ask(stored.payload, before))
    return () => {
      isUnmounted = true
      stop()
      stopListening?.()
    }
  }, [venueId])

  return confirmation
}
