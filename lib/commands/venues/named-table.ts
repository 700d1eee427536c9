import { readFileSync, statSync } from 'node:fs'
import type { Given } from '@/lib/commands/venues/command'
import type { VenueFileReading } from '@/lib/venue-kit/read-venue-file'
import { type AllergenList, isAllergenList, LISTS_IN_WORDS } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'
import { readCsv } from '@/lib/venue-kit/spreadsheet/read-csv'
import { readXlsx } from '@/lib/venue-kit/spreadsheet/read-xlsx'
import type { TableReading } from '@/lib/venue-kit/spreadsheet/table-reading'
import { withTable } from '@/lib/venue-kit/spreadsheet/with-table'

export type TableOptions = Pick<Given, 'csv' | 'xlsx' | 'sheet' | 'allergen-codes'>

const MAX_BYTES = 8 * 1024 * 1024

const bytesOf = (name: string): Uint8Array => {
  const found = statSync(name, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new Error(`There is no file ${name}.`)
  if (found.size > MAX_BYTES) throw new Error(`${name} has more than 8 MB: a menu has less.`)
  return readFileSync(name)
}

/** Null if none is named. Throws for contradictory options or a missing file. */
const readTable = async ({ csv, xlsx, sheet }: TableOptions): Promise<TableReading | null> => {
  if (csv && xlsx) throw new Error('Name one table: --csv or --xlsx.')
  if (sheet !== undefined && !xlsx) throw new Error('--sheet names a sheet of the workbook that --xlsx names.')
  if (csv) return readCsv(csv, bytesOf(csv))
  return xlsx ? readXlsx(xlsx, bytesOf(xlsx), sheet) : null
}

const listOf = ({ csv, xlsx, 'allergen-codes': list }: TableOptions): AllergenList | null => {
  if (list === undefined) return null
  if (!(csv ?? xlsx)) throw new Error('--allergen-codes is said of the table that --csv or --xlsx names.')
  if (isAllergenList(list)) return list
  throw new Error(`Say which list its allergens follow: ${LISTS_IN_WORDS}.`)
}

/** Merges the dishes of the named spreadsheet into a venue file; says its notes. */
export const withNamedTable = async (
  read: VenueFileReading,
  options: TableOptions,
  say: (line: string) => void,
): Promise<VenueFileReading> => {
  const list = listOf(options)
  const reading = await readTable(options)
  if (!reading || 'problems' in read) return read
  if ('problems' in reading) return reading
  const merged = withTable(read, reading.table, list)
  if ('notes' in merged) for (const note of [...reading.notes, ...merged.notes]) say(note)
  return merged
}
