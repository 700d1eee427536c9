import { readFileSync, statSync } from 'node:fs'
import type { Given } from '@/lib/commands/venues/command'
import type { FileProblem } from '@/lib/venue-kit/file-problem'
import type { VenueFileReading } from '@/lib/venue-kit/read-venue-file'
import { type AllergenList, isAllergenList, LISTS_IN_WORDS } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'
import type { DishTable } from '@/lib/venue-kit/spreadsheet/dish-table'
import { type GivenMapping, parseMapping, printMapping } from '@/lib/venue-kit/spreadsheet/map/table-mapping'
import { readCsv } from '@/lib/venue-kit/spreadsheet/read-csv'
import { readXlsx } from '@/lib/venue-kit/spreadsheet/read-xlsx'
import type { TableReading } from '@/lib/venue-kit/spreadsheet/table-reading'
import { withTables } from '@/lib/venue-kit/spreadsheet/with-tables'

export type TableOptions = Pick<Given, 'csv' | 'xlsx' | 'sheet' | 'columns' | 'allergen-codes' | 'without-prices'>

export const hasTable = ({ csv, xlsx }: TableOptions): boolean => (csv ?? xlsx) !== undefined

const MAX_BYTES = 8 * 1024 * 1024

/** Cells pasted into the command, or the output of another one. */
const STANDARD_INPUT = '-'

const bytesOf = (name: string): Uint8Array => {
  if (name === STANDARD_INPUT) return readFileSync(process.stdin.fd)
  const found = statSync(name, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new Error(`There is no file ${name}.`)
  if (found.size > MAX_BYTES) throw new Error(`${name} has more than 8 MB: a menu has less.`)
  return readFileSync(name)
}

/** Null if none is named. Throws for contradictory options or a missing file. */
const readNamed = async ({ csv, xlsx, sheet }: TableOptions): Promise<TableReading | null> => {
  if (csv && xlsx) throw new Error('Name one table: --csv or --xlsx.')
  if (sheet !== undefined && !xlsx) throw new Error('--sheet names a sheet of the workbook that --xlsx names.')
  if (csv) return readCsv(csv === STANDARD_INPUT ? 'pasted' : csv, bytesOf(csv))
  return xlsx ? readXlsx(xlsx, bytesOf(xlsx), sheet) : null
}

const OF_A_TABLE = ['allergen-codes', 'columns', 'without-prices'] as const

const listOf = ({ 'allergen-codes': list }: TableOptions): AllergenList | null => {
  if (list === undefined) return null
  if (isAllergenList(list)) return list
  throw new Error(`Say which list its allergens follow: ${LISTS_IN_WORDS}.`)
}

const givenIn = ({ columns = [] }: TableOptions): GivenMapping[] =>
  columns.map((text) => {
    const read = parseMapping(text)
    if (read.ok) return read.value
    throw new Error(`--columns: ${read.error.said}`)
  })

/** A sheet that is not there would be mapped in silence. */
const refuseUnknownSheets = (given: readonly GivenMapping[], { tables }: { tables: DishTable[] }): void => {
  const names = tables.flatMap(({ sheet }) => sheet ?? [])
  const unknown = given.find(({ sheet }) => sheet && !names.some((name) => name.toLowerCase() === sheet.toLowerCase()))
  if (unknown)
    throw new Error(`--columns: there is no sheet "${unknown.sheet}", only ${names.join(', ') || 'one table'}.`)
}

type Unpriced = { names: string[]; of: number }

/** A menu whose prices were not found looks like one without. */
const noPrices = ({ of }: Unpriced, file: string): FileProblem => ({
  ...{ file, line: 1, column: 1, path: '' },
  found: `no price (${of} ${of === 1 ? 'dish' : 'dishes and drinks'})`,
  wanted: 'a column of prices, such as --columns "C=price"; or --without-prices where none is meant',
})

const unpricedLines = ({ names, of }: Unpriced): string[] =>
  names.length > 0 ? [`  unpriced ${names.length} of ${of} without a price: ${names.join(', ')}`] : []

/** Merges the dishes of the named spreadsheet into a venue file; says its notes. Refused where none has a price, unless that is meant. */
export const withNamedTable = async (
  read: VenueFileReading,
  options: TableOptions,
  say: (line: string) => void,
): Promise<VenueFileReading> => {
  const unsaid = OF_A_TABLE.find((option) => options[option] !== undefined)
  if (unsaid && !hasTable(options)) throw new Error(`--${unsaid} is said of the table that --csv or --xlsx names.`)
  const ways = { list: listOf(options), given: givenIn(options) }
  const reading = await readNamed(options)
  if (!reading || 'problems' in read) return read
  if ('problems' in reading) return reading
  refuseUnknownSheets(ways.given, reading)
  const merged = withTables(read, reading.tables, ways)
  for (const { mapping } of merged.tables) say(`  columns  ${printMapping(mapping)}`)
  if ('problems' in merged) return merged
  const { unpriced } = merged
  const isUnpriced = unpriced.of > 0 && unpriced.names.length === unpriced.of
  if (isUnpriced && !options['without-prices']) {
    return { problems: [noPrices(unpriced, reading.tables[0]?.file ?? '')] }
  }
  for (const { said } of [...reading.notes, ...merged.notes]) say(said)
  for (const line of unpricedLines(unpriced)) say(line)
  return merged
}
