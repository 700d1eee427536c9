'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type BookingActions, madeOf } from '@/components/desk/bookings/booking-actions'
import { type RoomRefusal, useRoomRefusal } from '@/components/desk/bookings/use-booking-words'
import { moveDeskBooking } from '@/lib/browser/desk/desk-calls'
import type { ApiFailure } from '@/lib/core/api/contract'
import type { DeskBookingMove, DeskBookingMoveError } from '@/lib/core/desk/desk-bookings-api'

type Moved = { id: string; title: string }

/** Words of a move that came too late, null where the move itself was wrong or did not arrive. */
const useLateWords = (title: string) => {
  const t = useTranslations('evening.refusals')
  const states = useTranslations('desk.bookings.states')
  return (error: ApiFailure<DeskBookingMoveError>): string | null => {
    if (error.code === 'booking_changed') {
      const state = error.state === 'cancelled' && error.by !== null ? 'cancelledHere' : error.state
      return t('changed', { name: title, state: states(state) })
    }
    return error.code === 'move_final' || error.code === 'not_found' ? t('move_final', { name: title }) : null
  }
}

/** Sends moves of a booking, one at a time; resolves with true once it is made. `refusal`: of a change. */
export const useMoveBooking = ({ id, title }: Moved, { onDesk, onLook, onNotice, onMade }: BookingActions) => {
  const refusalOf = useRoomRefusal()
  const lateWords = useLateWords(title)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<RoomRefusal | null>(null)

  const send = async (move: DeskBookingMove): Promise<boolean> => {
    if (isSending) return false
    setSending(true)
    setRefusal(null)
    const result = await moveDeskBooking(id, move)
    setSending(false)
    if (result.ok) {
      const { bookings } = result.value
      onDesk({ bookings })
      const kind = move.move
      const made = kind === 'undo' ? null : madeOf({ id, title, kind, turn: move.turn + 1 }, bookings)
      if (made) onMade(made)
      return true
    }
    const late = lateWords(result.error)
    // Only a form has a place to say it, and fields to correct.
    const hasForm = move.move === 'change'
    const refused = refusalOf(result.error, hasForm)
    if (!late && hasForm) setRefusal(refused)
    else onNotice(late ?? `${title}: ${refused.words}`)
    onLook()
    return false
  }
  return { isSending, refusal, send }
}
