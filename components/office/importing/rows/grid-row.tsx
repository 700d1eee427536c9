'use client'

import { useLocale, useTranslations } from 'next-intl'
import { memo, type TdHTMLAttributes, useEffect, useMemo, useRef } from 'react'
import { CellInput } from '@/components/office/importing/rows/cell-input'
import type { Active } from '@/components/office/importing/rows/use-grid'
import type { SheetView } from '@/components/office/importing/use-import'
import { useImportProblem } from '@/components/office/importing/use-import-words'
import { cellText } from '@/lib/browser/office/importing/cell-text'
import { toggleRow } from '@/lib/browser/office/importing/change-import'
import { columnLetter, type GridColumn } from '@/lib/browser/office/importing/grid-columns'
import type { CellPlace } from '@/lib/browser/office/importing/import-edits'
import { byColumn } from '@/lib/browser/office/importing/placed-problems'
import type { ImportCell, ImportProblem } from '@/lib/core/office/office-import-api'

const NONE: readonly ImportProblem[] = []

type Mode = Active['mode'] | 'none'

type CellProps = {
  place: CellPlace
  /** Place among the columns that are shown. */
  index: number
  cell: ImportCell | undefined
  label: string
  isUnread: boolean
  words: readonly string[]
  mode: Mode
}

const Cell = ({ place, index, cell, label, isUnread, words, mode }: CellProps) => {
  const locale = useLocale()
  const ref = useRef<HTMLTableCellElement>(null)
  const id = `cell-${place.sheet}-${place.row}-${place.column}`
  useEffect(() => {
    if (mode === 'on') ref.current?.focus()
  }, [mode])
  const isWrong = words.length > 0
  const describedBy = isWrong ? id : undefined
  const own: TdHTMLAttributes<HTMLTableCellElement> = {
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
    tabIndex: mode === 'none' || mode === 'typing' ? -1 : 0,
  }
  return (
    <td ref={ref} {...own} data-column={index} data-unread={isUnread}>
      {mode === 'typing' ? (
        <CellInput place={place} cell={cell} label={label} describedBy={describedBy} isInvalid={isWrong} takesFocus />
      ) : (
        <div className="import-text" dir="auto">
          {cellText(cell, locale)}
        </div>
      )}
      {isWrong ? (
        <div id={id} className="field-error">
          {words.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </div>
      ) : null}
    </td>
  )
}

type HeadProps = { sheet: number; row: number; isRemoved: boolean; mode: Mode }

/** The number of a row, by which it is taken out of the import. */
const RowHead = ({ sheet, row, isRemoved, mode }: HeadProps) => {
  const t = useTranslations('importing.rows')
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (mode === 'on') ref.current?.focus()
  }, [mode])
  return (
    <th scope="row" data-column={-1}>
      <button
        ref={ref}
        type="button"
        className="import-row-act"
        tabIndex={mode === 'none' ? -1 : 0}
        aria-label={t(isRemoved ? 'putBack' : 'takeOut', { row })}
        onClick={() => toggleRow({ sheet, row })}
      >
        {row} <span aria-hidden="true">{isRemoved ? '↺' : '×'}</span>
      </button>
    </th>
  )
}

type RowProps = {
  sheet: number
  row: SheetView['rows'][number]
  /** Among the rows that are shown, from 0. */
  index: number
  columns: readonly GridColumn[]
  problems: readonly ImportProblem[] | undefined
  active: Active | null
  isRemoved: boolean
}

export const GridRow = memo(({ sheet, row, index, columns, problems = NONE, active, isRemoved }: RowProps) => {
  const t = useTranslations('importing.rows')
  const inWords = useImportProblem()
  const locale = useLocale()
  const wrong = useMemo(() => byColumn(isRemoved ? NONE : problems), [problems, isRemoved])
  const modeAt = (at: number): Mode => (active?.column === at ? active.mode : 'none')
  return (
    <tr aria-rowindex={index + 2} data-row={row.number} data-removed={isRemoved}>
      <RowHead sheet={sheet} row={row.number} isRemoved={isRemoved} mode={modeAt(-1)} />
      {columns.map(({ at, header, meaning }, place) => (
        <Cell
          key={at}
          place={{ sheet, row: row.number, column: at }}
          index={place}
          cell={row.cells[at]}
          label={t('cell', { column: cellText(header, locale) || columnLetter(at), row: row.number })}
          isUnread={meaning === 'none'}
          words={[...new Set((wrong.get(at) ?? NONE).map(inWords))]}
          mode={modeAt(place)}
        />
      ))}
    </tr>
  )
})
