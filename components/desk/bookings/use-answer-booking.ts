'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type BookingActions, madeOf } from '@/components/desk/bookings/booking-actions'
import { answerDeskBooking } from '@/lib/browser/desk/desk-calls'
import type { ApiFailure } from '@/lib/core/api/contract'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import type { DeskBookingAnswer, DeskBookingError } from '@/lib/core/desk/desk-booking-api'

const ANSWERED: readonly string[] = ['accepted', 'refused']

/** Who was first, in words; null where the answer did not arrive. */
const useFirstWords = (name: string) => {
  const t = useTranslations('desk.bookings')
  const changed = useTranslations('evening.refusals')
  return (error: ApiFailure<DeskBookingError>): string | null => {
    if (error.code !== 'already_answered') return null
    const { state, by } = error
    if (ANSWERED.includes(state) || (state === 'cancelled' && by === null)) {
      return t('already', { name, state, by: by ?? '–' })
    }
    return changed('changed', { name, state: t(`states.${state === 'cancelled' ? 'cancelledHere' : state}`) })
  }
}

/** Answers a request, once at a time. */
export const useAnswerBooking = (
  { id, name, turn }: DeskBooking,
  { onDesk, onLook, onNotice, onMade }: BookingActions,
) => {
  const firstWords = useFirstWords(name)
  const [isSending, setSending] = useState(false)
  const [isFailed, setFailed] = useState(false)

  const send = async (answer: DeskBookingAnswer): Promise<void> => {
    if (isSending) return
    setSending(true)
    setFailed(false)
    const result = await answerDeskBooking(id, { ...answer, turn })
    setSending(false)
    if (result.ok) {
      onDesk(result.value)
      const made = madeOf({ id, title: name, kind: answer.move, turn: turn + 1 }, result.value.bookings)
      if (made) onMade(made)
      return
    }
    const words = firstWords(result.error)
    if (words) onNotice(words)
    else setFailed(true)
    onLook()
  }
  return { isSending, isFailed, send }
}
