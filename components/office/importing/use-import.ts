'use client'

import { useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { type GridColumn, gridColumns, headerRowOf, rowsBelow } from '@/lib/browser/office/importing/grid-columns'
import { mappingOf } from '@/lib/browser/office/importing/import-edits'
import { type ImportState, importStore } from '@/lib/browser/office/importing/import-state'
import { placedProblems, type SheetProblems } from '@/lib/browser/office/importing/placed-problems'
import type { ImportProblem, ImportSheet, UnderstoodSheet } from '@/lib/core/office/office-import-api'

export const useImport = <Value>(select: (state: ImportState) => Value): Value => useStore(importStore, select)

/** `at`: its place among the sheets; `rows`: below its header. */
export type SheetView = {
  at: number
  sheet: ImportSheet
  understood: UnderstoodSheet | undefined
  headerRow: number | null | undefined
  columns: readonly GridColumn[]
  rows: ImportSheet['rows']
  problems: SheetProblems
}

/** The same objects while they say the same: each row is drawn again with its columns. */
const useSteadyColumns = (columns: GridColumn[]): GridColumn[] => {
  const kept = useRef(columns)
  if (kept.current !== columns && JSON.stringify(kept.current) !== JSON.stringify(columns)) kept.current = columns
  return kept.current
}

const EMPTY: ImportSheet = { sheet: null, rows: [] }
const NONE: readonly ImportProblem[] = []

/** A sheet as it stands here, with what the server has last said of it. */
export const useSheetView = (at: number): SheetView => {
  const sheet = useImport(({ sheets }) => sheets[at] ?? EMPTY)
  const mappings = useImport((state) => state.mappings)
  const understood = useImport(({ mapped }) => mapped?.understood.find((each) => each.sheet === sheet.sheet))
  const problems = useImport(({ mapped }) => mapped?.problems ?? NONE)
  const headerRow = headerRowOf(mappingOf(mappings, sheet.sheet), understood)
  const columns = useMemo(() => gridColumns(sheet, mappings, understood), [sheet, mappings, understood])
  const placed = useMemo(
    () => placedProblems(problems, { sheet: sheet.sheet, isFirst: at === 0 }, understood),
    [problems, sheet.sheet, at, understood],
  )
  const rows = useMemo(() => rowsBelow(sheet, headerRow), [sheet, headerRow])
  return { at, sheet, understood, headerRow, columns: useSteadyColumns(columns), rows, problems: placed }
}
