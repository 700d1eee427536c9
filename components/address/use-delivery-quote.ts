'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchQuote } from '@/lib/checkout/browser/fetch-quote'
import type { DeliveryQuote, QuoteCode } from '@/lib/checkout/delivery-quote-api'
import { type Address, addressLine, isWhole } from '@/lib/places/address'

/** Where the question about an address stands; `idle` while there is no whole address to ask about. */
export type QuoteState =
  | { status: 'idle' }
  | { status: 'asking' }
  | { status: 'quoted'; quote: DeliveryQuote }
  | { status: 'refused'; code: QuoteCode }

export type DeliveryQuoteCheck = {
  state: QuoteState
  /** Asks about an address, unless it is not whole; the same address is requested once. */
  request: (address: Address | null) => void
  /** The address changed: whatever was known of the old one no longer counts. */
  reset: () => void
  /** Asks again about the last address. */
  retry: () => void
}

const IDLE = { status: 'idle' } as const

/**
 * Whether a venue delivers to an address, and for how much (spec section 5); the answer to an older address never
 * shows. `restored` is the address kept from before a reload: it is requested like one just given.
 */
export const useDeliveryQuote = (venueRef: string, restored: Address | null): DeliveryQuoteCheck => {
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

  const first = useRef(restored)
  useEffect(() => {
    request(first.current)
    return () => {
      requested.current = null
    }
  }, [request])
  return { state, request, reset, retry }
}
