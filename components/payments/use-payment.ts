'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { PanelFailure } from '@/components/payments/panel-props'
import { fetchPayment, type PaymentAnswer } from '@/lib/browser/orders/fetch-payment'
import { orderInAddress, readStoredOrder } from '@/lib/browser/orders/stored-order'
import type { RetryAfter } from '@/lib/core/http/retry-after'
import type { Locale } from '@/lib/core/i18n/locales'
import type { StoredPayload } from '@/lib/core/orders/order-payload'

type Started = Extract<PaymentAnswer, { status: 'started' }>

/** A failed attempt whose form is still usable. */
export type Declined = { failure: Exclude<PanelFailure, 'blocked'>; message: string | null; tries: number }

/** none: no order to pay on this device; blocked: form did not load; leaving: to the confirmation. */
export type PaymentProgress =
  | { status: 'starting' }
  | { status: 'none' }
  | ({
      status: Exclude<PaymentAnswer['status'], 'started' | 'settled' | 'unknown'>
      payload: StoredPayload
    } & RetryAfter)
  | { status: 'blocked' | 'leaving'; payload: StoredPayload }
  | { status: 'ready'; payload: StoredPayload; started: Started; declined: Declined | null }

type Payment = {
  state: PaymentProgress
  leave: (path: string) => void
  /** Resolves once the server has checked with the provider. 'unsure': nobody knows the outcome. */
  fail: (payload: StoredPayload, failure: PanelFailure, message?: string) => Promise<'shown' | 'unsure'>
  /** Clears the last failure. */
  forget: () => void
}

/** Starts the payment of the order in the URL, or the venue's last one. */
export const usePayment = (venueId: number, locale: Locale): Payment => {
  const [state, setState] = useState<PaymentProgress>({ status: 'starting' })

  const show = useCallback((payload: StoredPayload, answer: PaymentAnswer, declined: Declined | null) => {
    switch (answer.status) {
      case 'started':
        return setState({ status: 'ready', payload, started: answer, declined })
      case 'settled':
        setState({ status: 'leaving', payload })
        return location.replace(answer.next)
      case 'unknown':
        return setState({ status: 'none' })
      case 'unsure':
        return setState({ ...answer, payload })
      default:
        return setState({ status: answer.status, payload })
    }
  }, [])

  useEffect(() => {
    let left = false
    const begin = async (payload: StoredPayload) => {
      const answer = await fetchPayment(payload.orderId, payload.attemptKey, locale)
      if (!left) show(payload, answer, null)
    }
    const stored = readStoredOrder(venueId, orderInAddress())
    if (stored) begin(stored.payload)
    else setState({ status: 'none' })
    return () => {
      left = true
    }
  }, [venueId, locale, show])

  const tries = useRef(0)
  const isLeaving = useRef(false)

  const fail = useCallback(
    async (payload: StoredPayload, failure: PanelFailure, message?: string): Promise<'shown' | 'unsure'> => {
      if (failure === 'blocked') {
        setState((before) => (before.status === 'ready' ? { status: 'blocked', payload } : before))
        return 'shown'
      }
      // Ask the server: the form may be used up or wrong, such as after paying in another tab.
      const answer = await fetchPayment(payload.orderId, payload.attemptKey, locale)
      if (isLeaving.current) return 'shown'
      tries.current += 1
      const declined = { failure, message: message?.trim() || null, tries: tries.current }
      if (answer.status !== 'unavailable' && answer.status !== 'unsure' && answer.status !== 'offline') {
        show(payload, answer, declined)
        return 'shown'
      }
      if (failure === 'failed') return 'unsure'
      setState((before) => (before.status === 'ready' ? { ...before, declined } : before))
      return 'shown'
    },
    [locale, show],
  )

  const forget = useCallback(() => {
    setState((before) => (before.status === 'ready' && before.declined ? { ...before, declined: null } : before))
  }, [])

  const leave = useCallback((path: string) => {
    setState((before) => ('payload' in before ? { status: 'leaving', payload: before.payload } : before))
    isLeaving.current = true
    const go = () => location.assign(path)
    // Offline, the browser's error page would strand the diner.
    if (navigator.onLine) go()
    else window.addEventListener('online', go, { once: true })
  }, [])

  return { state, leave, fail, forget }
}
