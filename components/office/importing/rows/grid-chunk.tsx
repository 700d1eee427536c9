'use client'

import type { HTMLAttributes, RefObject } from 'react'
import { GridRow } from '@/components/office/importing/rows/grid-row'
import type { Active } from '@/components/office/importing/rows/use-grid'
import { useNear } from '@/components/office/importing/rows/use-screen'
import { type SheetView, useImport } from '@/components/office/importing/use-import'
import { rowKey } from '@/lib/browser/office/importing/import-edits'

/** px, of a row before it was drawn. */
const ROW_HEIGHT = 49

const UNSEEN: HTMLAttributes<HTMLTableRowElement> = { 'aria-hidden': true }

type ChunkProps = {
  view: SheetView
  rows: SheetView['rows']
  /** Place of the first among the rows that are shown. */
  start: number
  active: Active | null
  scroller: RefObject<Element | null>
}

/** Some rows, or their height while they are out of view. The row with the focus is always there. */
export const GridChunk = ({ view, rows, start, active, scroller }: ChunkProps) => {
  const { part, isNear, height } = useNear<HTMLTableSectionElement>(scroller)
  const removed = useImport((state) => state.removed)
  if (!isNear && !active) {
    return (
      <tbody ref={part}>
        <tr {...UNSEEN} style={{ blockSize: height ?? rows.length * ROW_HEIGHT }}>
          <td colSpan={view.columns.length + 1} />
        </tr>
      </tbody>
    )
  }
  return (
    <tbody ref={part}>
      {rows.map((row, at) => (
        <GridRow
          key={row.number}
          sheet={view.at}
          row={row}
          index={start + at}
          columns={view.columns}
          problems={view.problems.rows.get(row.number)}
          active={row.number === active?.row ? active : null}
          isRemoved={removed.has(rowKey({ sheet: view.at, row: row.number }))}
        />
      ))}
    </tbody>
  )
}
