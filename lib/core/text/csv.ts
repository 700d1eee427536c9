type Cell = string | number | null | undefined

type SheetSigns = { separator?: string; decimal?: string }

/** Removes line breaks and bidi marks; unlike plainLine it keeps spaces. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')

/**
 * Formula injection: at the start of a field, or inside it after a separator the spreadsheet may split at. With
 * semicolons as separators, as in Italy, quotes do not prevent it.
 */
const FORMULA = /(^|[,;|])(?=[\s"]*[=+\-@＝＋－＠])/gu

/** Quotes text and puts an apostrophe before what could be read as a formula, such as `=cmd()`. */
const field = (value: Cell, decimal: string): string => {
  if (value === null || value === undefined) return ''
  if (Number.isFinite(value)) return String(value).replace('.', decimal)
  return `"${plain(String(value)).replace(FORMULA, "$1'").replaceAll('"', '""')}"`
}

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A line (RFC 4180) with its line break, safe against formula injection. `separator`, `decimal`: from `sheetSigns`. */
export const csvLine = (values: readonly Cell[], { separator = ',', decimal = '.' }: SheetSigns = {}): string =>
  `${values.map((value) => field(value, decimal)).join(separator)}\r\n`

/** Where the comma is the decimal sign, as in Italy, spreadsheets expect semicolons between columns. */
export const sheetSigns = (locale: string): Required<SheetSigns> =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(0.5).includes(',')
    ? { separator: ';', decimal: ',' }
    : { separator: ',', decimal: '.' }
