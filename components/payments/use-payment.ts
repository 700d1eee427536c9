'use client'

import { useCallback, useEffect, useState } from 'react'
import type { PanelFailure } from '@/components/payments/panel-props'
import type { Locale } from '@/lib/i18n/locales'
import { askPayment, type PaymentAnswer } from '@/lib/orders/ask-payment'
import type { StoredPayload } from '@/lib/orders/order-payload'
import { readStoredOrder } from '@/lib/orders/stored-order'

type Started = Extract<PaymentAnswer, { status: 'started' }>

/** Why the form of the provider is still there, but nothing was paid; `tries` counts how often. */
export type Declined = { failure: Exclude<PanelFailure, 'blocked'>; message: string | null; tries: number }

/**
 * What the page shows. none: no order of this device waits here. blocked: the provider's form did not come.
 * leaving: on the way to the confirmation, which alone says what became of the payment.
 */
export type PaymentState =
  | { status: 'starting' }
  | { status: 'none' }
  | { status: 'closed' | 'unavailable' | 'offline' | 'blocked' | 'leaving'; payload: StoredPayload }
  | { status: 'ready'; payload: StoredPayload; started: Started; declined: Declined | null }

type Payment = {
  state: PaymentState
  leave: (path: string) => void
  fail: (failure: PanelFailure, message?: string) => void
}

/** Starts the payment of the order this device placed last at a venue, and keeps what the page shows of it. */
export const usePayment = (venueId: number, locale: Locale): Payment => {
  const [state, setState] = useState<PaymentState>({ status: 'starting' })

  useEffect(() => {
    let left = false
    const begin = async (payload: StoredPayload) => {
      const answer = await askPayment(payload.orderId, payload.attemptKey, locale)
      if (left) return
      switch (answer.status) {
        case 'started':
          return setState({ status: 'ready', payload, started: answer, declined: null })
        case 'settled':
          setState({ status: 'leaving', payload })
          return location.replace(answer.next)
        case 'unknown':
          return setState({ status: 'none' })
        default:
          return setState({ status: answer.status, payload })
      }
    }
    const stored = readStoredOrder(venueId)
    if (stored) begin(stored.payload)
    else setState({ status: 'none' })
    return () => {
      left = true
    }
  }, [venueId, locale])

  const fail = useCallback((failure: PanelFailure, message?: string) => {
    setState((before) => {
      if (before.status !== 'ready') return before
      if (failure === 'blocked') return { status: 'blocked', payload: before.payload }
      return {
        ...before,
        declined: { failure, message: message?.trim() || null, tries: (before.declined?.tries ?? 0) + 1 },
      }
    })
  }, [])

  const leave = useCallback((path: string) => {
    setState((before) => ('payload' in before ? { status: 'leaving', payload: before.payload } : before))
    location.assign(path)
  }, [])

  return { state, leave, fail }
}
