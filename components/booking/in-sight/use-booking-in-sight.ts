'use client'

import { useEffect, useState } from 'react'
import { pollWhileVisible } from '@/lib/browser/async/poll-while-visible'
import { fetchBookingStatus } from '@/lib/browser/booking/fetch-booking-status'
import { bookingInSight, dropSentBooking, type SentTable, updateSentBooking } from '@/lib/browser/booking/sent-booking'
import { isToldInSight, sightPause } from '@/lib/browser/booking/sight-pause'
import { onStored } from '@/lib/browser/device/browser-storage'
import { MENU_KEYS } from '@/lib/browser/device/menu-keys'
import type { BookingStatus } from '@/lib/core/booking/booking-status'

const AGAIN_MS = 60_000

/** `status`: null until the server answers. */
export type InSight = { kept: SentTable; status: BookingStatus | null }

const nextInSight = (venueId: number): InSight | null => {
  const kept = bookingInSight(venueId)
  return kept && { kept, status: null }
}

/** What the server said of the same booking still stands. */
const withStatus =
  (next: InSight | null) =>
  (shown: InSight | null): InSight | null =>
    next && shown?.kept.id === next.kept.id ? { ...next, status: shown.status } : next

/** `shown`: undefined to leave what is shown. */
type Round = { shown: InSight | null | undefined; pause: number | null }

const afterAnswer = (venueId: number, kept: SentTable, status: BookingStatus): InSight | null => {
  // Told here until the guest opens the booking, whose page then puts it aside.
  if (isToldInSight(status)) return { kept, status }
  const updated = updateSentBooking(venueId, kept, status)
  return updated.isOff ? nextInSight(venueId) : { kept: updated, status }
}

const look = async (venueId: number, id: string): Promise<Round> => {
  const kept = bookingInSight(venueId)
  if (kept?.id !== id) return { shown: nextInSight(venueId), pause: null }
  const answer = await fetchBookingStatus(kept)
  if (answer.status === 'unreachable') return { shown: undefined, pause: AGAIN_MS }
  if (answer.status === 'known') {
    const { booking } = answer
    return { shown: afterAnswer(venueId, kept, booking), pause: sightPause(booking, new Date()) }
  }
  dropSentBooking(venueId, id)
  return { shown: nextInSight(venueId), pause: null }
}

/** The device's next booking, asked for while the page is visible. */
export const useBookingInSight = (venueId: number): InSight | null => {
  const [inSight, setInSight] = useState<InSight | null>(() => nextInSight(venueId))
  useEffect(() => onStored(MENU_KEYS.booking(venueId), () => setInSight(withStatus(nextInSight(venueId)))), [venueId])
  const id = inSight?.kept.id
  useEffect(() => {
    if (!id) return
    let isOver = false
    const stop = pollWhileVisible(async () => {
      const { shown, pause } = await look(venueId, id)
      if (isOver) return null
      if (shown !== undefined) setInSight(shown)
      return pause
    })
    return () => {
      isOver = true
      stop()
    }
  }, [venueId, id])
  return inSight
}
