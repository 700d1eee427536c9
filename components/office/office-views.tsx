'use client'

import '@/components/office/office-views.css'
import { useTranslations } from 'next-intl'
import { useStore } from 'zustand'
import { OFFICE_VIEWS, officeUi, showView } from '@/lib/browser/office/office-ui'

/** The parts of the office, as links in one row. */
export const OfficeViews = () => {
  const t = useTranslations('office.views')
  const view = useStore(officeUi, (state) => state.view)
  return (
    <nav className="office-views" aria-label={t('label')}>
      {OFFICE_VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          aria-current={each === view ? 'page' : undefined}
          onClick={() => showView(each)}
        >
          {t(each)}
        </button>
      ))}
    </nav>
  )
}
