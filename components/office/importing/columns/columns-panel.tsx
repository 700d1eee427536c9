'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { ColumnChoice } from '@/components/office/importing/columns/column-choice'
import type { SheetView } from '@/components/office/importing/use-import'
import { cellText } from '@/lib/browser/office/importing/cell-text'
import { confirmColumns, setHeaderRow } from '@/lib/browser/office/importing/change-import'

/** Rows among which the header is looked for by hand, as the server does. */
const FIRST_ROWS = 21
const LONGEST = 60

const HeaderRow = ({ view: { sheet, headerRow } }: { view: SheetView }) => {
  const t = useTranslations('importing.columns')
  const locale = useLocale()
  const id = useId()
  const textOf = (cells: SheetView['rows'][number]['cells']): string =>
    cells
      .map((cell) => cellText(cell, locale))
      .filter(Boolean)
      .join(', ')
      .slice(0, LONGEST)
  const first = sheet.rows.slice(0, FIRST_ROWS).filter(({ cells }) => cells.some((cell) => cell !== ''))
  return (
    <div className="field">
      <label htmlFor={id}>{t('headerRow')}</label>
      <select
        id={id}
        value={headerRow ?? 0}
        onChange={({ target }) => setHeaderRow(sheet.sheet, Number(target.value) || null)}
      >
        <option value={0}>{t('noHeaderRow')}</option>
        {first.map(({ number, cells }) => (
          <option key={number} value={number}>
            {t('rowOf', { row: number, cells: textOf(cells) })}
          </option>
        ))}
      </select>
    </div>
  )
}

const NONE: never[] = []

/** What was understood of the columns of a sheet, to be said otherwise by hand. */
export const ColumnsPanel = ({ view }: { view: SheetView }) => {
  const t = useTranslations('importing.columns')
  const id = useId()
  const { sheet, columns, problems, understood } = view
  const isGuessed = columns.some(({ trust, meaning }) => trust === 'guessed' && meaning !== 'none')
  // A press answers that a dish has none of the allergens without a column.
  const isFew = [...problems.columns.values()].flat().some(({ code }) => code === 'fewAllergens')
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('title')}</h3>
      <p className="field-hint">{t(understood?.isRemembered ? 'rememberedHint' : 'hint')}</p>
      <HeaderRow view={view} />
      <ul className="import-columns">
        {columns.map((column) => (
          <ColumnChoice
            // Of another header row it is another column.
            key={`${view.headerRow} ${column.at}`}
            sheet={sheet.sheet}
            column={column}
            problems={problems.columns.get(column.at) ?? NONE}
          />
        ))}
      </ul>
      {isGuessed || isFew ? (
        <button type="button" className="button" onClick={() => confirmColumns(sheet.sheet)}>
          {t('confirm')}
        </button>
      ) : null}
    </section>
  )
}
