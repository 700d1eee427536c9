'use client'

import { useEffect, useRef, useState } from 'react'
import type { BookingRequest } from '@/lib/booking/booking-request'
import { type BookingRefusal, type BookingResult, postBooking } from '@/lib/booking/browser/post-booking'
import { fail } from '@/lib/result'

const SLOW_AFTER_MS = 2_500

type Sending = {
  phase: 'idle' | 'sending' | 'slow'
  failure: BookingRefusal | null
  /** Null while another press is under way. */
  send: (booking: Omit<BookingRequest, 'attemptKey' | 'lang'>) => Promise<BookingResult | null>
}

/** Sends a booking, one at a time, and says how it goes. On a failure everything can be sent again. */
export const useSending = (venueId: number, lang: BookingRequest['lang']): Sending => {
  const [phase, setPhase] = useState<Sending['phase']>('idle')
  const [failure, setFailure] = useState<BookingRefusal | null>(null)
  const isUnderWay = useRef(false)
  const slow = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(slow.current), [])

  const send: Sending['send'] = async (booking) => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setFailure(null)
    setPhase('sending')
    slow.current = setTimeout(() => setPhase('slow'), SLOW_AFTER_MS)
    const result = await postBooking(venueId, booking, lang).catch(() => fail({ code: 'unexpected' as const }))
    clearTimeout(slow.current)
    if (result.ok) return result
    isUnderWay.current = false
    setFailure(result.error)
    setPhase('idle')
    return result
  }
  return { phase, failure, send }
}
