'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MoveForm } from '@/components/desk/bookings/row/move-form'
import { ReasonForm } from '@/components/desk/bookings/row/reason-form'
import type { RoomRefusal } from '@/components/desk/bookings/use-booking-words'
import { CHOSEN_CANCEL_CODES } from '@/lib/core/booking/booking-refusal'
import { type RowMove, rowMoves, usualMove } from '@/lib/core/desk/bookings/row-moves'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import type { DeskBookingMove } from '@/lib/core/desk/desk-bookings-api'

type RowMovesProps = {
  booking: DeskBooking
  title: string
  now: number
  isSending: boolean
  refusal: RoomRefusal | null
  onMove: (move: DeskBookingMove) => void
  /** A form was closed. */
  onBack: () => void
}

type Form = 'change' | 'cancel'

const isForm = (move: RowMove): move is Form => move === 'change' || move === 'cancel'

const Undo = ({ booking: { lastMove, turn }, isSending, onMove }: RowMovesProps) => {
  const t = useTranslations('evening.row')
  return lastMove ? (
    <button
      type="button"
      className="button button-quiet"
      aria-disabled={isSending}
      onClick={() => onMove({ move: 'undo', turn })}
    >
      {t('takeBack', { kind: lastMove.kind })}
    </button>
  ) : null
}

/** All moves of an opened booking beside its usual one; a form takes their place. */
export const RowMoves = (props: RowMovesProps) => {
  const { booking, title, now, isSending, refusal, onMove, onBack } = props
  const t = useTranslations('evening')
  const [asking, setAsking] = useState<Form | null>(null)
  const moves = rowMoves(booking, now)
  const back = () => {
    setAsking(null)
    onBack()
  }
  if (asking === 'change' && moves.includes('change')) {
    return <MoveForm {...{ booking, now, isSending, refusal }} onChange={onMove} onBack={back} />
  }
  if (asking === 'cancel' && moves.includes('cancel')) {
    return (
      <ReasonForm
        why={t('cancel.why')}
        codes={CHOSEN_CANCEL_CODES}
        sends={t('row.moves.cancel')}
        isSending={isSending}
        onSend={(code, reason) => onMove({ move: 'cancel', turn: booking.turn, code, reason })}
        onBack={back}
      />
    )
  }
  const usual = usualMove(booking, now)
  return (
    <div className="evening-moves">
      {moves
        .filter((move) => move !== usual)
        .map((move) => (
          <button
            key={move}
            type="button"
            className="button"
            aria-disabled={isSending}
            onClick={() => (isForm(move) ? setAsking(move) : onMove({ move, turn: booking.turn }))}
          >
            {t(`row.moves.${move}`)} <span className="visually-hidden">{title}</span>
          </button>
        ))}
      <Undo {...props} />
    </div>
  )
}
