// JavaScript, as `npm run orders` runs beside the server without a build.

/**
 * No second row, and no text that a screen shows in another order than it is written. As in lib/text.ts.
 * @param {string} text
 */
const plain = (text) =>
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
 * @param {string | number | null | undefined} value
 * @param {string} decimal
 */
const field = (value, decimal) => {
  if (value === null || value === undefined) return ''
  if (Number.isFinite(value)) return String(value).replace('.', decimal)
  return `"${plain(String(value)).replace(FORMULA, "$1'").replaceAll('"', '""')}"`
}

/** What a file begins with by which a spreadsheet knows it for UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * A line of separated values (RFC 4180) that no spreadsheet runs, its line break included. `separator`, `decimal`: as the
 * spreadsheet of its reader expects them (`sheetSigns`).
 * @param {readonly (string | number | null | undefined)[]} values
 * @param {{ separator?: string, decimal?: string }} [signs]
 */
export const csvLine = (values, { separator = ',', decimal = '.' } = {}) =>
  `${values.map((value) => field(value, decimal)).join(separator)}\r\n`

/**
 * How spreadsheets of a language divide columns and write decimals: where the comma stands in numbers, as in Italy, columns
 * are divided at semicolons.
 * @param {string} locale
 */
export const sheetSigns = (locale) =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(0.5).includes(',')
    ? { separator: ';', decimal: ',' }
    : { separator: ',', decimal: '.' }
