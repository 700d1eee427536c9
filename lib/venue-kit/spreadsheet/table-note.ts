import type { ImportNote } from '@/lib/core/office/office-import-api'
import type { DishTable, TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'

/** What is to be seen by who imports. `said`: in English, for the command; the office has words of its own by `code`. */
export type TableNote = ImportNote

type About = { table?: Pick<DishTable, 'sheet'>; row?: TableRow; names?: string[] }

export const tableNote = (
  code: TableNote['code'],
  said: string,
  { table, row, names = [] }: About = {},
): TableNote => ({ code, sheet: table?.sheet ?? null, row: row?.number ?? null, names, said })
