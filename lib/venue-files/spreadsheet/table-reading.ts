import type { FileProblem } from '@/lib/venue-files/file-problem'
import type { DishTable } from '@/lib/venue-files/spreadsheet/dish-table'

/** A table, or why there is none. `notes`: what its venue should know. */
export type TableReading = { table: DishTable; notes: string[] } | { problems: FileProblem[] }

/** A file that is no table as a whole, or not from `line` on. */
export const failedTable = (file: string, found: string, wanted: string, line = 1): TableReading => ({
  problems: [{ file, line, column: 1, path: '', found, wanted }],
})
