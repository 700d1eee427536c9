'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AskFirst } from '@/components/forms/ask-first'
import { postAgreement } from '@/lib/browser/booking/fetch-booking-status'
import type { SentTable } from '@/lib/browser/booking/sent-booking'
import type { BookingStatus } from '@/lib/core/booking/booking-status'

type MovedQuestionProps = {
  sent: Pick<SentTable, 'id' | 'attemptKey'>
  turn: number
  onAnswered: (booking: BookingStatus) => void
  /** The venue moved it again before the guest answered. */
  onOutdated: () => Promise<void>
}

/** The guest's answer to a move of the venue; a refusal cancels, and is asked for once more. */
export const MovedQuestion = ({ sent, turn, onAnswered, onOutdated }: MovedQuestionProps) => {
  const t = useTranslations('booking')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const answer = async (agrees: boolean): Promise<string | null> => {
    const answered = await postAgreement(sent, { turn, agrees })
    if (answered === 'failed') return t('moved.failed')
    if (answered === 'changed') await onOutdated()
    else onAnswered(answered)
    return null
  }
  const agree = async () => {
    if (isSending) return
    setSending(true)
    setProblem(null)
    setProblem(await answer(true))
    setSending(false)
  }
  const words = {
    offer: t('moved.no'),
    question: t('moved.question'),
    confirm: t('cancel.confirm'),
    sending: t('cancel.sending'),
    keep: t('moved.back'),
  }
  return (
    <section className="booking-moved" aria-label={t('moved.label')}>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={isSending}
        aria-busy={isSending}
        onClick={agree}
      >
        {isSending ? t('moved.sending') : t('moved.yes')}
      </button>
      <p role="alert" className="field-error">
        {problem}
      </p>
      <AskFirst words={words} onConfirm={() => answer(false)} />
    </section>
  )
}
