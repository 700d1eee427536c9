'use client'

import { useTranslations } from 'next-intl'
import type { AvailabilityChange } from '@/lib/core/desk/desk-availability-api'

/** Closed tables named while collapsed. */
const SHOWN = 6

type TableGridProps = {
  tables: readonly string[]
  closed: readonly string[]
  onChange: (change: AvailabilityChange) => void
}

/** Opens and closes tables, rooms or spots for orders. */
export const TableGrid = ({ tables, closed, onChange }: TableGridProps) => {
  const t = useTranslations('desk.menu')
  return (
    <details className="desk-tables-panel">
      <summary>
        <h2>{t('tables')}</h2>
        {closed.length > 0 ? (
          <span className="desk-until">
            {t('tableClosed')}: <bdi>{closed.slice(0, SHOWN).join(', ')}</bdi>
            {closed.length > SHOWN ? ' …' : null}
          </span>
        ) : null}
      </summary>
      <p className="field-hint">{t('tablesHint')}</p>
      <ul className="desk-tables">
        {tables.map((table) => {
          const isClosed = closed.includes(table)
          return (
            <li key={table}>
              <button
                type="button"
                data-closed={isClosed}
                onClick={() => onChange({ change: 'table', table, open: isClosed })}
              >
                <bdi>{table}</bdi> <span>{t(isClosed ? 'tableClosed' : 'tableOpen')}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
