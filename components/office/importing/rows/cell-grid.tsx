'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { GridChunk } from '@/components/office/importing/rows/grid-chunk'
import { useGrid } from '@/components/office/importing/rows/use-grid'
import type { SheetView } from '@/components/office/importing/use-import'
import { useMeaningWords } from '@/components/office/importing/use-import-words'
import { cellText } from '@/lib/browser/office/importing/cell-text'
import { columnLetter, type GridColumn } from '@/lib/browser/office/importing/grid-columns'

/** Rows that are drawn, or not, together. */
const CHUNK = 25

const ColumnHead = ({ column: { at, header, meaning } }: { column: GridColumn }) => {
  const inWords = useMeaningWords()
  const locale = useLocale()
  return (
    <th scope="col" data-unread={meaning === 'none'}>
      <bdi>{cellText(header, locale) || columnLetter(at)}</bdi>
      <span className="import-meaning">{inWords(meaning)}</span>
    </th>
  )
}

type GridProps = { view: SheetView; rows: SheetView['rows']; label: string }

/** The rows as a table of cells; of thousands only those near the view are drawn. */
export const CellGrid = ({ view, rows, label }: GridProps) => {
  const t = useTranslations('importing.rows')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { active, grid } = useGrid(view, rows)
  const starts = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => at * CHUNK)
  return (
    <>
      <p id={id} className="field-hint">
        {t('keys')}
      </p>
      <div ref={scroller} className="import-scroll">
        <table {...grid} className="import-grid" aria-label={label} aria-describedby={id}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{t('row')}</th>
              {view.columns.map((column) => (
                <ColumnHead key={column.at} column={column} />
              ))}
            </tr>
          </thead>
          {starts.map((start) => {
            const part = rows.slice(start, start + CHUNK)
            const isActive = part.some(({ number }) => number === active.row)
            return (
              <GridChunk
                key={start}
                view={view}
                rows={part}
                start={start}
                active={isActive ? active : null}
                scroller={scroller}
              />
            )
          })}
        </table>
      </div>
    </>
  )
}
