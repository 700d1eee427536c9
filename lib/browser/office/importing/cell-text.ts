import type { ImportCell } from '@/lib/core/office/office-import-api'

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (locale: string): Intl.NumberFormat => {
  const known = formats.get(locale)
  if (known) return known
  const made = new Intl.NumberFormat(`${locale}-u-nu-latn`, { useGrouping: false, maximumFractionDigits: 10 })
  formats.set(locale, made)
  return made
}

/** What stands in quotation marks of 'the formula "=A1"': the rest is in English. */
const QUOTED = /"(.*)"/s

/** As it is shown and typed again; a tick box as the sign or word that an import reads. */
export const cellText = (cell: ImportCell | undefined, locale: string): string => {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return formatOf(locale).format(cell)
  if (cell.isTrue !== undefined) return cell.isTrue ? '✓' : 'no'
  return QUOTED.exec(cell.shown)?.[1] ?? cell.shown
}
