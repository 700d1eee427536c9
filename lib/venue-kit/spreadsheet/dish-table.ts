import { quoted } from '@/lib/venue-kit/read/file-fault'

/** A date, a formula without a value, or the yes or no of a tick box, which only some columns read. */
type UnreadableCell = { shown: string; isTrue?: boolean }

/** '' if empty. */
export type TableCell = string | number | UnreadableCell

/** `number`: as a spreadsheet counts; `line`: in the file, different in CSV only; `isMerged`: one cell over several columns. */
export type TableRow = { number: number; line: number; cells: TableCell[]; isMerged?: boolean }

/** `sheet`: null for CSV. */
export type DishTable = { file: string; sheet: string | null; rows: TableRow[] }

export const MAX_TABLE_ROWS = 10_000
export const MAX_TABLE_COLUMNS = 100

/** What is read of one file. `text`: UTF-16 units of a CSV; `unpacked`: bytes of a workbook. */
export type TableBounds = { rows: number; sheets: number; text: number; unpacked: number }

/** Zip bombs; a menu of thousands of dishes takes a few MB. */
export const TABLE_BOUNDS: TableBounds = {
  ...{ rows: MAX_TABLE_ROWS, sheets: 50 },
  ...{ text: 8_000_000, unpacked: 64_000_000 },
}

const LETTERS = 26

/** 0 → 'A', 26 → 'AA' */
export const columnName = (column: number): string =>
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

const HIDDEN: TableCell = { shown: 'characters that cannot be shown' }

/** An apostrophe before what a spreadsheet would take for a formula: "'=1+1", as `safeText` writes it. */
const GUARDED = /^'(?=['=+\-@#])/

/** So that no spreadsheet takes a text for a formula, and an import reads it as it was. */
export const safeText = (text: string): string => (/^['=+\-@#]/.test(text) ? `'${text}` : text)

const trimmedIn = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/** As a person typed it, who sees it as it is: '=1+1' is a text. */
export const typedCell = (text: string): TableCell => {
  const trimmed = trimmedIn(text)
  return INVISIBLE.test(trimmed) ? HIDDEN : trimmed
}

/** Trimmed, or marked unreadable. */
export const textCell = (text: string): TableCell => {
  const trimmed = trimmedIn(text)
  if (GUARDED.test(trimmed)) return INVISIBLE.test(trimmed) ? HIDDEN : trimmed.slice(1)
  if (FORMULA.test(trimmed)) return { shown: `the formula ${quoted(trimmed)}` }
  return INVISIBLE.test(trimmed) ? HIDDEN : trimmed
}

export const isBlank = (cell: TableCell | undefined): boolean => cell === undefined || cell === ''

/** Without the empty rows at its end, of which formatted sheets have thousands. */
export const withoutEnd = (rows: readonly TableRow[]): TableRow[] =>
  rows.slice(0, rows.findLastIndex(({ cells }) => !cells.every(isBlank)) + 1)
