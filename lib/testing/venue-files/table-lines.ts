import { printVenueFile } from '@/lib/venue-kit/print-venue-file'
import { readVenueFile } from '@/lib/venue-kit/read-venue-file'
import { mapTables } from '@/lib/venue-kit/spreadsheet/map/map-tables'
import { parseMapping } from '@/lib/venue-kit/spreadsheet/map/table-mapping'
import { readCsv } from '@/lib/venue-kit/spreadsheet/read-csv'
import { withTables } from '@/lib/venue-kit/spreadsheet/with-tables'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

const EMPTY: VenueFile = {
  format: 1,
  id: 2000,
  token: 'osteria',
  name: 'Osteria',
  city: 'Bologna',
  address: 'Via Lunga 1, Bologna',
  latitude: 44.49,
  longitude: 11.34,
}

const result = (lines: string[], file: Partial<VenueFile> = {}) => {
  const reading = readCsv('menu.csv', Buffer.from(lines.join('\n')))
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  const sound = readVenueFile(printVenueFile({ ...EMPTY, ...file }), 'osteria.json')
  if ('problems' in sound) throw new Error(JSON.stringify(sound.problems))
  return withTables(sound, reading.tables)
}

/** The file with the menu of a table of these lines. Throws on a problem. */
export const menuOf = (lines: string[], file: Partial<VenueFile> = {}) => {
  const read = result(lines, file)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.file
}

export const notesOf = (lines: string[], file: Partial<VenueFile> = {}): string => {
  const read = result(lines, file)
  return 'notes' in read ? read.notes.map(({ said }) => said).join('\n') : ''
}

/** 'C3: found …, wanted …' */
export const problemsOf = (lines: string[], file: Partial<VenueFile> = {}) => {
  const read = result(lines, file)
  return 'problems' in read
    ? read.problems.map(({ path, found, wanted }) => `${path}: found ${found}, wanted ${wanted}`)
    : []
}

/** How the columns of sheets of these lines are understood, `given` as --columns takes it. */
export const sheetsOf = (sheets: string[][], given: string[] = []) => {
  const tables = sheets.flatMap((lines, at) => {
    const reading = readCsv('menu.csv', Buffer.from(lines.join('\n')))
    if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
    return reading.tables.map((table) => ({ ...table, sheet: sheets.length > 1 ? `Foglio ${at + 1}` : null }))
  })
  const mappings = given.map((text) => {
    const read = parseMapping(text)
    if (!read.ok) throw new Error(read.error.said)
    return read.value
  })
  return mapTables(tables, { given: mappings })
}
