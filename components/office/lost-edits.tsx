'use client'

import { useTranslations } from 'next-intl'
import { useOffice } from '@/components/office/use-office'
import { useShownValue } from '@/components/office/use-shown-value'
import { dropLost } from '@/lib/browser/office/change-draft'

/** What was typed and could not be taken: it is shown, so that it can be typed again elsewhere. */
export const LostEdits = () => {
  const t = useTranslations('office.lost')
  const lost = useOffice((state) => state.pending.lost)
  const shown = useShownValue()
  return (
    <div role="alert">
      {lost.length > 0 ? (
        <div className="notice office-notice">
          <p>{t('text', { count: lost.length })}</p>
          <ul>
            {lost.map((edit, at) => {
              const value = edit.op === 'set' ? edit.value : edit.op === 'insert' ? (edit.fields.name ?? null) : null
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows.
              return <li key={at}>{shown(edit.op === 'set' ? edit.field : 'name', value)}</li>
            })}
          </ul>
          <button type="button" className="button" onClick={dropLost}>
            {t('ok')}
          </button>
        </div>
      ) : null}
    </div>
  )
}
