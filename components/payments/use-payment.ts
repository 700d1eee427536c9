'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { PanelFailure } from '@/components/payments/panel-props'
import { findPayable, outcomePath, type Payable, type PayPlace } from '@/components/payments/payable'
import { fetchPayment, type PaymentAnswer } from '@/lib/browser/orders/fetch-payment'
import type { RetryAfter } from '@/lib/core/http/retry-after'
import type { Locale } from '@/lib/core/i18n/locales'

type Started = Extract<PaymentAnswer, { status: 'started' }>

/** A failed attempt whose form is still usable. */
export type Declined = { failure: Exclude<PanelFailure, 'blocked'>; message: string | null; tries: number }

/** none: no order to pay on this device; blocked: form did not load; leaving: to the confirmation. */
export type PaymentProgress =
  | { status: 'starting' }
  | { status: 'none' }
  | ({
      status: Exclude<PaymentAnswer['status'], 'started' | 'settled' | 'unknown'>
      payable: Payable
    } & RetryAfter)
  | { status: 'blocked' | 'leaving'; payable: Payable }
  | { status: 'ready'; payable: Payable; started: Started; declined: Declined | null }

type Payment = {
  state: PaymentProgress
  leave: (path: string) => void
  /** Resolves once the server has checked with the provider. 'unsure': nobody knows the outcome. */
  fail: (payable: Payable, failure: PanelFailure, message?: string) => Promise<'shown' | 'unsure'>
  /** Clears the last failure. */
  forget: () => void
}

/** Starts the payment of the order or part of a bill in the URL, or of the venue's last order. */
export const usePayment = (venueId: number, locale: Locale, { type, venueRef }: PayPlace): Payment => {
  const [state, setState] = useState<PaymentProgress>({ status: 'starting' })

  const show = useCallback(
    (payable: Payable, answer: PaymentAnswer, declined: Declined | null) => {
      switch (answer.status) {
        case 'started':
          return setState({ status: 'ready', payable, started: answer, declined })
        case 'settled':
          setState({ status: 'leaving', payable })
          return location.replace(payable.payload ? answer.next : outcomePath(payable, { type, venueRef }))
        case 'unknown':
          return setState({ status: 'none' })
        case 'unsure':
          return setState({ ...answer, payable })
        default:
          return setState({ status: answer.status, payable })
      }
    },
    [type, venueRef],
  )

  useEffect(() => {
    let left = false
    const begin = async (payable: Payable) => {
      const answer = await fetchPayment(payable.orderId, payable.attemptKey, locale)
      if (!left) show(payable, answer, null)
    }
    const payable = findPayable(venueId)
    if (payable) begin(payable)
    else setState({ status: 'none' })
    return () => {
      left = true
    }
  }, [venueId, locale, show])

  const tries = useRef(0)
  const isLeaving = useRef(false)

  const fail = useCallback(
    async (payable: Payable, failure: PanelFailure, message?: string): Promise<'shown' | 'unsure'> => {
      if (failure === 'blocked') {
        setState((before) => (before.status === 'ready' ? { status: 'blocked', payable } : before))
        return 'shown'
      }
      // Ask the server: the form may be used up or wrong, such as after paying in another tab.
      const answer = await fetchPayment(payable.orderId, payable.attemptKey, locale)
      if (isLeaving.current) return 'shown'
      tries.current += 1
      const declined = { failure, message: message?.trim() || null, tries: tries.current }
      if (answer.status !== 'unavailable' && answer.status !== 'unsure' && answer.status !== 'offline') {
        show(payable, answer, declined)
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
    setState((before) => ('payable' in before ? { status: 'leaving', payable: before.payable } : before))
    isLeaving.current = true
    const go = () => location.assign(path)
    // Offline, the browser's error page would strand the diner.
    if (navigator.onLine) go()
    else window.addEventListener('online', go, { once: true })
  }, [])

  return { state, leave, fail, forget }
}
