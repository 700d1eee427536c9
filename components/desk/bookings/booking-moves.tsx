'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { BOOKING_REFUSAL_CODES, type BookingRefusalCode } from '@/lib/core/booking/booking-refusal'
import { type DeskBookingAnswer, MAX_BOOKING_REASON } from '@/lib/core/desk/desk-booking-api'

type BookingMovesProps = { isSending: boolean; onAnswer: (answer: DeskBookingAnswer) => void }

type RefuseProps = BookingMovesProps & { onBack: () => void }

/** Refusal reason: a code the guest reads translated, or free text. */
const Refuse = ({ isSending, onAnswer, onBack }: RefuseProps) => {
  const t = useTranslations('desk.bookings.refuse')
  const words = useTranslations('desk.refuse')
  const id = useId()
  const [code, setCode] = useState<BookingRefusalCode | null>(null)
  const [reason, setReason] = useState('')
  const isComplete = code !== null && (code !== 'other' || reason.trim() !== '')

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code !== null && isComplete && !isSending) onAnswer({ move: 'refuse', code, reason })
  }

  return (
    <form className="desk-refuse" onSubmit={send}>
      <fieldset>
        <legend>{words('why')}</legend>
        {BOOKING_REFUSAL_CODES.map((each) => (
          <label key={each} className="desk-choice">
            <input type="radio" name={`${id}code`} checked={code === each} onChange={() => setCode(each)} />
            {t(`codes.${each}`)}
          </label>
        ))}
      </fieldset>
      {code === 'other' ? (
        <div className="field">
          <label htmlFor={`${id}reason`}>{words('reason')}</label>
          <input
            id={`${id}reason`}
            type="text"
            maxLength={MAX_BOOKING_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      ) : null}
      <div className="desk-moves">
        <button type="submit" className="button desk-danger" aria-disabled={!isComplete || isSending}>
          {t('send')}
        </button>
        <button type="button" className="button" onClick={onBack}>
          {words('back')}
        </button>
      </div>
    </form>
  )
}

/** Answers to a booking; ignores presses while sending. */
export const BookingMoves = ({ isSending, onAnswer }: BookingMovesProps) => {
  const t = useTranslations('desk.moves')
  const [isRefusing, setRefusing] = useState(false)
  const once = (answer: DeskBookingAnswer) => {
    if (!isSending) onAnswer(answer)
  }
  if (isRefusing) return <Refuse isSending={isSending} onAnswer={once} onBack={() => setRefusing(false)} />
  return (
    <div className="desk-moves">
      <button
        type="button"
        className="button button-primary desk-usual"
        aria-disabled={isSending}
        onClick={() => once({ move: 'accept' })}
      >
        {t('accept')}
      </button>
      <button type="button" className="button button-quiet" onClick={() => setRefusing(true)}>
        {t('refuse')}
      </button>
    </div>
  )
}
