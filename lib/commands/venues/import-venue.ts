import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Say } from '@/lib/commands/venues/command'
import { MAP_POINT, sayNextSteps } from '@/lib/commands/venues/new-venue'
import { freeNamesIn, schemaPath, shownPath, venueFolder, writeNewVenue } from '@/lib/commands/venues/venue-folder'
import { beginVenueFile } from '@/lib/venue-kit/begin/begin-venue-file'
import { locatePlace } from '@/lib/venue-kit/begin/locate-place'
import { NO_WAYS } from '@/lib/venue-kit/begin/venue-answers'
import { importPages } from '@/lib/venue-kit/schema-org/import-pages'

const MAX_BYTES = 8 * 2 ** 20

const MAX_LINES = 200

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const readPage = async (path: string): Promise<{ name: string; text: string }> => {
  const { size } = await stat(path).catch(() => {
    throw new Error(`There is no file ${path}. Save the page of the menu from a browser, and name that file.`)
  })
  if (size > MAX_BYTES) throw new Error(`${path} has more than 8 MB.`)
  return { name: basename(path), text: textOf(await readFile(path)) }
}

/** Placeholder for facts no page states. */
const UNSAID = '?'

/** Writes a venue file from saved pages of its site, and reports what is missing. */
export const importVenue = async (paths: string[], out: string | undefined, say: Say): Promise<void> => {
  const { restaurant, courses, beverages, leftOut } = importPages(await Promise.all(paths.map(readPage)))
  if (courses.length + beverages.length === 0) {
    throw new Error('There is no menu for machines in it (schema.org, JSON-LD). Begin with `new` or from a table.')
  }
  const folder = venueFolder(out)
  const name = restaurant.name || UNSAID
  const place = { address: restaurant.address || UNSAID, city: restaurant.city || UNSAID }
  const coordinates = restaurant.coordinates ?? (await locatePlace(place))
  const names = await freeNamesIn(name, folder)
  const beginning = { ...names, ...place, name, coordinates, phone: restaurant.phone, ways: NO_WAYS }
  const begun = beginVenueFile({ ...beginning, $schema: schemaPath(folder) })
  const { timetables, ...more } = restaurant.more
  const drinks = beverages.length > 0 ? { beverages } : {}
  // Default hours would be a false promise.
  const path = await writeNewVenue({ ...begun, timetables, ...more, courses, ...drinks }, folder)
  for (const sentence of leftOut.slice(0, MAX_LINES)) say(`left out\t${sentence}`)
  if (leftOut.length > MAX_LINES) say(`left out\tand ${leftOut.length - MAX_LINES} more`)
  say(
    `${shownPath(path)} is written: venue ${names.id}. Allergens are not among it: until you declare them, diners are`,
  )
  say('told to ask. Nor are orders: a page says nothing of them, and the menu can be read.')
  const unsaid = Object.entries({ name, ...place }).flatMap(([field, text]) => (text === UNSAID ? field : []))
  const hours = timetables ? [] : ['timetables (the opening hours)']
  sayNextSteps({ path, id: names.id }, ['orders', ...unsaid, ...hours, ...(coordinates ? [] : [MAP_POINT])], say)
}
