'use client'

import { useEffect, useRef, useState } from 'react'
import type { SendingPhase } from '@/components/checkout/pay-panel'
import type { SubmitFailure } from '@/lib/orders/browser/post-order'
import { forgetInFlight, type OrderDraft, submitOrder } from '@/lib/orders/browser/submit-order'

const SLOW_AFTER_MS = 2_500

type Order = {
  phase: SendingPhase
  failure: SubmitFailure | null
  send: (draft: OrderDraft) => Promise<SubmitFailure | null>
  dismiss: () => void
}

/** Sends an order and says how it goes. The phase stays `sending` after success, while the next page loads. */
export const useOrder = (): Order => {
  const [phase, setPhase] = useState<SendingPhase>('idle')
  const [failure, setFailure] = useState<SubmitFailure | null>(null)
  const slow = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      forgetInFlight()
      setPhase('idle')
    }
    window.addEventListener('pageshow', onPageShow)
    return () => {
      window.removeEventListener('pageshow', onPageShow)
      clearTimeout(slow.current)
    }
  }, [])

  const send = async (draft: OrderDraft): Promise<SubmitFailure | null> => {
    setFailure(null)
    setPhase('sending')
    clearTimeout(slow.current)
    slow.current = setTimeout(() => setPhase('slow'), SLOW_AFTER_MS)
    const result = await submitOrder(draft).catch(() => null)
    if (result?.ok) return null
    clearTimeout(slow.current)
    const refused: SubmitFailure = result ? result.error : { code: 'unexpected' }
    setFailure(refused)
    setPhase('idle')
    return refused
  }

  return { phase, failure, send, dismiss: () => setFailure(null) }
}
