import { quoted } from '@/lib/venue-files/read/file-fault'

/** A cell nobody can take for what was meant: a date, a formula without its value. `shown`: what to say was found. */
type UnreadableCell = { shown: string }

/** What stands in a cell; '' where nothing does. */
export type TableCell = string | number | UnreadableCell

/** `number`: what a spreadsheet writes before the row; `line`: where it begins in the file, the same but in CSV. */
export type TableRow = { number: number; line: number; cells: TableCell[] }

/** The dish list of a venue as a spreadsheet has it. `sheet`: its name in a workbook, null in a CSV file. */
export type DishTable = { file: string; sheet: string | null; rows: TableRow[] }

/** Rows are few enough to hold: the longest menus have some hundred dishes. */
export const MAX_TABLE_ROWS = 10_000
export const MAX_TABLE_COLUMNS = 100

const LETTERS = 26

/** 'A' of 0, 'AA' of 26. */
const columnName = (column: number): string =>
  (column < LETTERS ? '' : columnName(Math.floor(column / LETTERS) - 1)) +
  String.fromCharCode('A'.charCodeAt(0) + (column % LETTERS))

/** A cell as a spreadsheet names it: 'D14', or 'Menu!D14' in a workbook. `column` counts from 0. */
export const cellName = ({ sheet }: Pick<DishTable, 'sheet'>, row: TableRow, column: number): string =>
  `${sheet === null ? '' : `${sheet}!`}${columnName(column)}${row.number}`

/** What to say was found in a cell. */
export const shownCell = (cell: TableCell): string => {
  if (typeof cell === 'number') return `the number ${cell}`
  if (typeof cell === 'object') return cell.shown
  return cell === '' ? 'nothing' : quoted(cell)
}

/** '=A1', and what Excel shows in five languages where a formula went wrong: '#REF!', '#RIF!', '#N/D'. */
const FORMULA = /^=|^#(?:[A-ZÀ-Ý0-9/]+[!?]|N\/[A-Z]+|#+)$/

// Tabs and line breaks may stand in a description. The others show nowhere, and a database may refuse them.
const INVISIBLE = /[^\P{Cc}\t\n]|[\uFEFF\uFFFD\uFFFE\uFFFF]/u

/** The text of a cell without the blanks around it, or that nobody can read it. */
export const textCell = (text: string): TableCell => {
  const trimmed = text.replace(/\r\n?/g, '\n').trim()
  if (FORMULA.test(trimmed)) return { shown: `the formula ${quoted(trimmed)}` }
  return INVISIBLE.test(trimmed) ? { shown: 'characters that cannot be shown' } : trimmed
}

export const isBlank = (cell: TableCell | undefined): boolean => cell === undefined || cell === ''
