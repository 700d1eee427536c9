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

/** The place of a cell in its file. */
export const placeOfCell = (
  table: DishTable,
  row: TableRow,
  at: number,
): Pick<FileProblem, 'file' | 'line' | 'column' | 'path' | 'cell'> => ({
  ...{ file: table.file, line: row.line, column: at + 1, path: cellName(table, row, at) },
  cell: { sheet: table.sheet, row: row.number, column: at + 1 },
})

export const tableProblems = (table: DishTable): TableProblems => {
  const all: FileProblem[] = []
  return {
    all,
    tell: (row, at, { found, wanted }) => {
      all.push({
        ...placeOfCell(table, row, at),
        found: found ?? shownCell(row.cells[at] ?? ''),
        wanted,
      })
    },
  }
}

type CellPlace = { row: TableRow; at: number; problems: TableProblems }
type Read<T> = (cell: string | number) => CellReading<T>

const readSaid = <T>({ row, at, problems }: CellPlace, cell: TableCell, read: Read<T>): T | undefined => {
  if (isBlank(cell)) return
  if (typeof cell === 'object') return void problems.tell(row, at, { wanted: 'a text or a number that can be read' })
  const reading = read(cell)
  if (reading.ok) return reading.value
  problems.tell(row, at, reading)
}

/** Undefined if empty, or reported as a problem. */
export const readCell = <T>(place: CellPlace, read: Read<T>): T | undefined =>
  readSaid(place, place.row.cells[place.at] ?? '', read)

/** The same of a cell that says yes or no, which a tick box does, too. */
export const readTick = <T>(place: CellPlace, read: Read<T>): T | undefined => {
  const cell: TableCell = place.row.cells[place.at] ?? ''
  const isTick = typeof cell === 'object' && cell.isTrue !== undefined
  return readSaid(place, isTick ? String(cell.isTrue) : cell, read)
}
