'use client'

import { useEffect, useState } from 'react'
import type { SaidOfMove } from '@/components/booking/booking-top'
import { type BookingLookup, useBookingStatus } from '@/components/booking/use-booking-status'
import { dropSentBooking, type SentTable, updateSentBooking } from '@/lib/browser/booking/sent-booking'
import type { BookingStatus } from '@/lib/core/booking/booking-status'

/** What this page did or found out last, and the move that shows it. */
type Own = { turn: number; said: SaidOfMove | null }

const bookingIn = (state: BookingLookup): BookingStatus | null => (state.status === 'known' ? state.booking : null)

/** A booking of this device, kept as the server says, and what the guest does with it. */
export const useOwnBooking = (venueId: number, sent: SentTable) => {
  const { state, setBooking, refresh } = useBookingStatus(sent)
  const [own, setOwn] = useState<Own | null>(null)
  const [isChanged, setChanged] = useState(sent.isChanged === true)
  const booking = bookingIn(state)
  const isUnknown = state.status === 'unknown'
  useEffect(() => {
    if (isUnknown) dropSentBooking(venueId, sent.id)
    if (booking) setChanged(updateSentBooking(venueId, sent, booking).isChanged === true)
  }, [isUnknown, booking, venueId, sent])

  const acted = (answer: BookingStatus, said: SaidOfMove | null) => {
    setOwn({ turn: answer.turn, said })
    setBooking(answer)
  }
  /** Shows the booking as the venue has it. */
  const reload = async () => {
    const answer = await refresh()
    if (answer) setOwn({ turn: answer.turn, said: 'outdated' })
  }
  const isAway = state.status !== 'unknown' && state.isAway
  const isOwnMove = own !== null && own.turn === booking?.turn
  return { booking, isUnknown, isAway, isChanged, isOwnMove, said: isOwnMove ? own.said : null, acted, reload }
}
