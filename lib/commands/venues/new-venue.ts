import { createInterface } from 'node:readline'
import type { Say } from '@/lib/commands/venues/command'
import { freeNames, schemaPath, shownPath, venueFolder, writeNewVenue } from '@/lib/commands/venues/venue-folder'
import type { Address, Coordinates } from '@/lib/core/places/address'
import { openPlaces } from '@/lib/server/places/open-places'
import { beginVenueFile, exampleCourses } from '@/lib/venue-kit/begin/begin-venue-file'
import {
  type Read,
  readLanguages,
  readName,
  readPhone,
  readPlace,
  readWaysToOrder,
  type VenuePlace,
} from '@/lib/venue-kit/begin/venue-answers'

type Question<T> = { text: string; usual: string; read: (answer: string) => Read<T> }

/** On a terminal a wrong answer is asked again; answers may also be piped, one per line. */
const questioner = (say: Say) => {
  const reader = createInterface({ input: process.stdin, terminal: false })
  const lines = reader[Symbol.asyncIterator]()
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next()
    return done ? '' : value.trim()
  }
  const ask = async <T>({ text, usual, read }: Question<T>): Promise<T> => {
    for (;;) {
      process.stdout.write(`${text} [${usual}] `)
      const found = read((await nextLine()) || usual)
      if (!process.stdin.isTTY) say('')
      if ('value' in found) return found.value
      if (!process.stdin.isTTY) throw new Error(`Wanted: ${found.wanted}`)
      say(`  Wanted: ${found.wanted}`)
    }
  }
  return { ask, end: () => reader.close() }
}

const addressParts = ({ address, city }: VenuePlace): Address => {
  const [, streetName = '', zipCode = ''] = /^(.+?)[\s,]+(\d{5})\s/.exec(address) ?? []
  return {
    ...{ streetName, streetNumber: '', zipCode, cityName: city, stateAbbr: '', state: '' },
    ...{ countryAbbr: 'IT', country: 'Italia', coordinates: { latitude: 0, longitude: 0 } },
  }
}

/** Null if the address is unknown or the map service fails. */
export const locatePlace = (place: VenuePlace): Promise<Coordinates | null> =>
  openPlaces()
    .locate(addressParts(place))
    .then((found) => found?.coordinates ?? null)
    .catch(() => null)

export const sayNextSteps = ({ path, id }: { path: string; id: number }, toCorrect: string[], say: Say): void => {
  const shown = shownPath(path)
  say(`Open it in an editor and correct what is not so: ${toCorrect.join('; ')}.`)
  say(
    'docs/venue-format.md says what may stand in it, docs/venue-spreadsheet.md how dishes come from a spreadsheet. Then:',
  )
  say(`  npm run -s venues -- check ${shown}`)
  say(`  npm run -s venues -- publish ${shown}`)
  say(`  npm run -s venues -- show ${id}`)
}

export const MAP_POINT = 'latitude and longitude (an online map shows them with the right button of the mouse)'

const askAll = async (say: Say) => {
  const { ask, end } = questioner(say)
  say('Five questions; Enter takes what stands in brackets. All of it can be changed in the file.')
  const name = await ask({ text: 'What is the venue called?', usual: 'Osteria Nuova', read: readName })
  const place = await ask({ text: 'Where is it?', usual: 'Piazza Maggiore 1, 40124 Bologna', read: readPlace })
  const phone = await ask({ text: 'Its telephone, or - for none?', usual: '-', read: readPhone })
  const ways = await ask({
    text: 'How do guests order: tables with their number, takeaway, delivery, or none?',
    usual: 'tables 20',
    read: readWaysToOrder,
  })
  const languages = await ask({
    text: 'In which languages is the menu: it, and of en and es those that you write?',
    usual: 'it, en',
    read: readLanguages,
  })
  end()
  return { name, place, phone, ways, languages }
}

export const newVenue = async (out: string | undefined, say: Say): Promise<void> => {
  const { name, place, phone, ways, languages } = await askAll(say)
  const folder = venueFolder(out)
  const coordinates = await locatePlace(place)
  const names = await freeNames(name, folder)
  const beginning = { ...names, ...place, name, phone, coordinates, ways, $schema: schemaPath(folder) }
  const path = await writeNewVenue({ ...beginVenueFile(beginning), courses: exampleCourses(languages) }, folder)
  say(`${shownPath(path)} is written: venue ${names.id}, with two courses to begin with.`)
  sayNextSteps({ path, id: names.id }, ['timetables (the opening hours)', ...(coordinates ? [] : [MAP_POINT])], say)
}
