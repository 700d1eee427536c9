'use client'

import { useEffect, useState } from 'react'
import { apiPath } from '@/lib/api/contract'
import { answerPause } from '@/lib/async/answer-pause'
import { pollWhileVisible } from '@/lib/async/browser/poll-while-visible'
import { orderNewsApi } from '@/lib/orders/answer/order-news-api'
import { fetchOrderStatus, type OrderAnswer, type PaymentHint } from '@/lib/orders/browser/fetch-order-status'
import { completeStoredOrder, orderInAddress, readStoredOrder } from '@/lib/orders/browser/stored-order'
import { isChatOpened, untrackOrder } from '@/lib/orders/browser/tracked-orders'
import { isFinalState } from '@/lib/orders/order'
import type { StoredPayload } from '@/lib/orders/order-payload'
import type { OrderStatus } from '@/lib/orders/order-status'
import { isLostPhase, runningPhase } from '@/lib/orders/running-order'
import { listenForNews } from '@/lib/realtime/browser/listen-for-news'
import { endOwnShare } from '@/lib/sharing/browser/own-share'
import { isFormService, serviceNamed } from '@/lib/venue/services'

/**
 * `unpaid`: the order is written down but waits for its payment. `pending`: money may be under way. `held`: money came
 * that is not what was asked for, and a person decides. `closed`: given up without a payment. `unanswered`: the provider
 * does not say whether it was paid. `isNew`: this page is the first to show it.
 */
export type Confirmation =
  | { status: 'asking' }
  | { status: 'unknown' }
  | { status: 'unreachable'; payload: StoredPayload }
  | { status: 'unpaid' | 'pending' | 'unanswered' | 'held' | 'closed'; payload: StoredPayload; order: OrderStatus }
  | { status: 'known'; payload: StoredPayload; order: OrderStatus; isNew: boolean }

/** Pauses of a page that waits for a payment: each of its questions asks a provider too. */
const PAYMENT_PAUSES_MS = [1_500, 3_000, 6_000, 12_000, 24_000]
const LAST_PAYMENT_PAUSE_MS = 60_000
/** How often a payment that its form called made is asked about before the page says that there is none. */
const PATIENCE = 2
/** What the server takes of a name in an address. */
const MAX_HINT = 200

/** The address is a hint: one that names no order, and another provider than the newest one's, was opened by hand. */
const matchesAddress = ({ transaction }: StoredPayload, address: URLSearchParams): boolean => {
  const provider = address.get('provider')
  return address.has('order') || provider === null || provider === transaction.provider
}

const hintOf = (address: URLSearchParams): PaymentHint => ({
  transactionId: address.get('transactionid')?.slice(0, MAX_HINT) ?? null,
  wkToken: address.get('response_wkToken')?.slice(0, MAX_HINT) ?? null,
})

/** How the payment of an order stands; null once there is nothing more to pay online. */
const openPaymentOf = (
  { state, payment, asked, answer }: OrderStatus,
  justPaid: boolean,
): 'unpaid' | 'pending' | 'unanswered' | 'held' | 'closed' | null => {
  // What was paid for it may be back already.
  if (answer?.state === 'refused') return null
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
      // A provider may know of a payment some seconds after its own form did.
      if (justPaid && payment === 'open' && state !== 'draft') return 'pending'
      return asked ? 'unpaid' : 'unanswered'
  }
}

/** Whether its venue may still say something: at its desk, and without one to an order away from tables, once. */
const awaitsAnswer = ({ order: { type } }: StoredPayload, order: OrderStatus): boolean =>
  order.news !== null || (isFormService(serviceNamed(type)) && order.state === 'delivered' && !order.answer)

/** Whether the page tells of money that is on its way back, and is to say when it has arrived there. */
const awaitsRefund = ({ payment }: OrderStatus): boolean => payment === 'refunding'

/** Whether asking again could not change the page. */
const isOver = (next: Confirmation): boolean => {
  if (next.status === 'unknown') return true
  if (!('order' in next) || !isFinalState(next.order.state)) return false
  return next.status !== 'known' || !(awaitsAnswer(next.payload, next.order) || awaitsRefund(next.order))
}

/** Whether no other page needs to tell of the order once this one has. */
const isSeenToTheEnd = (order: OrderStatus): boolean => {
  const phase = runningPhase(order)
  return phase === null || isLostPhase(phase)
}

/** In ms, to the next question; null where there is none. */
const pauseAfter = (next: Confirmation, before: number): number | null => {
  if (isOver(next)) return null
  const awaitsPayment = 'order' in next && next.status !== 'known'
  return awaitsPayment ? (PAYMENT_PAUSES_MS[before] ?? LAST_PAYMENT_PAUSE_MS) : answerPause(before)
}

/** Where its page hears of its venue's next word. */
const newsOf = (next: Confirmation): string | null => ('order' in next ? next.order.news : null)

type OpenedConfirmation = { payload: StoredPayload; isNew: boolean; justPaid: boolean }

const confirmationOf = (answer: OrderAnswer, { payload, isNew, justPaid }: OpenedConfirmation): Confirmation => {
  if (answer.status === 'unknown') return answer
  if (answer.status === 'unreachable') return { ...answer, payload }
  const { order } = answer
  const status = openPaymentOf(order, justPaid)
  return status ? { status, payload, order } : { status: 'known', payload, order, isNew }
}

/** The stored order as the server knows it now: whether it is paid is never the device's word. */
const asKnown = (payload: StoredPayload, { payed }: OrderStatus): StoredPayload => ({
  ...payload,
  order: { ...payload.order, payed },
})

/**
 * What this device and the server together know of the order that the address names, or that was placed last at a
 * venue. The basket is emptied only once the server has taken the order; a page opened by hand changes nothing.
 */
export const useConfirmation = (venueId: number): Confirmation => {
  const [confirmation, setConfirmation] = useState<Confirmation>({ status: 'asking' })

  useEffect(() => {
    let isUnmounted = false
    const stored = readStoredOrder(venueId, orderInAddress())
    const isNew = stored?.isNew ?? false
    let isCleared = !isNew
    let stopListening: (() => void) | null = null
    const address = new URLSearchParams(location.search)
    const hint = hintOf(address)
    const saysPaid = hint.transactionId !== null || hint.wkToken !== null

    /** While its venue may say more, its next word comes by itself. */
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
        // First: nothing of a shared cart may come back into the basket that is emptied here.
        void endOwnShare(venueId, { orderId: payload.orderId, attemptKey: payload.attemptKey })
        completeStoredOrder(venueId, asKnown(payload, next.order))
      }
      if (next.status === 'known' && isSeenToTheEnd(next.order)) untrackOrder(venueId, payload.orderId)
      // A network that is away for a moment takes nothing from a page that knows its order.
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
