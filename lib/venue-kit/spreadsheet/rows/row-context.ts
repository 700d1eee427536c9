import type { MenuLang } from '@/lib/core/i18n/locales'
import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'
import type { AllergenList } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'
import type { DishTable, TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'
import type { ColumnField, TableColumn } from '@/lib/venue-kit/spreadsheet/map/column-field'
import type { TableNote } from '@/lib/venue-kit/spreadsheet/table-note'
import { readCell, readTick, type TableProblems } from '@/lib/venue-kit/spreadsheet/table-problems'

/** What the rows of one table are read by. `header`: the names of its columns. */
export type RowContext = {
  table: DishTable
  columns: TableColumn[]
  header: TableRow | null
  list: AllergenList | null
  problems: TableProblems
  notes: TableNote[]
}

export type TableText = { it: string; en?: string | undefined; es?: string | undefined }

export const columnAt = (
  { columns }: Pick<RowContext, 'columns'>,
  field: ColumnField,
  lang: MenuLang = 'it',
): number | undefined => columns.find((column) => column.field === field && column.lang === lang)?.at

type Read<T> = (cell: string | number) => CellReading<T>

/** Undefined if empty, unreadable or without a column. */
export const readField = <T>(row: TableRow, field: ColumnField, read: Read<T>, context: RowContext): T | undefined => {
  const at = columnAt(context, field)
  return at === undefined ? undefined : readCell({ row, at, problems: context.problems }, read)
}

/** The same of a column of ticks. */
export const readTicked = <T>(row: TableRow, field: ColumnField, read: Read<T>, context: RowContext): T | undefined => {
  const at = columnAt(context, field)
  return at === undefined ? undefined : readTick({ row, at, problems: context.problems }, read)
}

/** Of one kind, in the order of the table: the sizes, the allergens of a matrix. */
export const columnsOf = ({ columns }: RowContext, field: ColumnField): { at: number; of: string }[] =>
  columns.flatMap((column) => (column.field === field ? [{ at: column.at, of: column.of ?? '' }] : []))
