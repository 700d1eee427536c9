'use client'

import { type HTMLAttributes, type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import type { SheetView } from '@/components/office/importing/use-import'
import { cellAt, writeCell } from '@/lib/browser/office/importing/change-import'
import { type GridPlace, gridStep, typedStep } from '@/lib/browser/office/importing/grid-step'
import type { CellPlace } from '@/lib/browser/office/importing/import-edits'
import type { ImportCell } from '@/lib/core/office/office-import-api'

/**
 * The one cell that Tab leads to: `row` by its number, `column` its place, -1 for the button of the row. off: the focus
 * is elsewhere. typing: it is written; `before`: what Escape brings back.
 */
export type Active = { row: number; column: number; mode: 'off' | 'on' | 'typing'; before?: ImportCell }

/** A key that writes a sign; a blank alone would empty the cell unseen. */
const isSign = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** Where in the grid an event happened, as the rows and cells name themselves. */
const placeOf = ({ target }: SyntheticEvent): { row: number; column: number } | null => {
  if (!(target instanceof Element)) return null
  const cell = target.closest<HTMLElement>('[data-column]')
  const row = target.closest<HTMLElement>('[data-row]')
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null
}

/** Arrows lead from cell to cell, Enter or a sign writes one, Escape brings it back. */
export const useGrid = ({ at, columns }: Pick<SheetView, 'at' | 'columns'>, rows: SheetView['rows']) => {
  const [active, setActive] = useState<Active>({ row: rows[0]?.number ?? 0, column: 0, mode: 'off' })
  const found = rows.findIndex(({ number }) => number === active.row)
  // The row may be gone from among those that are shown: the focus goes to the first, and nothing is written there.
  const mode = found < 0 && active.mode === 'typing' ? 'on' : active.mode
  const from: GridPlace = { row: Math.max(0, found), column: Math.min(active.column, columns.length - 1) }
  const shown: Active = { ...active, row: rows[from.row]?.number ?? 0, column: from.column, mode }
  const size = { rows: rows.length, columns: columns.length }

  const cellOf = ({ row, column }: GridPlace): CellPlace => ({
    sheet: at,
    row: rows[row]?.number ?? 0,
    column: columns[column]?.at ?? 0,
  })
  const go = (to: GridPlace): void => setActive({ row: rows[to.row]?.number ?? 0, column: to.column, mode: 'on' })
  const write = (row: number, column: number): void => {
    const cell = columns[column]
    if (cell) setActive({ row, column, mode: 'typing', before: cellAt({ sheet: at, row, column: cell.at }) })
  }

  const leaveTyping = (event: KeyboardEvent<HTMLElement>): void => {
    // Before its text field goes, which would take the focus with it.
    if (event.target instanceof Element) event.target.closest('td')?.focus()
    if (event.key === 'Escape' && active.before !== undefined) writeCell(cellOf(from), active.before)
  }
  const begin = (event: KeyboardEvent<HTMLElement>): void => {
    if (from.column < 0) return
    const isErasing = event.key === 'Delete' || event.key === 'Backspace'
    const isWriting = event.key === 'Enter' || event.key === 'F2' || isSign(event)
    if (!isErasing && !isWriting) return
    event.preventDefault()
    if (isWriting) write(shown.row, from.column)
    if (isErasing || isSign(event)) writeCell(cellOf(from), isErasing ? '' : event.key)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing) return
    const isTyping = mode === 'typing'
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = isTyping ? typedStep(from, event, size) : gridStep(from, event, size, isRightToLeft)
    if (!to) {
      if (!isTyping) begin(event)
      return
    }
    event.preventDefault()
    if (isTyping) leaveTyping(event)
    go(to)
  }

  const grid: HTMLAttributes<HTMLTableElement> = {
    role: 'grid',
    'aria-rowcount': rows.length + 1,
    'aria-colcount': columns.length + 1,
    onKeyDown,
    onClick: (event) => {
      const place = placeOf(event)
      if (!place || place.column < 0) return
      const isSame = place.row === active.row && place.column === active.column
      if (!isSame || active.mode !== 'typing') write(place.row, place.column)
    },
    onFocus: (event) => {
      const place = placeOf(event)
      const isOther = place && (place.row !== active.row || place.column !== active.column)
      if (place && (isOther || active.mode === 'off')) setActive({ ...place, mode: 'on' })
    },
    onBlur: ({ relatedTarget, currentTarget }) => {
      if (!currentTarget.contains(relatedTarget)) setActive((now) => ({ ...now, mode: 'off' }))
    },
  }
  return { active: shown, grid }
}
