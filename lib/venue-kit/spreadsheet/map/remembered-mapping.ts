import type { DishTable } from '@/lib/venue-kit/spreadsheet/dish-table'
import { headersAt, mayBeHeaders } from '@/lib/venue-kit/spreadsheet/map/find-header'
import type { MappedTable } from '@/lib/venue-kit/spreadsheet/map/map-table'
import { type GivenMapping, headerFingerprint, type TableMapping } from '@/lib/venue-kit/spreadsheet/map/table-mapping'

/** What columns held in earlier imports, by the fingerprint of their headers. */
export type RememberedMappings = ReadonlyMap<string, TableMapping['columns']>

/** With what is remembered of a table's headers; what is said by hand stands, also of which other column is the name. */
export const withRemembered = (
  table: DishTable,
  given: GivenMapping,
  remembered: RememberedMappings,
): { given: GivenMapping; isRemembered: boolean } => {
  if (remembered.size === 0 || given.headerRow === null) return { given, isRemembered: false }
  const { headerRow } = given
  const rows = headerRow === undefined ? mayBeHeaders(table) : table.rows.filter(({ number }) => number === headerRow)
  const taken = new Set(Object.values(given.columns))
  for (const row of rows) {
    const known = remembered.get(headerFingerprint(headersAt(table, row)))
    if (!known) continue
    const kept = Object.entries(known).filter(([, meaning]) => meaning === '-' || !taken.has(meaning))
    const columns = { ...Object.fromEntries(kept), ...given.columns }
    return { given: { ...given, headerRow: row.number, columns }, isRemembered: true }
  }
  return { given, isRemembered: false }
}

/**
 * What is worth remembering: what was read, and what was said not to be. A column that was ignored unasked may have
 * prices the next time.
 */
export const toRemember = ({ mapping }: MappedTable, given: GivenMapping): TableMapping['columns'] =>
  Object.fromEntries(
    Object.entries(mapping.columns).filter(([at, meaning]) => meaning !== '-' || given.columns[at] === '-'),
  )
