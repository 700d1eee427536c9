'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RowCard } from '@/components/office/importing/rows/row-card'
import { type SheetView, useImport } from '@/components/office/importing/use-import'
import { rowKey } from '@/lib/browser/office/importing/import-edits'

const FIRST = 40

/** Rows as cards, on a screen that has no room for a table; some at a time. */
export const RowCards = ({ view, rows }: { view: SheetView; rows: SheetView['rows'] }) => {
  const t = useTranslations('importing.rows')
  const [most, setMost] = useState(FIRST)
  const removed = useImport((state) => state.removed)
  const mended = useImport((state) => state.mended)
  return (
    <>
      <ol className="import-cards">
        {rows.slice(0, most).map((row) => (
          <RowCard
            key={row.number}
            sheet={view.at}
            row={row}
            columns={view.columns}
            problems={view.problems.rows.get(row.number)}
            mended={mended}
            isRemoved={removed.has(rowKey({ sheet: view.at, row: row.number }))}
          />
        ))}
      </ol>
      {rows.length > most ? (
        <button type="button" className="button" onClick={() => setMost(most + FIRST)}>
          {t('more', { count: rows.length - most })}
        </button>
      ) : null}
    </>
  )
}
