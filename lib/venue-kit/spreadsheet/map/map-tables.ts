import type { FileProblem } from '@/lib/venue-kit/file-problem'
import { quoted } from '@/lib/venue-kit/read/file-fault'
import type { AllergenList } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'
import { cellName, type DishTable, isBlank } from '@/lib/venue-kit/spreadsheet/dish-table'
import { isMoney } from '@/lib/venue-kit/spreadsheet/map/cell-kinds'
import { printMeaning } from '@/lib/venue-kit/spreadsheet/map/column-field'
import { type MappedTable, mapTable, type TableMapped } from '@/lib/venue-kit/spreadsheet/map/map-table'
import { type GivenMapping, givenFor } from '@/lib/venue-kit/spreadsheet/map/table-mapping'

/** `notes`: for the venue. */
export type MappedTables = { tables: MappedTable[]; notes: string[]; problems: FileProblem[] }

const hasMoney = ({ rows }: DishTable): boolean => rows.some(({ cells }) => cells.some(isMoney))

const isEmpty = ({ rows }: DishTable): boolean => rows.every(({ cells }) => cells.every(isBlank))

/** A sheet that is no menu, such as one of remarks, beside one that is. */
const isBeside = (table: DishTable, result: TableMapped, all: TableMapped[]): boolean =>
  !('mapped' in result) && (isEmpty(table) || !hasMoney(table)) && all.some((other) => 'mapped' in other)

const columnNotes = ({ table, header, columns, unread, byPart, rows }: MappedTable): string[] => {
  const row = header ?? rows[0]
  if (!row) return []
  const name = (at: number): string => cellName(table, row, at)
  const ignored = unread.map(({ at, header: text }) => `${name(at)} ${quoted(text)}`).join(', ')
  const matrix = columns.filter(({ field }) => field === 'allergen')
  const parts = columns
    .filter(({ at }) => byPart.includes(at))
    .map((column) => `${name(column.at)} as ${printMeaning(column)}`)
    .join(', ')
  const read = columns.map((column) => `${name(column.at)} as ${printMeaning(column)}`).join(', ')
  return [
    ...(header ? [] : [`${name(0)}: no header. Read: ${read}.`]),
    ...(parts ? [`Known by one word of their headers: ${parts}. --columns says otherwise.`] : []),
    ...(unread.length > 0 ? [`Columns not read: ${ignored}.`] : []),
    ...(matrix.length > 0 && matrix.length < 14
      ? [
          `${name(matrix[0]?.at ?? 0)}: ${matrix.length} of the 14 allergens have a column (${matrix.map(({ of }) => of).join(', ')}). A dish that is ticked there reads as without the others: see that this is right.`,
        ]
      : []),
  ]
}

/** Every sheet that is a menu. Sheets without prices beside one are named and left out. */
export const mapTables = (
  tables: readonly DishTable[],
  given: readonly GivenMapping[],
  list: AllergenList | null,
): MappedTables => {
  const results = tables.map((table) => ({ table, result: mapTable(table, givenFor(given, table), list) }))
  const all = results.map(({ result }) => result)
  const left = results.filter(({ table, result }) => isBeside(table, result, all))
  const read = results.filter((one) => !left.includes(one))
  const mapped = read.flatMap(({ result }) => ('mapped' in result ? [result.mapped] : []))
  const skipped = left.filter(({ table }) => !isEmpty(table)).map(({ table }) => table.sheet ?? table.file)
  return {
    tables: mapped,
    notes: [
      ...mapped.flatMap(columnNotes),
      ...(skipped.length > 0 ? [`Sheets not read, as they have no header and no prices: ${skipped.join(', ')}.`] : []),
    ],
    problems: read.flatMap(({ result }) => result.problems),
  }
}
