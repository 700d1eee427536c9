'use client'

import { useTranslations } from 'next-intl'

/** The one button that books, and how the sending goes. */
export const SubmitBar = ({ phase }: { phase: 'idle' | 'sending' | 'slow' }) => {
  const t = useTranslations('booking')
  return (
    <div className="booking-submit">
      <button
        type="submit"
        className="button button-primary button-block"
        aria-disabled={phase !== 'idle'}
        // The field keeps the focus until the press is over: its problem, shown on leaving it, would push the button away.
        onMouseDown={(event) => event.preventDefault()}
      >
        {phase === 'idle' ? t('submit') : t('sending')}
      </button>
      <p className="field-hint" role="status">
        {phase === 'slow' ? t('slow') : null}
      </p>
    </div>
  )
}
