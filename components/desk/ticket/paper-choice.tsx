'use client'

import { useTranslations } from 'next-intl'
import { choosePaper, usePaper } from '@/lib/browser/desk/ticket-store'
import { PAPERS } from '@/lib/core/desk/ticket'

/** Ticket paper, remembered on this device. */
export const PaperChoice = () => {
  const t = useTranslations('day.print')
  const chosen = usePaper()
  return (
    <fieldset className="desk-paper">
      <legend>{t('paper')}</legend>
      {PAPERS.map((paper) => (
        <label key={paper} className="desk-choice">
          <input type="radio" name="paper" checked={paper === chosen} onChange={() => choosePaper(paper)} />
          {t(paper)}
        </label>
      ))}
    </fieldset>
  )
}
