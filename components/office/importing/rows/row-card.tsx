'use client'

import { useLocale, useTranslations } from 'next-intl'
import { memo, useId, useState } from 'react'
import { CellInput } from '@/components/office/importing/rows/cell-input'
import type { SheetView } from '@/components/office/importing/use-import'
import { useImportProblem, useMeaningWords } from '@/components/office/importing/use-import-words'
import { cellText } from '@/lib/browser/office/importing/cell-text'
import { toggleRow } from '@/lib/browser/office/importing/change-import'
import { columnLetter, type GridColumn } from '@/lib/browser/office/importing/grid-columns'
import { cellKey } from '@/lib/browser/office/importing/import-edits'
import { byColumn } from '@/lib/browser/office/importing/placed-problems'
import type { ImportProblem } from '@/lib/core/office/office-import-api'

const NONE: readonly ImportProblem[] = []

type Row = SheetView['rows'][number]

type FieldProps = { sheet: number; row: Row; column: GridColumn; problems: readonly ImportProblem[] }

const CellField = ({ sheet, row, column, problems }: FieldProps) => {
  const inWords = useImportProblem()
  const meaningIn = useMeaningWords()
  const locale = useLocale()
  const id = useId()
  const { at, header, meaning } = column
  const title = cellText(header, locale) || columnLetter(at)
  return (
    <div className="field">
      <label htmlFor={id}>
        <bdi>{title}</bdi> <span className="import-meaning">{meaningIn(meaning)}</span>
      </label>
      <CellInput
        id={id}
        place={{ sheet, row: row.number, column: at }}
        cell={row.cells[at]}
        describedBy={`${id}notes`}
        isInvalid={problems.length > 0}
      />
      <div id={`${id}notes`} className="field-error" aria-live="polite">
        {[...new Set(problems.map(inWords))].map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
    </div>
  )
}

/** The first text of its name, which tells rows apart better than a number. */
const nameOf = ({ cells }: Row, columns: readonly GridColumn[], locale: string): string => {
  const named = columns.find(({ meaning }) => meaning === 'name')
  return named ? cellText(cells[named.at], locale) : ''
}

type CardProps = {
  sheet: number
  row: Row
  columns: readonly GridColumn[]
  problems: readonly ImportProblem[] | undefined
  mended: ReadonlySet<string>
  isRemoved: boolean
}

/** A row with the cells that are to be mended. A press adds the other cells to the same list, so that no field loses its focus. */
export const RowCard = memo(({ sheet, row, columns, problems = NONE, mended, isRemoved }: CardProps) => {
  const t = useTranslations('importing.rows')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const wrong = byColumn(isRemoved ? NONE : problems)
  const isMine = ({ at }: GridColumn): boolean =>
    wrong.has(at) || mended.has(cellKey({ sheet, row: row.number, column: at }))
  const shown = isRemoved ? [] : columns.filter((column) => isOpen || isMine(column))
  return (
    <li className="import-card" data-removed={isRemoved}>
      <h4>
        <bdi>{nameOf(row, columns, locale)}</bdi> <small>{t('rowOf', { row: row.number })}</small>
      </h4>
      {shown.map((column) => (
        <CellField key={column.at} sheet={sheet} row={row} column={column} problems={wrong.get(column.at) ?? NONE} />
      ))}
      <div className="import-card-acts">
        {isRemoved ? null : (
          <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('others')}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          aria-label={t(isRemoved ? 'putBack' : 'takeOut', { row: row.number })}
          onClick={() => toggleRow({ sheet, row: row.number })}
        >
          {t(isRemoved ? 'putBackShort' : 'takeOutShort')}
        </button>
      </div>
    </li>
  )
})
