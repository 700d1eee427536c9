import { textIn } from '@/lib/venue-kit/build/written-text'
import type { WrittenText } from '@/lib/venue-kit/file-values'
import type { ColumnField, TableColumn } from '@/lib/venue-kit/spreadsheet/map/column-field'
import type { TableText } from '@/lib/venue-kit/spreadsheet/rows/row-context'

/** As a cell has it: names in one line. */
export const asInCell = (text: string, field: ColumnField): string =>
  (field === 'description' ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' ')).trim()

/** Keeps the file's translations if the Italian is unchanged and the table has no such column. */
export const mergeText = (
  field: ColumnField,
  text: TableText,
  before: WrittenText | undefined,
  columns: readonly TableColumn[],
): WrittenText => {
  const same = before !== undefined && asInCell(textIn(before, 'it'), field) === text.it ? before : undefined
  if (typeof same === 'string' && text.en === undefined && text.es === undefined) return same
  const known = typeof same === 'object' ? same : undefined
  const merged: WrittenText = { it: known?.it ?? text.it }
  for (const lang of ['en', 'es'] as const) {
    const hasColumn = columns.some((column) => column.field === field && column.lang === lang)
    const isKept = known?.[lang] !== undefined && asInCell(known[lang], field) === (text[lang] ?? '')
    const said = isKept || !hasColumn ? (known?.[lang] ?? text[lang]) : text[lang]
    if (said !== undefined) merged[lang] = said
  }
  return merged
}
