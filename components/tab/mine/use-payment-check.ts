'use client'

import { useEffect, useState } from 'react'
import { pollWhileVisible } from '@/lib/browser/async/poll-while-visible'
import type { KnownPart } from '@/lib/browser/bill/known-bills'
import { fetchOrderStatus } from '@/lib/browser/orders/fetch-order-status'
import { outcomeOf } from '@/lib/browser/orders/order-outcome'

/** open: nothing was taken. wait: nobody knows yet, or money is on its way. */
type PaymentCheck = 'asking' | 'open' | 'wait'

/** Backs off: each poll also asks the provider. */
const PAUSES_MS = [1_500, 3_000, 6_000, 12_000, 24_000]
const LAST_PAUSE_MS = 60_000
/** Polls before a payment reported by its form counts as missing. */
const PATIENCE = 2
/** Server's limit. */
const MAX_HINT = 200

const hintIn = (address: URLSearchParams, name: string): string | null => address.get(name)?.slice(0, MAX_HINT) ?? null

/** The part that the address says was paid or given up at a provider. */
const isInAddress = (id: string): boolean => new URLSearchParams(location.search).get('part') === id

/**
 * Asks whether a part was paid, where the guest comes back from its payment; 'open' where they do not. `onAsked`: the
 * bill may have changed.
 */
export const usePaymentCheck = (part: KnownPart | null, onAsked: () => void): PaymentCheck => {
  const [check, setCheck] = useState<PaymentCheck>('asking')
  const id = part?.id
  const attemptKey = part?.attemptKey
  useEffect(() => {
    if (!id || !attemptKey || !isInAddress(id)) return setCheck('open')
    let isOver = false
    const address = new URLSearchParams(location.search)
    const hint = { transactionId: hintIn(address, 'transactionid'), wkToken: hintIn(address, 'response_wkToken') }
    const saysPaid = hint.transactionId !== null || hint.wkToken !== null
    const stop = pollWhileVisible(async (before) => {
      const outcome = outcomeOf(await fetchOrderStatus(id, attemptKey, hint))
      if (isOver) return null
      const isOpen = outcome === 'open' && !(saysPaid && before < PATIENCE)
      setCheck(isOpen ? 'open' : 'wait')
      onAsked()
      return PAUSES_MS[before] ?? LAST_PAUSE_MS
    })
    return () => {
      isOver = true
      stop()
    }
  }, [id, attemptKey, onAsked])
  return check
}
