'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useImport } from '@/components/office/importing/use-import'
import { countedImport } from '@/lib/browser/office/importing/said-import'
import { showView } from '@/lib/browser/office/office-ui'

/** What the last import has put into the draft, and what comes next. */
export const DoneNote = () => {
  const t = useTranslations('importing.done')
  const counts = useTranslations('office.publish.counts')
  const format = useFormatter()
  const done = useImport((state) => state.done)
  const said = countedImport(done ?? []).map(([kind, count]) => counts(kind, { count }))
  return (
    <div role="status">
      {done ? (
        <div className="notice import-done">
          <p>{t('text', { changes: format.list(said, { type: 'conjunction' }) })}</p>
          <p>{t('next')}</p>
          <button type="button" className="button" onClick={() => showView('menu')}>
            {t('look')}
          </button>
        </div>
      ) : null}
    </div>
  )
}
