/** What a cell may hold. */
type Cell = string | number | null | undefined

/** The column separator and the decimal sign that a spreadsheet expects. */
type SheetSigns = { separator?: string; decimal?: string }

/** No second row, and no text that a screen shows in another order than it is written. Unlike plainLine it keeps blanks. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')

/**
 * Where a spreadsheet may read a formula: at the beginning of a field, and inside it after a sign at which it may divide
 * too. Where the comma stands in decimals, as in Italy, columns are divided at semicolons, and quotes there save nothing.
 */
const FORMULA = /(^|[,;|])(?=[\s"]*[=+\-@＝＋－＠])/gu

/**
 * One field of a line, for a spreadsheet: a number stays one, a text is quoted, and an apostrophe stands before whatever
 * would be read as a formula, so that `=cmd()` is a diner's strange name and nothing else.
 */
const field = (value: Cell, decimal: string): string => {
  if (value === null || value === undefined) return ''
  if (Number.isFinite(value)) return String(value).replace('.', decimal)
  return `"${plain(String(value)).replace(FORMULA, "$1'").replaceAll('"', '""')}"`
}

/** What a file begins with by which a spreadsheet knows it for UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * A line of separated values (RFC 4180) that no spreadsheet runs, its line break included. `separator`, `decimal`: as the
 * spreadsheet of its reader expects them (`sheetSigns`).
 */
export const csvLine = (values: readonly Cell[], { separator = ',', decimal = '.' }: SheetSigns = {}): string =>
  `${values.map((value) => field(value, decimal)).join(separator)}\r\n`

/**
 * How spreadsheets of a language divide columns and write decimals: where the comma stands in numbers, as in Italy, columns
 * are divided at semicolons.
 */
export const sheetSigns = (locale: string): Required<SheetSigns> =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(0.5).includes(',')
    ? { separator: ';', decimal: ',' }
    : { separator: ',', decimal: '.' }
