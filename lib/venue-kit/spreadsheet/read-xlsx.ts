import { type CellValue, readXlsx as readWorkbook, type Sheet } from 'hucre/xlsx'
import {
  type DishTable,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  TABLE_BOUNDS,
  type TableBounds,
  type TableCell,
  type TableRow,
  textCell,
  withoutEnd,
} from '@/lib/venue-kit/spreadsheet/dish-table'
import { startsAs } from '@/lib/venue-kit/spreadsheet/file-start'
import { failedTable, type TableReading, tooLargeTable } from '@/lib/venue-kit/spreadsheet/table-reading'
import { unpackedSize } from '@/lib/venue-kit/spreadsheet/unpacked-size'

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

/** Places of formulas and errors, by row and column. */
const formulasIn = ({ cells }: Sheet): ReadonlyMap<string, boolean> =>
  new Map(
    [...(cells ?? [])].flatMap(([place, { type }]): [string, boolean][] =>
      type === 'error' || type === 'formula' ? [[place, type === 'error']] : [],
    ),
  )

/** One stray cell far away makes a sheet of a million empty ones: those are not looked up. */
const rowsOf = (sheet: Sheet): TableRow[] => {
  const formulas = formulasIn(sheet)
  const isBroken = (value: CellValue, place: string): boolean => {
    const isError = formulas.get(place)
    return isError !== undefined && (isError || value === null)
  }
  return sheet.rows.map((values, index) => ({
    number: index + 1,
    line: index + 1,
    cells: values.map((value, column) => cellOf(value, formulas.size > 0 && isBroken(value, `${index},${column}`))),
  }))
}

/**
 * Cells merged downwards repeat their value: one dish's allergens must hold for all. Only a broken file merges a cell
 * twice, or one beyond the columns that are read.
 */
const fillMerged = (rows: TableRow[], { merges = [] }: Sheet): void => {
  let left = rows.length * MAX_TABLE_COLUMNS
  for (const { startRow, endRow, startCol, endCol } of merges) {
    if (left < 0) break
    const [row, ...below] = rows.slice(startRow, endRow + 1)
    left -= below.length + 1
    if (!row || startCol >= MAX_TABLE_COLUMNS) continue
    if (endCol > startCol) row.isMerged = true
    const first = row.cells[startCol] ?? ''
    for (const each of below) each.cells[startCol] = first
  }
}

type FoundSheet = { name: string; hidden?: boolean; veryHidden?: boolean }

const isMeant = ({ name, hidden, veryHidden }: FoundSheet, asked: string | undefined): boolean =>
  asked === undefined ? !hidden && !veryHidden : name.toLowerCase() === asked.toLowerCase()

/** The named sheet, else all that can be seen, of which no more than `most` are read; `names` of those. */
const openSheets = async (
  bytes: Uint8Array,
  asked: string | undefined,
  most: number,
): Promise<{ sheets: Sheet[]; names: string[] }> => {
  const names: string[] = []
  const { sheets } = await readWorkbook(bytes, {
    range: RANGE,
    maxRows: MAX_TABLE_ROWS + 1,
    sheets: (found) => {
      if (!found.hidden && !found.veryHidden) names.push(found.name)
      return (asked !== undefined || names.length <= most) && isMeant(found, asked)
    },
  })
  return { sheets, names }
}

const tablesOf = (file: string, sheets: Sheet[], most: number): TableReading => {
  const tables = sheets.map((sheet): DishTable => {
    const rows = rowsOf(sheet)
    fillMerged(rows, sheet)
    return { file, sheet: sheet.name, rows: withoutEnd(rows) }
  })
  const isLong = tables.some(({ rows }) => rows.length > most)
  if (isLong) return tooLargeTable(file, `more than ${most} rows`, 'the rows of one menu')
  return { tables, notes: [] }
}

/** Every sheet that can be seen, or the one that is `asked` for. Formulas by their last value. */
export const readXlsx = async (
  file: string,
  bytes: Uint8Array,
  asked?: string,
  bounds: TableBounds = TABLE_BOUNDS,
): Promise<TableReading> => {
  const size = unpackedSize(bytes)
  if (size === null)
    return failedTable(file, startsAs(bytes) ?? 'a file of another kind', `${WANTED}; a CSV file is named by --csv`)
  const { unpacked } = bounds
  if (size > unpacked) return tooLargeTable(file, `${size} bytes when unpacked`, `at most ${unpacked}`)
  try {
    const { sheets, names } = await openSheets(bytes, asked, bounds.sheets)
    if (asked === undefined && names.length > bounds.sheets) {
      return tooLargeTable(file, `${names.length} sheets`, `at most ${bounds.sheets}`)
    }
    if (sheets.length > 0) return tablesOf(file, sheets, bounds.rows)
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
