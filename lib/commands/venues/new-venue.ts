import { createInterface } from 'node:readline'
import type { Say } from '@/lib/commands/venues/command'
import { freeNamesIn, schemaPath, shownPath, venueFolder, writeNewVenue } from '@/lib/commands/venues/venue-folder'
import { beginVenueFile, exampleCourses } from '@/lib/venue-kit/begin/begin-venue-file'
import { locatePlace } from '@/lib/venue-kit/begin/locate-place'
import {
  isYes,
  type Read,
  readLanguages,
  readName,
  readPhone,
  readPlace,
  readWaysToOrder,
} from '@/lib/venue-kit/begin/venue-answers'

/** `isFree`: any answer may be meant as it is, a yes too. */
type Question<T> = { text: string; usual: string; read: (answer: string) => Read<T>; isFree?: boolean }

const meantBy = (line: string, usual: string, isFree: boolean): string =>
  line === '' || (!isFree && isYes(line)) ? usual : line

/** On a terminal a wrong answer is asked again; answers may also be piped, one per line. */
const questioner = (say: Say) => {
  const reader = createInterface({ input: process.stdin, terminal: false })
  const lines = reader[Symbol.asyncIterator]()
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next()
    return done ? '' : value.trim()
  }
  const ask = async <T>({ text, usual, read, isFree = false }: Question<T>): Promise<T> => {
    for (;;) {
      process.stdout.write(`${text} [${usual}] `)
      const found = read(meantBy(await nextLine(), usual, isFree))
      if (!process.stdin.isTTY) say('')
      if ('value' in found) return found.value
      if (!process.stdin.isTTY) throw new Error(`Wanted: ${found.wanted}`)
      say(`  Wanted: ${found.wanted}`)
    }
  }
  return { ask, end: () => reader.close() }
}

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
  say('Five questions; Enter (or sì) takes what stands in brackets. All of it can be changed in the file.')
  const name = await ask({ text: 'What is the venue called?', usual: 'Osteria Nuova', read: readName, isFree: true })
  const place = await ask({ text: 'Where is it?', usual: 'Piazza Maggiore 1, 40124 Bologna', read: readPlace })
  const phone = await ask({ text: 'Its telephone, or - (nessuno) for none?', usual: '-', read: readPhone })
  const ways = await ask({
    text: 'How do guests order: tables (tavoli) with their number, takeaway (asporto), delivery (consegna), bookings (prenotazioni), or none (nessuno)?',
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
  const names = await freeNamesIn(name, folder)
  const beginning = { ...names, ...place, name, phone, coordinates, ways, $schema: schemaPath(folder) }
  const path = await writeNewVenue({ ...beginVenueFile(beginning), courses: exampleCourses(languages) }, folder)
  say(`${shownPath(path)} is written: venue ${names.id}, with two courses to begin with.`)
  sayNextSteps({ path, id: names.id }, ['timetables (the opening hours)', ...(coordinates ? [] : [MAP_POINT])], say)
}
