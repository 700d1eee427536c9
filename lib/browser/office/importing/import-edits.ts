import { readMeaning, writeMeaning } from '@/lib/core/office/import-columns'
import type { ImportCell, ImportMapping, ImportSheet, MapImport } from '@/lib/core/office/office-import-api'

/** `sheet`: its place among the sheets; `row`: its number in the spreadsheet, from 1. */
export type RowPlace = { sheet: number; row: number }

/** `column`: from 0. */
export type CellPlace = RowPlace & { column: number }

export const rowKey = ({ sheet, row }: RowPlace): string => `${sheet}:${row}`

export const cellKey = (place: CellPlace): string => `${rowKey(place)}:${place.column}`

type Cells = readonly ImportCell[]

const withCellAt = (cells: Cells, column: number, cell: ImportCell): ImportCell[] => {
  const missing = Array.from({ length: Math.max(0, column + 1 - cells.length) }, () => '')
  return [...cells, ...missing].map((each, at) => (at === column ? cell : each))
}

/** All other rows stay the same objects, so that they are not drawn again. */
export const withCell = (
  sheets: readonly ImportSheet[],
  { sheet, row, column }: CellPlace,
  cell: ImportCell,
): ImportSheet[] =>
  sheets.map((each, at) => {
    if (at !== sheet) return each
    const rows = each.rows.map((one) =>
      one.number === row ? { ...one, cells: withCellAt(one.cells, column, cell) } : one,
    )
    return { ...each, rows }
  })

type Mappings = readonly ImportMapping[]

export const mappingOf = (mappings: Mappings, sheet: string | null): ImportMapping =>
  mappings.find((each) => each.sheet === sheet) ?? { sheet, columns: {} }

const withMapping = (mappings: Mappings, mapping: ImportMapping): ImportMapping[] => [
  ...mappings.filter(({ sheet }) => sheet !== mapping.sheet),
  mapping,
]

/** Of two columns that are said to hold the same thing the later one does; the other is guessed again. */
export const withColumn = (mappings: Mappings, sheet: string | null, at: number, meaning: string): ImportMapping[] => {
  const before = mappingOf(mappings, sheet)
  const others = Object.entries(before.columns).filter(
    ([key, said]) => Number(key) !== at && (said === 'none' || said !== meaning),
  )
  return withMapping(mappings, { ...before, columns: { ...Object.fromEntries(others), [at]: meaning } })
}

/** Another row of headers, of the same columns. null: it has none. */
export const withHeaderRow = (mappings: Mappings, sheet: string | null, headerRow: number | null): ImportMapping[] =>
  withMapping(mappings, { ...mappingOf(mappings, sheet), headerRow })

/** What was guessed is said to be right; a column that nobody has decided about stays open. */
export const withConfirmed = (
  mappings: Mappings,
  sheet: string | null,
  columns: Readonly<Record<string, string>>,
): ImportMapping[] => {
  const before = mappingOf(mappings, sheet)
  const guessed = Object.entries(columns).filter(([, text]) => readMeaning(text).field !== 'none')
  const said = Object.fromEntries(guessed.map(([at, text]) => [at, writeMeaning(readMeaning(text))]))
  return withMapping(mappings, { ...before, columns: { ...said, ...before.columns } })
}

export type Importing = {
  sheets: readonly ImportSheet[]
  mappings: Mappings
  /** Places of sheets that are not imported. */
  left: readonly number[]
  /** Rows that are not imported, as `rowKey` names them. */
  removed: ReadonlySet<string>
  /** The list that numbers or letters of allergens follow. */
  allergenCodes: NonNullable<MapImport['allergenCodes']> | null
  /** That nothing has a price is meant. */
  withoutPrices: boolean
}

/** Cells lose the blanks around them, which are still there while they are typed. */
const sentCell = (cell: ImportCell): ImportCell => (typeof cell === 'string' ? cell.trim() : cell)

/** What the server is asked about: the sheets and rows that are to be imported, and what was said of them. */
export const sentImport = (importing: Importing): MapImport => {
  const { sheets, mappings, left, removed, allergenCodes, withoutPrices } = importing
  const sent = sheets.flatMap(({ sheet, rows }, at): ImportSheet[] => {
    if (left.includes(at)) return []
    const kept = rows.filter(({ number }) => !removed.has(rowKey({ sheet: at, row: number })))
    return [{ sheet, rows: kept.map((row) => ({ ...row, cells: row.cells.map(sentCell) })) }]
  })
  return {
    sheets: sent,
    mappings: mappings.filter(({ sheet }) => sent.some((each) => each.sheet === sheet)),
    ...(allergenCodes && { allergenCodes }),
    ...(withoutPrices && { withoutPrices }),
  }
}
