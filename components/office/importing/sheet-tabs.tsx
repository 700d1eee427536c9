'use client'

import { useTranslations } from 'next-intl'
import { useImport } from '@/components/office/importing/use-import'
import { showSheet, toggleSheet } from '@/lib/browser/office/importing/change-import'
import { countBySheet } from '@/lib/browser/office/importing/placed-problems'

/** The sheets of a workbook, how much of each is to be mended, and whether the shown one is imported. */
export const SheetTabs = () => {
  const t = useTranslations('importing.sheets')
  const sheets = useImport((state) => state.sheets)
  const shown = useImport((state) => state.sheet)
  const left = useImport((state) => state.left)
  const mapped = useImport((state) => state.mapped)
  if (sheets.length < 2) return null
  const names = sheets.map(({ sheet }) => sheet)
  const counts = countBySheet(mapped?.problems ?? [], names)
  const isUnread = mapped?.understood.find(({ sheet }) => sheet === names[shown])?.isRead === false
  return (
    <div className="import-sheets">
      <nav aria-label={t('label')}>
        {names.map((name, at) => (
          <button
            key={name}
            type="button"
            className="button"
            aria-current={at === shown ? 'true' : undefined}
            onClick={() => showSheet(at)}
          >
            <bdi>{name}</bdi> {left.includes(at) ? t('left') : counts[at] ? t('problems', { count: counts[at] }) : ''}
          </button>
        ))}
      </nav>
      <label className="office-tick">
        <input type="checkbox" checked={!left.includes(shown)} onChange={() => toggleSheet(shown)} />
        <span>{t('take')}</span>
      </label>
      {isUnread ? <p className="field-hint">{t('unread')}</p> : null}
    </div>
  )
}
