'use client'

import '@/components/ui/controls.css'
import '@/components/consent/consent.css'
import { useTranslations } from 'next-intl'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import type { ConsentChoice } from '@/lib/core/consent/consent'

type Props = {
  /** Previous choice. */
  current: ConsentChoice | null
  /** Null: unchanged. */
  onClose: (choice: ConsentChoice | null) => void
}

/**
 * Advertising consent. Both answers weigh the same; closing refuses and says so (Garante, guidelines of 10 June 2021).
 */
export const ConsentDialog = ({ current, onClose }: Props) => {
  const t = useTranslations('consent')
  return (
    <Sheet
      label={t('title')}
      closeLabel={t(current ? 'close' : 'closeRefusing')}
      onClose={() => onClose(current ? null : 'refused')}
    >
      <SheetContent>
        <div className="consent">
          <h2>{t('title')}</h2>
          <p>{t('text')}</p>
          <div className="consent-choices">
            <button type="button" className="button" onClick={() => onClose('refused')}>
              {t('refuse')}
            </button>
            <button type="button" className="button" onClick={() => onClose('accepted')}>
              {t('accept')}
            </button>
          </div>
          <p className="consent-hint">{t(current ?? 'closeHint')}</p>
        </div>
      </SheetContent>
    </Sheet>
  )
}
