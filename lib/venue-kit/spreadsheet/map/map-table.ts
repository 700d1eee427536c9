import type { FileProblem } from '@/lib/venue-kit/file-problem'
import { quoted } from '@/lib/venue-kit/read/file-fault'
import type { AllergenList } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'
import { cellName, columnName, type DishTable, type TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'
import { filledIn, isFullOfMoney } from '@/lib/venue-kit/spreadsheet/map/cell-kinds'
import { matrixDoubts, placeCodes, unreadDoubts } from '@/lib/venue-kit/spreadsheet/map/column-doubts'
import { type Meaning, printMeaning, type TableColumn } from '@/lib/venue-kit/spreadsheet/map/column-field'
import { type FoundHeader, findHeader, headersOf } from '@/lib/venue-kit/spreadsheet/map/find-header'
import { type ColumnDoubt, guessColumns } from '@/lib/venue-kit/spreadsheet/map/guess-columns'
import {
  type GivenMapping,
  headerFingerprint,
  meaningsOf,
  type TableMapping,
} from '@/lib/venue-kit/spreadsheet/map/table-mapping'
import { tableProblems } from '@/lib/venue-kit/spreadsheet/table-problems'

/** `at` counts from 0; `header`: '' where it has none. */
export type UnreadColumn = { at: number; header: string }

/** A table and what its columns hold; `width`: of the header. */
export type MappedTable = {
  table: DishTable
  mapping: TableMapping
  fingerprint: string
  header: TableRow | null
  width: number
  columns: TableColumn[]
  unread: UnreadColumn[]
  /** Known by one word of their headers alone. */
  byPart: number[]
  /** Guessed, and to be confirmed. */
  unsure: number[]
  rows: TableRow[]
}

/** `problems`: what is to be mapped by hand, beside all that was understood; `nearest`: of what may be the header. */
export type TableMapped =
  | { mapped: MappedTable; problems: FileProblem[] }
  | { problems: FileProblem[]; nearest: TableMapping }

const FIRST: TableRow = { number: 1, line: 1, cells: [] }

const BY_HAND = 'say with --columns what it holds'

/** 'no header', and which column has prices. */
const pricesSaid = ({ rows }: DishTable): string => {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const priced = Array.from({ length: width }, (_, at) => at).filter((at) => isFullOfMoney(filledIn(rows, at)))
  const columns = priced.map(columnName).join(', ')
  return priced.length === 0 ? 'no header' : `no header; column ${columns} looks like prices`
}

/** What of the nearest row was understood, for who maps the rest. */
const failure = (table: DishTable, nearest: TableRow | undefined): Exclude<TableMapped, { mapped: MappedTable }> => {
  const problems = tableProblems(table)
  const { sheet } = table
  if (!nearest) {
    const wanted =
      'a row with "corso", "nome", "prezzo", "allergeni"…; or --columns "row=none, A=course, B=name, C=price"'
    problems.tell(FIRST, 0, { found: pricesSaid(table), wanted })
    return { problems: problems.all, nearest: { sheet, headerRow: null, columns: {} } }
  }
  const headers = headersOf(nearest)
  const rows = table.rows.slice(table.rows.indexOf(nearest) + 1)
  const { columns } = guessColumns(headers, rows, new Map())
  const named = (at: number): string => `${cellName(table, nearest, at)} ${quoted(headers[at] ?? '')}`
  const read = [...columns].map(([at, meaning]) => `${named(at)} as ${printMeaning(meaning)}`)
  const rest = [...headers.keys()].filter((at) => !columns.has(at) && headers[at] !== '')
  const byHand = rest
    .slice(0, 1)
    .map((at) => `or which of ${rest.map(named).join(', ')} has the names: --columns "${columnName(at)}=name"`)
  problems.tell(nearest, 0, {
    found: `no header with a column of names; row ${nearest.number} is nearest, with ${read.join(', ') || 'nothing that is read'}`,
    wanted: ['a column "nome"', ...byHand].join(', '),
  })
  const understood = Object.fromEntries([...columns].map(([at, meaning]) => [at, printMeaning(meaning)]))
  return { problems: problems.all, nearest: { sheet, headerRow: nearest.number, columns: understood } }
}

/** Two columns of one kind, of which one would be lost. */
const twiceDoubts = (columns: ReadonlyMap<number, Meaning>): ColumnDoubt[] => {
  const seen = new Set<string>()
  return [...columns].flatMap(([at, meaning]) => {
    const said = printMeaning(meaning)
    const isTwice = meaning !== 'none' && seen.has(said)
    seen.add(said)
    return isTwice ? [{ at, found: `"${said}" once more`, wanted: 'one column of each kind' }] : []
  })
}

const resolved = (columns: ReadonlyMap<number, Meaning>, { headers, rows }: FoundHeader): TableMapping['columns'] => {
  const all = headers
    .map((text, at) => ({ at, text }))
    .filter(({ at, text }) => columns.has(at) || text !== '' || filledIn(rows, at).length > 0)
  const more = [...columns.keys()].filter((at) => at >= headers.length).map((at) => ({ at }))
  return Object.fromEntries([...all, ...more].map(({ at }) => [at, printMeaning(columns.get(at) ?? 'none')]))
}

/** Finds the header, guesses what its columns hold, and says what it must not guess. */
export const mapTable = (table: DishTable, given: GivenMapping, list: AllergenList | null): TableMapped => {
  const asked = table.rows.find(({ number }) => number === given.headerRow) ?? null
  const search = findHeader(table, given.headerRow, meaningsOf(given, asked))
  if ('nearest' in search) return failure(table, search.nearest)
  const { found } = search
  const byHand = new Map([...search.meanings, ...meaningsOf(given, found.row)])
  const { columns, doubts, byPart } = guessColumns(found.headers, found.rows, byHand)
  const coded = placeCodes(found, columns, list)
  const row = found.row ?? found.rows[0] ?? FIRST
  const problems = tableProblems(table)
  const known = new Set(doubts.map(({ at }) => at))
  const unread = unreadDoubts(found, columns).filter(({ at }) => !known.has(at))
  const all = [...doubts, ...twiceDoubts(columns), ...coded, ...matrixDoubts(columns, byHand), ...unread]
  for (const { at, ...doubt } of all) problems.tell(row, at, doubt)
  const read = [...columns].flatMap(([at, meaning]) => (meaning === 'none' ? [] : [{ ...meaning, at }]))
  if (!read.some(({ field, lang }) => field === 'name' && lang === 'it')) {
    problems.tell(row, 0, { found: 'no column of names', wanted: `a column "nome"; ${BY_HAND}: "A=name"` })
  }
  const ignored = found.headers.flatMap((header, at) =>
    (columns.get(at) ?? 'none') !== 'none' || byHand.has(at) || (header === '' && filledIn(found.rows, at).length === 0)
      ? []
      : [{ at, header }],
  )
  const mapping = { sheet: table.sheet, headerRow: found.row?.number ?? null, columns: resolved(columns, found) }
  const guessed = found.row ? byPart : read.map(({ at }) => at)
  const unsure = [...guessed, ...all.map(({ at }) => at)].filter((at) => !given.columns[at])
  const mapped: MappedTable = {
    ...{ table, mapping, fingerprint: headerFingerprint(found.headers), header: found.row, rows: found.rows },
    ...{ width: Math.max(found.headers.length, ...read.map(({ at }) => at + 1)), columns: read, unread: ignored },
    ...{ byPart, unsure: [...new Set(unsure)].toSorted((a, b) => a - b) },
  }
  return { mapped, problems: problems.all }
}
