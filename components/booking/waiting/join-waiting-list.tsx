'use client'

import { useTranslations } from 'next-intl'

type JoinWaitingListProps = { time: string; onJoin: () => void }

/** Beside the times that are free, for a guest who wants the one that is full. */
export const JoinWaitingList = ({ time, onJoin }: JoinWaitingListProps) => {
  const t = useTranslations('booking.waiting')
  return (
    <div className="booking-wait">
      <button type="button" className="button" aria-describedby="booking-wait-hint" onClick={onJoin}>
        {t('join', { time })}
      </button>
      <p id="booking-wait-hint" className="field-hint">
        {t('hint')}
      </p>
    </div>
  )
}
