'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { postCancellation } from '@/lib/browser/booking/fetch-booking-status'
import type { SentTable } from '@/lib/browser/booking/sent-booking'
import type { BookingStatus } from '@/lib/core/booking/booking-status'

type CancelBookingProps = {
  sent: Pick<SentTable, 'id' | 'attemptKey'>
  venueName: string
  /** Formatted deadline. */
  until: string
  onCancelled: (booking: BookingStatus) => void
}

type Phase = 'offered' | 'asked' | 'sending' | 'too_late' | 'failed'

export const CancelBooking = ({ sent, venueName, until, onCancelled }: CancelBookingProps) => {
  const t = useTranslations('booking.cancel')
  const [phase, setPhase] = useState<Phase>('offered')
  const question = useRef<HTMLParagraphElement>(null)
  const offer = useRef<HTMLButtonElement>(null)
  const isAsked = phase !== 'offered'
  // Move focus to the replacement.
  useEffect(() => {
    if (isAsked) question.current?.focus()
  }, [isAsked])

  const keep = () => {
    setPhase('offered')
    requestAnimationFrame(() => offer.current?.focus())
  }
  const cancel = async () => {
    if (phase === 'sending') return
    setPhase('sending')
    const answer = await postCancellation(sent)
    if (typeof answer === 'object') onCancelled(answer)
    else setPhase(answer)
  }

  if (!isAsked) {
    return (
      <div className="booking-cancel">
        <p className="field-hint">{until}</p>
        <button ref={offer} type="button" className="button button-quiet" onClick={() => setPhase('asked')}>
          {t('offer')}
        </button>
      </div>
    )
  }
  return (
    <fieldset className="booking-cancel">
      <p ref={question} tabIndex={-1} className="booking-question">
        {t('question')}
      </p>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={phase === 'sending'}
        aria-busy={phase === 'sending'}
        onClick={cancel}
      >
        {t(phase === 'sending' ? 'sending' : 'confirm')}
      </button>
      <button type="button" className="button button-quiet" onClick={keep}>
        {t('keep')}
      </button>
      <p role="alert" className="field-error">
        {phase === 'too_late' ? t('late', { venue: venueName }) : null}
        {phase === 'failed' ? t('failed') : null}
      </p>
    </fieldset>
  )
}
