'use client'

import { useState } from 'react'
import { type BookingActions, madeOf } from '@/components/desk/bookings/booking-actions'
import { type RoomRefusal, useRoomRefusal } from '@/components/desk/bookings/use-booking-words'
import { enterBooking } from '@/lib/browser/desk/desk-calls'
import { newIdempotencyKey } from '@/lib/browser/http/idempotency-key'
import type { HostEntry } from '@/lib/core/desk/desk-bookings-api'

type Entry = HostEntry extends infer One ? (One extends HostEntry ? Omit<One, 'attemptKey'> : never) : never

/** Writes bookings of the host, one at a time; a repeated press writes none twice. Resolves with true once written. */
export const useEntry = ({ onDesk, onLook, onMade }: BookingActions) => {
  const refusalOf = useRoomRefusal()
  const [attemptKey, setAttemptKey] = useState(newIdempotencyKey)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<RoomRefusal | null>(null)

  const send = async (entry: Entry, title: string): Promise<boolean> => {
    if (isSending) return false
    setSending(true)
    setRefusal(null)
    const result = await enterBooking({ ...entry, attemptKey })
    setSending(false)
    if (result.ok) {
      setAttemptKey(newIdempotencyKey())
      const { id, bookings } = result.value
      onDesk({ bookings })
      const made = madeOf({ id, title, kind: 'enter', turn: 0 }, bookings)
      if (made) onMade(made)
      return true
    }
    // The press before this one was written, with other words.
    if (result.error.code === 'booking_reused') setAttemptKey(newIdempotencyKey())
    // A party in the door comes now, whatever other times are free.
    setRefusal(refusalOf(result.error, entry.source === 'host'))
    onLook()
    return false
  }
  return { isSending, refusal, send, forget: () => setRefusal(null) }
}
