import type { FileProblem } from '@/lib/venue-kit/file-problem'
import type { DishTable } from '@/lib/venue-kit/spreadsheet/dish-table'

/** `notes`: for the venue. */
export type TableReading = { tables: DishTable[]; notes: string[] } | { problems: FileProblem[] }

export const failedTable = (file: string, found: string, wanted: string, line = 1): TableReading => ({
  problems: [{ file, line, column: 1, path: '', found, wanted }],
})
