'use client'

import { useTranslations } from 'next-intl'
import { AskFirst } from '@/components/forms/ask-first'
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

export const CancelBooking = ({ sent, venueName, until, onCancelled }: CancelBookingProps) => {
  const t = useTranslations('booking.cancel')
  const cancel = async () => {
    const answer = await postCancellation(sent)
    if (answer === 'too_late') return t('late', { venue: venueName })
    if (answer === 'failed') return t('failed')
    onCancelled(answer)
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
      <p className="field-hint">{until}</p>
      <AskFirst words={words} onConfirm={cancel} />
    </div>
  )
}
