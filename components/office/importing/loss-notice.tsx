'use client'

import { useTranslations } from 'next-intl'
import { useOffice } from '@/components/office/use-office'
import { countLost, namesWithin } from '@/lib/browser/office/importing/lost-items'
import type { ImportChange } from '@/lib/core/office/office-import-api'

type LossProps = { lost: readonly ImportChange[]; isAgreed: boolean; onAgree: (agrees: boolean) => void }

/** What the draft has and the sheet lacks goes: said before anything else, and agreed to by a tick. */
export const LossNotice = ({ lost, isAgreed, onAgree }: LossProps) => {
  const t = useTranslations('importing.loss')
  const count = countLost(lost)
  const draft = useOffice((state) => state.draft)
  return (
    <div className="notice import-loss">
      <p role="alert">
        <strong>{t('text', { count })}</strong>
      </p>
      <ul>
        {lost.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may share kind, name and place.
          <li key={at} lang="it" dir="auto">
            <strong>{change.name}</strong> {[change.place, ...namesWithin(draft, change)].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      <label className="office-tick">
        <input type="checkbox" checked={isAgreed} onChange={({ target }) => onAgree(target.checked)} />
        <span>{t('agree', { count })}</span>
      </label>
    </div>
  )
}
