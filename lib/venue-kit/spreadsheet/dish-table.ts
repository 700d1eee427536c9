import { quoted } from '@/lib/venue-kit/read/file-fault'

/** A date, or a formula without a value. */
type UnreadableCell = { shown: string }

/** '' if empty. */
export type TableCell = string | number | UnreadableCell

/** `number`: as a spreadsheet counts; `line`: in the file, different in CSV only. */
export type TableRow = { number: number; line: number; cells: TableCell[] }

/** `sheet`: null for CSV. */
export type DishTable = { file: string; sheet: string | null; rows: TableRow[] }

export const MAX_TABLE_ROWS = 10_000
export const MAX_TABLE_COLUMNS = 100

const LETTERS = 26

/** 0 → 'A', 26 → 'AA' */
const columnName = (column: number): string =>
  (column < LETTERS ? '' : columnName(Math.floor(column / LETTERS) - 1)) +
  String.fromCharCode('A'.charCodeAt(0) + (column % LETTERS))

/** 'D14', or 'Menu!D14'; `column` counts from 0. */
export const cellName = ({ sheet }: Pick<DishTable, 'sheet'>, row: TableRow, column: number): string =>
  `${sheet === null ? '' : `${sheet}!`}${columnName(column)}${row.number}`

export const shownCell = (cell: TableCell): string => {
  if (typeof cell === 'number') return `the number ${cell}`
  if (typeof cell === 'object') return cell.shown
  return cell === '' ? 'nothing' : quoted(cell)
}

/** '=A1', and Excel's errors in five languages: '#REF!', '#RIF!', '#N/D'. */
const FORMULA = /^=|^#(?:[A-ZÀ-Ý0-9/]+[!?]|N\/[A-Z]+|#+)$/

// All but tab and line break: invisible, and refused by databases.
const INVISIBLE = /[^\P{Cc}\t\n]|[\uFEFF\uFFFD\uFFFE\uFFFF]/u

/** Trimmed, or marked unreadable. */
export const textCell = (text: string): TableCell => {
  const trimmed = text.replace(/\r\n?/g, '\n').trim()
  if (FORMULA.test(trimmed)) return { shown: `the formula ${quoted(trimmed)}` }
  return INVISIBLE.test(trimmed) ? { shown: 'characters that cannot be shown' } : trimmed
}

export const isBlank = (cell: TableCell | undefined): boolean => cell === undefined || cell === ''
