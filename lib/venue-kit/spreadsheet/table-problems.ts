import type { FileProblem } from '@/lib/venue-kit/file-problem'
import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'
import {
  cellName,
  type DishTable,
  isBlank,
  shownCell,
  type TableCell,
  type TableRow,
} from '@/lib/venue-kit/spreadsheet/dish-table'

export type TableProblems = {
  all: FileProblem[]
  tell: (row: TableRow, at: number, problem: { found?: string; wanted: string }) => void
}

export const tableProblems = (table: DishTable): TableProblems => {
  const all: FileProblem[] = []
  return {
    all,
    tell: (row, at, { found, wanted }) => {
      all.push({
        file: table.file,
        line: row.line,
        column: at + 1,
        path: cellName(table, row, at),
        found: found ?? shownCell(row.cells[at] ?? ''),
        wanted,
      })
    },
  }
}

/** Undefined if empty, or reported as a problem. */
export const readCell = <T>(
  { row, at, problems }: { row: TableRow; at: number; problems: TableProblems },
  read: (cell: string | number) => CellReading<T>,
): T | undefined => {
  const cell: TableCell = row.cells[at] ?? ''
  if (isBlank(cell)) return
  if (typeof cell === 'object') return void problems.tell(row, at, { wanted: 'a text or a number that can be read' })
  const reading = read(cell)
  if (reading.ok) return reading.value
  problems.tell(row, at, reading)
}
