'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useTimeLeft } from '@/components/booking/waiting/use-time-left'
import { postOfferAnswer } from '@/lib/browser/booking/fetch-booking-status'
import type { SentTable } from '@/lib/browser/booking/sent-booking'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import { minutesAndSeconds } from '@/lib/core/booking/waiting-list'

type OfferQuestionProps = {
  sent: Pick<SentTable, 'id' | 'attemptKey'>
  turn: number
  /** ms of the offer, when the server answered. */
  left: number
  onAnswered: (booking: BookingStatus) => void
  onOutdated: () => Promise<void>
}

type Answer = 'take' | 'decline'

/** A freed table, held for the guest while the time runs down; who does not answer leaves it to the next. */
export const OfferQuestion = ({ sent, turn, left: answered, onAnswered, onOutdated }: OfferQuestionProps) => {
  const t = useTranslations('booking.waiting')
  const left = useTimeLeft(answered)
  const [sending, setSending] = useState<Answer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const send = async (answer: Answer): Promise<string | null> => {
    const result = await postOfferAnswer(sent, { turn, takes: answer === 'take' })
    if (result === 'over' || result === 'failed') return t(result)
    if (result === 'changed') await onOutdated()
    else onAnswered(result)
    return null
  }
  const press = async (answer: Answer) => {
    if (sending) return
    setSending(answer)
    setProblem(null)
    setProblem(await send(answer))
    setSending(null)
  }
  const buttonOf = (answer: Answer, className: string) => (
    <button
      type="button"
      className={className}
      aria-disabled={sending !== null}
      aria-busy={sending === answer}
      onClick={() => press(answer)}
    >
      {sending === answer ? t('sending') : t(answer)}
    </button>
  )
  return (
    <section className="booking-moved" aria-labelledby="booking-offer-left">
      <p className="booking-left">
        <span id="booking-offer-left">{t('left')}</span>
        <b role="timer" dir="ltr" aria-labelledby="booking-offer-left">
          {minutesAndSeconds(left)}
        </b>
      </p>
      {left > 0 ? buttonOf('take', 'button button-primary') : null}
      {left > 0 ? buttonOf('decline', 'button') : null}
      <p role="alert" className="field-error">
        {left > 0 ? problem : t('over')}
      </p>
    </section>
  )
}
