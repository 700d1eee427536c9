import type { FileProblem } from '@/lib/venue-kit/file-problem'
import type { DishTable } from '@/lib/venue-kit/spreadsheet/dish-table'
import type { TableNote } from '@/lib/venue-kit/spreadsheet/table-note'

/** `notes`: for the venue. */
export type TableReading = { tables: DishTable[]; notes: TableNote[] } | { problems: FileProblem[]; isTooLarge?: true }

export const failedTable = (file: string, found: string, wanted: string, line = 1): { problems: FileProblem[] } => ({
  problems: [{ file, line, column: 1, path: '', found, wanted }],
})

export const tooLargeTable = (file: string, found: string, wanted: string, line = 1): TableReading => ({
  ...failedTable(file, found, wanted, line),
  isTooLarge: true,
})
