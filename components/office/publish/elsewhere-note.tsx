'use client'

import { useTranslations } from 'next-intl'
import { useOffice } from '@/components/office/use-office'

/** Told at once: what is written here stands on a menu that diners no longer read. */
export const ElsewhereNote = ({ onLook }: { onLook: () => void }) => {
  const t = useTranslations()
  const isElsewhere = useOffice(
    ({ pending: { base }, published }) => base.version > 0 && base.baseVersion !== published,
  )
  return (
    <div role="status">
      {isElsewhere ? (
        <div className="notice office-notice">
          <p>{t('look.elsewhere')}</p>
          <button type="button" className="button" onClick={onLook}>
            {t('office.publish.open')}
          </button>
        </div>
      ) : null}
    </div>
  )
}
