import type { FileProblem } from '@/lib/venue-kit/file-problem'
import { quoted } from '@/lib/venue-kit/read/file-fault'
import type { AllergenList } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'
import { cellName, columnName, type DishTable, isBlank } from '@/lib/venue-kit/spreadsheet/dish-table'
import { isMoney } from '@/lib/venue-kit/spreadsheet/map/cell-kinds'
import { printMeaning, type TableColumn } from '@/lib/venue-kit/spreadsheet/map/column-field'
import { type MappedTable, mapTable, type TableMapped } from '@/lib/venue-kit/spreadsheet/map/map-table'
import { type RememberedMappings, toRemember, withRemembered } from '@/lib/venue-kit/spreadsheet/map/remembered-mapping'
import { type GivenMapping, givenFor, type TableMapping } from '@/lib/venue-kit/spreadsheet/map/table-mapping'
import { type TableNote, tableNote } from '@/lib/venue-kit/spreadsheet/table-note'

/** A sheet as it was understood, whether or not it is read. `kept`: what to remember of it, null without a header. */
export type UnderstoodTable = {
  mapping: TableMapping
  isRead: boolean
  unsure: number[]
  isRemembered: boolean
  kept: { fingerprint: string; columns: TableMapping['columns'] } | null
}

/** `notes`: for the venue; `understood`: of every sheet. */
export type MappedTables = {
  tables: MappedTable[]
  understood: UnderstoodTable[]
  notes: TableNote[]
  problems: FileProblem[]
}

const hasMoney = ({ rows }: DishTable): boolean => rows.some(({ cells }) => cells.some(isMoney))

const isEmpty = ({ rows }: DishTable): boolean => rows.every(({ cells }) => cells.every(isBlank))

/** A sheet that is no menu, such as one of remarks, beside one that is. */
const isBeside = (table: DishTable, result: TableMapped, all: TableMapped[]): boolean =>
  !('mapped' in result) && (isEmpty(table) || !hasMoney(table)) && all.some((other) => 'mapped' in other)

const columnNotes = ({ table, header, columns, unread, byPart, rows }: MappedTable): TableNote[] => {
  const row = header ?? rows[0]
  if (!row) return []
  const name = (at: number): string => cellName(table, row, at)
  const note = (code: TableNote['code'], said: string, names: string[] = []): TableNote =>
    tableNote(code, said, { table, row, names })
  const ignored = unread.map(({ at, header: text }) => `${name(at)} ${quoted(text)}`).join(', ')
  const matrix = columns.filter(({ field }) => field === 'allergen')
  const said = (some: TableColumn[]): string =>
    some.map((column) => `${name(column.at)} as ${printMeaning(column)}`).join(', ')
  const parts = columns.filter(({ at }) => byPart.includes(at))
  const ticked = matrix.map(({ of = '' }) => of)
  const few = `${name(matrix[0]?.at ?? 0)}: ${matrix.length} of the 14 allergens have a column (${ticked.join(', ')}). A dish that is ticked there reads as without the others: see that this is right.`
  const known = `Known by one word of their headers: ${said(parts)}. --columns says otherwise.`
  return [
    ...(header ? [] : [note('noHeader', `${name(0)}: no header. Read: ${said(columns)}.`)]),
    ...(parts.length > 0
      ? [
          note(
            'byPart',
            known,
            parts.map(({ at }) => columnName(at)),
          ),
        ]
      : []),
    ...(unread.length > 0
      ? [
          note(
            'columnsUnread',
            `Columns not read: ${ignored}.`,
            unread.map((one) => one.header || columnName(one.at)),
          ),
        ]
      : []),
    ...(matrix.length > 0 && matrix.length < 14 ? [note('fewAllergens', few, ticked)] : []),
  ]
}

type Said = ReturnType<typeof withRemembered>

const understoodOf = (result: TableMapped, { given, isRemembered }: Said, isRead: boolean): UnderstoodTable => {
  if (!('mapped' in result)) return { mapping: result.nearest, isRead, unsure: [], isRemembered, kept: null }
  const { mapping, unsure, header, fingerprint } = result.mapped
  const kept = header ? { fingerprint, columns: toRemember(result.mapped, given) } : null
  return { mapping, isRead, unsure, isRemembered, kept }
}

/** `given`: said by hand of the columns; `list`: of allergen codes. */
export type MappingWays = {
  given?: readonly GivenMapping[]
  list?: AllergenList | null
  remembered?: RememberedMappings
}

const NOTHING: RememberedMappings = new Map()

/** Every sheet that is a menu. Sheets without prices beside one are named and left out. */
export const mapTables = (
  tables: readonly DishTable[],
  { given = [], list = null, remembered = NOTHING }: MappingWays,
): MappedTables => {
  const results = tables.map((table) => {
    const said = withRemembered(table, givenFor(given, table), remembered)
    return { table, said, result: mapTable(table, said.given, list) }
  })
  const all = results.map(({ result }) => result)
  const left = results.filter(({ table, result }) => isBeside(table, result, all))
  const read = results.filter((one) => !left.includes(one))
  const mapped = read.flatMap(({ result }) => ('mapped' in result ? [result.mapped] : []))
  const skipped = left.filter(({ table }) => !isEmpty(table)).map(({ table }) => table.sheet ?? table.file)
  const unread = `Sheets not read, as they have no header and no prices: ${skipped.join(', ')}.`
  return {
    tables: mapped,
    understood: results.map((one) => understoodOf(one.result, one.said, !left.includes(one))),
    notes: [
      ...mapped.flatMap(columnNotes),
      ...(skipped.length > 0 ? [tableNote('sheetsUnread', unread, { names: skipped })] : []),
    ],
    problems: read.flatMap(({ result }) => result.problems),
  }
}
