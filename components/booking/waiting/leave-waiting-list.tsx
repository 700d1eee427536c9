'use client'

import { useTranslations } from 'next-intl'
import { AskFirst } from '@/components/forms/ask-first'
import { postCancellation } from '@/lib/browser/booking/fetch-booking-status'
import type { SentTable } from '@/lib/browser/booking/sent-booking'
import type { BookingStatus } from '@/lib/core/booking/booking-status'

type LeaveWaitingListProps = {
  sent: Pick<SentTable, 'id' | 'attemptKey'>
  onLeft: (booking: BookingStatus) => void
}

export const LeaveWaitingList = ({ sent, onLeft }: LeaveWaitingListProps) => {
  const t = useTranslations('booking.waiting.leave')
  const leave = async () => {
    const answer = await postCancellation(sent)
    if (answer === 'too_late' || answer === 'failed') return t('failed')
    onLeft(answer)
    return null
  }
  const words = {
    offer: t('offer'),
    question: t('question'),
    confirm: t('confirm'),
    sending: t('sending'),
    keep: t('keep'),
  }
  return (
    <div className="booking-cancel">
      <p className="field-hint">{t('hint')}</p>
      <AskFirst words={words} onConfirm={leave} />
    </div>
  )
}
