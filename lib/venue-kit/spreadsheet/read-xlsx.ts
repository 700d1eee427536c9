import { type CellValue, readXlsx as readWorkbook, type Sheet } from 'hucre/xlsx'
import {
  type DishTable,
  MAX_TABLE_ROWS,
  type TableCell,
  type TableRow,
  textCell,
} from '@/lib/venue-kit/spreadsheet/dish-table'
import { startsAs } from '@/lib/venue-kit/spreadsheet/file-start'
import { failedTable, type TableReading } from '@/lib/venue-kit/spreadsheet/table-reading'
import { unpackedSize } from '@/lib/venue-kit/spreadsheet/unpacked-size'

/** Zip bomb limit; a menu of thousands of dishes takes a few MB. */
const MAX_UNPACKED = 64_000_000

/** Bounded, as one stray cell far away would allocate gigabytes. */
const RANGE = `A1:CV${MAX_TABLE_ROWS + 1}`

const WANTED = 'an Excel workbook (.xlsx)'

/** `isBroken`: a formula without a value or with an error. */
const cellOf = (value: CellValue, isBroken: boolean): TableCell => {
  if (isBroken) return { shown: `a formula without a value${value === null ? '' : ` (${value})`}` }
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? value : { shown: 'no number' }
  if (typeof value === 'string') return textCell(value)
  if (typeof value === 'boolean') return { shown: value ? 'TRUE' : 'FALSE', isTrue: value }
  // Typed as '12.5' or '1-3', turned into a date by the spreadsheet.
  return { shown: `the date ${Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)}` }
}

const rowsOf = ({ rows, cells }: Sheet): TableRow[] =>
  rows.map((values, index) => ({
    number: index + 1,
    line: index + 1,
    cells: values.map((value, column) => {
      const cell = cells?.get(`${index},${column}`)
      return cellOf(value, cell?.type === 'error' || (cell?.type === 'formula' && value === null))
    }),
  }))

/** Cells merged downwards repeat their value: one dish's allergens must hold for all. */
const fillMerged = (rows: TableRow[], { merges = [] }: Sheet): void => {
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const [row] = rows.slice(startRow, startRow + 1)
    if (row && endCol > startCol) row.isMerged = true
    const first = rows[startRow]?.cells[startCol] ?? ''
    for (const row of rows.slice(startRow + 1, endRow + 1)) row.cells[startCol] = first
  }
}

type FoundSheet = { name: string; hidden?: boolean; veryHidden?: boolean }

const isMeant = ({ name, hidden, veryHidden }: FoundSheet, asked: string | undefined): boolean =>
  asked === undefined ? !hidden && !veryHidden : name.toLowerCase() === asked.toLowerCase()

/** The named sheet, else all that can be seen; `names` of those. */
const openSheets = async (
  bytes: Uint8Array,
  asked: string | undefined,
): Promise<{ sheets: Sheet[]; names: string[] }> => {
  const names: string[] = []
  const { sheets } = await readWorkbook(bytes, {
    range: RANGE,
    maxRows: MAX_TABLE_ROWS + 1,
    sheets: (found) => {
      if (!found.hidden && !found.veryHidden) names.push(found.name)
      return isMeant(found, asked)
    },
  })
  return { sheets, names }
}

const MAX_SHEETS = 50

const tablesOf = (file: string, sheets: Sheet[]): TableReading => {
  if (sheets.length > MAX_SHEETS) return failedTable(file, `${sheets.length} sheets`, `at most ${MAX_SHEETS}`)
  const long = sheets.find(({ rows }) => rows.length > MAX_TABLE_ROWS)
  if (long) return failedTable(file, `more than ${MAX_TABLE_ROWS} rows`, 'the rows of one menu')
  const tables = sheets.map((sheet): DishTable => {
    const rows = rowsOf(sheet)
    fillMerged(rows, sheet)
    return { file, sheet: sheet.name, rows }
  })
  return { tables, notes: [] }
}

/** Every sheet that can be seen, or the one that is `asked` for. Formulas by their last value. */
export const readXlsx = async (file: string, bytes: Uint8Array, asked?: string): Promise<TableReading> => {
  const size = unpackedSize(bytes)
  if (size === null)
    return failedTable(file, startsAs(bytes) ?? 'a file of another kind', `${WANTED}; a CSV file is named by --csv`)
  if (size > MAX_UNPACKED) return failedTable(file, `${size} bytes when unpacked`, `at most ${MAX_UNPACKED}`)
  try {
    const { sheets, names } = await openSheets(bytes, asked)
    if (sheets.length > 0) return tablesOf(file, sheets)
    return failedTable(
      file,
      asked === undefined ? 'no sheet' : `no sheet "${asked}"`,
      `one of ${names.join(', ') || 'its own'}`,
    )
  } catch (error) {
    // A library error means a broken file.
    return failedTable(
      file,
      `a workbook that cannot be read (${error instanceof Error ? error.message : error})`,
      WANTED,
    )
  }
}
