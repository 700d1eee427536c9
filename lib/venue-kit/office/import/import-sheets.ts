import { type ImportCell, type ImportSheet, isImportSmall, MAX_IMPORT_CELL } from '@/lib/core/office/office-import-api'
import {
  type DishTable,
  isBlank,
  type TableCell,
  type TableRow,
  typedCell,
  withoutEnd,
} from '@/lib/venue-kit/spreadsheet/dish-table'

/** As names of sheets are shown. */
const MAX_NAME = 100
const SHOWN = 60

const cellOf = (cell: TableCell | undefined): ImportCell => {
  if (typeof cell !== 'string') return cell ?? ''
  return cell.length <= MAX_IMPORT_CELL ? cell : { shown: `${cell.slice(0, SHOWN)}… (${cell.length})` }
}

const cellsOf = ({ cells }: TableRow): ImportCell[] =>
  Array.from(cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1), cellOf)

const sheetOf = ({ sheet, rows }: DishTable): ImportSheet => ({
  sheet: sheet?.slice(0, MAX_NAME) ?? null,
  rows: withoutEnd(rows).map((row) => ({
    ...{ number: row.number, cells: cellsOf(row) },
    ...(row.isMerged && { isMerged: true }),
  })),
})

/** For the grid: without empty sheets; null where they are too large. */
export const sheetsOf = (tables: readonly DishTable[]): ImportSheet[] | null => {
  const all = tables.map(sheetOf)
  const filled = all.filter(({ rows }) => rows.length > 0)
  const sheets = filled.length > 0 ? filled : all.slice(0, 1)
  return isImportSmall(sheets) ? sheets : null
}

/** For the importer. */
export const tablesOf = (sheets: readonly ImportSheet[]): DishTable[] =>
  sheets.map(({ sheet, rows }) => ({
    ...{ file: sheet ?? '', sheet },
    rows: rows.map(({ number, cells, isMerged }) => ({
      ...{ number, line: number, cells: cells.map((cell) => (typeof cell === 'string' ? typedCell(cell) : cell)) },
      ...(isMerged && { isMerged }),
    })),
  }))
