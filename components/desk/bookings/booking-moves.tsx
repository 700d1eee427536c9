'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { BookingActions } from '@/components/desk/bookings/booking-actions'
import { MoveForm } from '@/components/desk/bookings/row/move-form'
import { ReasonForm } from '@/components/desk/bookings/row/reason-form'
import { useMoveBooking } from '@/components/desk/bookings/row/use-move-booking'
import { CHOSEN_REFUSAL_CODES } from '@/lib/core/booking/booking-refusal'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import type { DeskBookingAnswer } from '@/lib/core/desk/desk-booking-api'

type BookingMovesProps = BookingActions & {
  booking: DeskBooking
  now: number
  isSending: boolean
  onAnswer: (answer: DeskBookingAnswer) => void
}

/** Answers to a request: it is taken, taken at another time if its guest agrees, or refused. */
export const BookingMoves = ({ booking, now, isSending, onAnswer, ...actions }: BookingMovesProps) => {
  const t = useTranslations('desk')
  const words = useTranslations('evening.row.moves')
  const [asking, setAsking] = useState<'refuse' | 'change' | null>(null)
  const moving = useMoveBooking({ id: booking.id, title: booking.name }, actions)
  const once = (answer: DeskBookingAnswer) => {
    if (!isSending) onAnswer(answer)
  }
  const back = () => setAsking(null)
  if (asking === 'refuse') {
    return (
      <ReasonForm
        why={t('refuse.why')}
        codes={CHOSEN_REFUSAL_CODES}
        sends={t('bookings.refuse.send')}
        isSending={isSending}
        onSend={(code, reason) => once({ move: 'refuse', code, reason })}
        onBack={back}
      />
    )
  }
  if (asking === 'change') {
    const { isSending: isMoving, refusal, send } = moving
    return <MoveForm {...{ booking, now, refusal }} isSending={isMoving} onChange={send} onBack={back} />
  }
  return (
    <div className="desk-moves">
      <button
        type="button"
        className="button button-primary desk-usual"
        aria-disabled={isSending}
        onClick={() => once({ move: 'accept' })}
      >
        {t('moves.accept')}
      </button>
      <button type="button" className="button" onClick={() => setAsking('change')}>
        {words('change')}
      </button>
      <button type="button" className="button button-quiet" onClick={() => setAsking('refuse')}>
        {t('moves.refuse')}
      </button>
    </div>
  )
}
