import { printVenueFile } from '@/lib/venue-kit/print-venue-file'
import { readVenueFile } from '@/lib/venue-kit/read-venue-file'
import { readCsv } from '@/lib/venue-kit/spreadsheet/read-csv'
import { withTable } from '@/lib/venue-kit/spreadsheet/with-table'
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
  return withTable(sound, reading.table)
}

/** The file with the menu of a table of these lines. Throws on a problem. */
export const menuOf = (lines: string[], file: Partial<VenueFile> = {}) => {
  const read = result(lines, file)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.file
}

export const notesOf = (lines: string[], file: Partial<VenueFile> = {}): string => {
  const read = result(lines, file)
  return 'notes' in read ? read.notes.join('\n') : ''
}

/** 'C3: found …, wanted …' */
export const problemsOf = (lines: string[], file: Partial<VenueFile> = {}) => {
  const read = result(lines, file)
  return 'problems' in read
    ? read.problems.map(({ path, found, wanted }) => `${path}: found ${found}, wanted ${wanted}`)
    : []
}
