/** No second row, and no text that a screen shows in another order than it is written. As in lib/text.ts. */
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
 */
const field = (value) => {
  if (value === null || value === undefined) return ''
  if (Number.isFinite(value)) return String(value)
  return `"${plain(String(value)).replace(FORMULA, "$1'").replaceAll('"', '""')}"`
}

/** What a file begins with by which a spreadsheet knows it for UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * A line of comma-separated values (RFC 4180) that no spreadsheet runs, its line break included.
 * @param {(string | number | null | undefined)[]} values
 */
export const csvLine = (values) => `${values.map(field).join(',')}\r\n`
