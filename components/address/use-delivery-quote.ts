'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchQuote } from '@/lib/browser/checkout/fetch-quote'
import type { DeliveryQuote, QuoteCode } from '@/lib/core/checkout/delivery-quote-api'
import { type Address, addressLine, isWhole } from '@/lib/core/places/address'

/** `idle` until the address is complete. */
export type QuoteState =
  | { status: 'idle' }
  | { status: 'asking' }
  | { status: 'quoted'; quote: DeliveryQuote }
  | { status: 'refused'; code: QuoteCode }

export type DeliveryQuoteCheck = {
  state: QuoteState
  /** Skips incomplete addresses and repeats. */
  request: (address: Address | null) => void
  /** The address changed: discard its quote. */
  reset: () => void
  retry: () => void
}

const IDLE = { status: 'idle' } as const

/** Whether and at what price a venue delivers (spec section 5). Ignores stale responses. */
export const useDeliveryQuote = (venueRef: string): DeliveryQuoteCheck => {
  const [state, setState] = useState<QuoteState>(IDLE)
  const requested = useRef<Address>(null)

  const send = useCallback(
    async (address: Address) => {
      requested.current = address
      setState({ status: 'asking' })
      const answer = await fetchQuote(venueRef, address)
      if (requested.current !== address) return
      setState(answer.ok ? { status: 'quoted', quote: answer.value } : { status: 'refused', code: answer.error.code })
    },
    [venueRef],
  )
  const request = useCallback(
    (address: Address | null) => {
      if (!address || !isWhole(address)) return
      if (requested.current && addressLine(requested.current) === addressLine(address)) return
      void send(address)
    },
    [send],
  )
  const reset = useCallback(() => {
    requested.current = null
    setState(IDLE)
  }, [])
  const retry = useCallback(() => {
    if (requested.current) void send(requested.current)
  }, [send])

  useEffect(
    () => () => {
      requested.current = null
    },
    [],
  )
  return { state, request, reset, retry }
}
