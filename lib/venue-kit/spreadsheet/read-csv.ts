import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from '@/lib/venue-kit/spreadsheet/decode-text'
import {
  MAX_TABLE_COLUMNS,
  TABLE_BOUNDS,
  type TableBounds,
  type TableRow,
  textCell,
} from '@/lib/venue-kit/spreadsheet/dish-table'
import { startsAs } from '@/lib/venue-kit/spreadsheet/file-start'
import { type TableNote, tableNote } from '@/lib/venue-kit/spreadsheet/table-note'
import { failedTable, type TableReading, tooLargeTable } from '@/lib/venue-kit/spreadsheet/table-reading'

const DELIMITERS = [';', '\t', ','] as const

/** Excel's 'sep=;' line. */
const NAMED_DELIMITER = /^sep=([;,\t])\r?\n/i

const QUOTED = /"(?:[^"]|"")*"/g

/** The delimiter in most lines; comma last, as prices and texts contain it. */
const delimiterOf = (text: string): string => {
  const lines = text
    .slice(0, 20_000)
    .replace(QUOTED, '')
    .split(/\r\n?|\n/, 20)
  const counts = DELIMITERS.map((delimiter) => lines.filter((line) => line.includes(delimiter)).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

const MAX_ROW = 1_000_000

const breaksIn = (cells: readonly string[]): number => cells.join('').match(/\r\n?|\n/g)?.length ?? 0

type ReadRows = { rows: TableRow[]; nextLine: number }

/** Row by row, to locate a failure. The library counts CRLF as two lines. */
const readInto = (read: ReadRows, text: string, delimiter: string, rows: number): void => {
  parse(text, {
    delimiter,
    relax_column_count: true,
    // Pizza "Margherita"
    relax_quotes: true,
    max_record_size: MAX_ROW,
    to: rows + 1,
    on_record: (record: string[]) => {
      read.rows.push({ number: read.rows.length + 1, line: read.nextLine, cells: record.map(textCell) })
      read.nextLine += 1 + breaksIn(record)
      return null
    },
  })
}

const failureOf = (file: string, error: unknown, { rows, nextLine }: ReadRows): TableReading => {
  if (!(error instanceof CsvError)) throw error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    const found = `a quotation mark in row ${rows.length + 1} that opens a cell and is never closed`
    return failedTable(file, found, 'one that closes it, or none', nextLine)
  }
  return failedTable(
    file,
    `row ${rows.length + 1}, which cannot be read`,
    `cells of at most ${MAX_ROW} characters`,
    nextLine,
  )
}

const tableOf = (file: string, rows: TableRow[], notes: TableNote[], most: number): TableReading => {
  if (rows.length > most) return tooLargeTable(file, `more than ${most} rows`, 'the rows of one menu')
  const wide = rows.find(({ cells }) => cells.length > MAX_TABLE_COLUMNS)
  if (wide) return tooLargeTable(file, `${wide.cells.length} columns`, `at most ${MAX_TABLE_COLUMNS}`, wide.line)
  return { tables: [{ file, sheet: null, rows }], notes }
}

const WANTED = 'a CSV file in UTF-8, UTF-16 or Windows-1252'

/** The rows of a text, with any common delimiter. */
const readText = (file: string, whole: string, notes: TableNote[], bounds: TableBounds): TableReading => {
  if (whole.length > bounds.text) return tooLargeTable(file, `${whole.length} characters`, `at most ${bounds.text}`)
  const named = NAMED_DELIMITER.exec(whole)
  // Kept as an empty line, so that row numbers stay.
  const text = named ? whole.slice(named[0].trimEnd().length) : whole
  const read: ReadRows = { rows: [], nextLine: 1 }
  try {
    readInto(read, text, named?.[1] ?? delimiterOf(text), bounds.rows)
  } catch (error) {
    return failureOf(file, error, read)
  }
  return tableOf(file, read.rows, notes, bounds.rows)
}

/** CSV or TSV in any common encoding; also cells that were copied out of a spreadsheet. */
export const readCsv = (file: string, bytes: Uint8Array, bounds = TABLE_BOUNDS): TableReading => {
  const other = startsAs(bytes)
  if (other) return failedTable(file, other, `${WANTED}; an Excel file is named by --xlsx`)
  const decoded = decodeText(bytes)
  if (!decoded) return failedTable(file, 'bytes of no text', WANTED)
  const isGuessed = decoded.encoding === 'windows-1252'
  const said = `${file} is read as Windows-1252: see that its accents are right.`
  return readText(file, decoded.text, isGuessed ? [tableNote('encoding', said)] : [], bounds)
}
