'use client'

import '@/components/office/importing/rows/rows.css'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useMemo } from 'react'
import { CellGrid } from '@/components/office/importing/rows/cell-grid'
import { RowCards } from '@/components/office/importing/rows/row-cards'
import { useWide } from '@/components/office/importing/rows/use-screen'
import { type SheetView, useImport } from '@/components/office/importing/use-import'
import { showRows } from '@/lib/browser/office/importing/change-import'

/** Among more rows the few to mend are not seen. */
const MANY = 12

/** Rows of this sheet that somebody has changed or taken out here, by their number. */
const useTouched = (at: number): ReadonlySet<number> => {
  const mended = useImport((state) => state.mended)
  const removed = useImport((state) => state.removed)
  return useMemo(() => {
    const places = [...mended, ...removed].map((key) => key.split(':').map(Number))
    return new Set(places.flatMap(([sheet, row]) => (sheet === at && row !== undefined ? [row] : [])))
  }, [mended, removed, at])
}

/** Which rows are shown; mended ones stay, as they would be gone from under the hands that mend them. */
const useShownRows = ({ at, rows, problems, understood }: SheetView, isWide: boolean) => {
  const filter = useImport((state) => state.filter)
  const touched = useTouched(at)
  const isByItself = isWide ? rows.length > MANY && problems.rows.size > 0 : true
  const isFaulty = filter === 'auto' ? isByItself : filter === 'faulty'
  const isKnown = understood !== undefined
  useEffect(() => {
    // From the first change on rows neither come nor go by themselves.
    if (filter === 'auto' && touched.size > 0 && isKnown) showRows(isFaulty ? 'faulty' : 'all')
  }, [filter, touched, isFaulty, isKnown])
  const shown = useMemo(
    () => (isFaulty ? rows.filter(({ number }) => problems.rows.has(number) || touched.has(number)) : rows),
    [isFaulty, rows, problems.rows, touched],
  )
  return { shown, isFaulty }
}

/** The rows of a sheet, to be mended where they are wrong: a table where there is room, else a card a row. */
export const RowsPanel = ({ view }: { view: SheetView }) => {
  const t = useTranslations('importing.rows')
  const id = useId()
  const isWide = useWide()
  const { shown, isFaulty } = useShownRows(view, isWide)
  const count = view.problems.rows.size
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('title')}</h3>
      <label className="office-tick">
        <input
          type="checkbox"
          checked={isFaulty}
          onChange={({ target }) => showRows(target.checked ? 'faulty' : 'all')}
        />
        <span>{t('onlyFaulty', { count })}</span>
      </label>
      {shown.length === 0 ? <p>{t('none')}</p> : null}
      {shown.length > 0 && isWide ? <CellGrid view={view} rows={shown} label={t('title')} /> : null}
      {shown.length > 0 && !isWide ? <RowCards view={view} rows={shown} /> : null}
    </section>
  )
}
