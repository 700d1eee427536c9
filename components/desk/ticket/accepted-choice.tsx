'use client'

import { useTranslations } from 'next-intl'
import { choosePrintsAccepted, usePrintsAccepted, useRememberedChoices } from '@/lib/browser/desk/station-store'

/** Whether this device prints what it accepts, remembered on it. */
export const AcceptedChoice = () => {
  const t = useTranslations('stations')
  useRememberedChoices()
  const isChosen = usePrintsAccepted()
  return (
    <>
      <label className="desk-choice">
        <input type="checkbox" checked={isChosen} onChange={({ target }) => choosePrintsAccepted(target.checked)} />
        {t('printAccepted')}
      </label>
      <p className="field-hint">{t('printAcceptedHint')}</p>
    </>
  )
}
