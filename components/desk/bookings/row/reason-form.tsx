'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { BookingRefusalCode } from '@/lib/core/booking/booking-refusal'
import { MAX_BOOKING_REASON } from '@/lib/core/desk/desk-booking-api'

type ReasonFormProps = {
  why: string
  codes: readonly BookingRefusalCode[]
  /** Of the button that sends. */
  sends: string
  isSending: boolean
  onSend: (code: BookingRefusalCode, reason: string) => void
  onBack: () => void
}

/** A reason that ends a booking: a code the guest reads translated, or free text. */
export const ReasonForm = ({ why, codes, sends, isSending, onSend, onBack }: ReasonFormProps) => {
  const t = useTranslations('desk.bookings.refuse')
  const words = useTranslations('desk.refuse')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // Takes the place of the button that opened it, and its focus.
  useEffect(() => form.current?.focus(), [])
  const [code, setCode] = useState<BookingRefusalCode | null>(null)
  const [reason, setReason] = useState('')
  const isComplete = code !== null && (code !== 'other' || reason.trim() !== '')

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code !== null && isComplete && !isSending) onSend(code, code === 'other' ? reason : '')
  }

  return (
    <form ref={form} tabIndex={-1} className="desk-refuse" onSubmit={send}>
      <fieldset>
        <legend>{why}</legend>
        {codes.map((each) => (
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
          {sends}
        </button>
        <button type="button" className="button" onClick={onBack}>
          {words('back')}
        </button>
      </div>
    </form>
  )
}
