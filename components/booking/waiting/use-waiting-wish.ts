'use client'

import { useState } from 'react'
import type { BookingRefusal } from '@/lib/browser/booking/post-booking'
import type { BookingDetails } from '@/lib/core/booking/booking-form'
import type { TimeWindow } from '@/lib/core/venue/service-times'

type Table = Pick<BookingDetails, 'date' | 'time' | 'seats'>

/** A request that may wait, with the hours of its date. */
type Wish = { details: BookingDetails; windows: TimeWindow[] }

/** What was refused for want of room and may wait for it, while the form still asks for the same table. */
export const useWaitingWish = ({ date, time, seats }: Table) => {
  const [wish, setWish] = useState<Wish | null>(null)
  const note = (refused: Wish, error: BookingRefusal): void =>
    setWish(error.code === 'slot_full' && error.mayWait ? refused : null)
  const table = wish?.details
  const isSame = table?.date === date && table.time === time && table.seats === seats
  return [isSame ? wish : null, note] as const
}
