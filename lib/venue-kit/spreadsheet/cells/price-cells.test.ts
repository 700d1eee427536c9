import { describe, expect, it } from '@jest/globals'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { printVenueFile } from '@/lib/venue-kit/print-venue-file'
import { readVenueFile } from '@/lib/venue-kit/read-venue-file'
import { readCsv } from '@/lib/venue-kit/spreadsheet/read-csv'
import { withTables } from '@/lib/venue-kit/spreadsheet/with-tables'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

const result = (lines: string[], courses: VenueFile['courses']) => {
  const reading = readCsv('menu.csv', Buffer.from(lines.join('\n')))
  const sound = readVenueFile(printVenueFile({ ...smallVenueFile, wrap: undefined, courses }), 'osteria.json')
  if ('problems' in reading || 'problems' in sound) throw new Error(JSON.stringify([reading, sound]))
  return withTables(sound, reading.tables)
}

const dishesOf = (lines: string[], courses?: VenueFile['courses']) => {
  const read = result(lines, courses)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.file.courses?.flatMap(({ dishes }) => dishes)
}

const problemsOf = (lines: string[], courses?: VenueFile['courses']) => {
  const read = result(lines, courses)
  return 'problems' in read ? read.problems.map((one) => `${one.path}: found ${one.found}, wanted ${one.wanted}`) : []
}

it('the words of a price have a column of their own, in every language', () => {
  const dishes = dishesOf([
    'Corso;Nome;Prezzo;Nota prezzo;Price note (inglese)',
    'Pesce;Rombo;;s.q.;market price',
    'Carne;Fiorentina;45;al kg;',
  ])
  expect(dishes).toMatchObject([
    { name: { it: 'Rombo' }, price_note: { it: 's.q.', en: 'market price' } },
    { name: { it: 'Fiorentina' }, price: 45, price_note: { it: 'al kg' } },
  ])
})

describe('a price cell with words', () => {
  const steak = { name: 'Fiorentina', price: 45, price_note: { it: 'al kg', en: 'per kilo' } }
  const file = [{ original_name: 'Carne', dishes: [steak] }]

  it('gives the dish price and words', () => {
    const dishes = dishesOf(['Corso;Nome;Prezzo', 'Carne;Fiorentina;45 al kg', ';Rombo;s.q.'])
    expect(dishes).toEqual([
      { name: { it: 'Fiorentina' }, price: 45, price_note: { it: 'al kg' } },
      { name: { it: 'Rombo' }, price_note: { it: 's.q.' } },
    ])
  })

  it('keeps the translation of the words that the file has', () => {
    expect(dishesOf(['Corso;Nome;Prezzo', 'Carne;Fiorentina;48 al kg'], file)).toEqual([{ ...steak, price: 48 }])
  })

  it('never drops in silence the words that the file has', () => {
    expect(problemsOf(['Corso;Nome;Prezzo', 'Carne;Fiorentina;48'], file)).toEqual([
      'C2: found "48", wanted its words, too: the venue file says "al kg"',
    ])
  })

  it('is where a lowest price without sizes is told', () => {
    expect(problemsOf(['Corso;Nome;Prezzo', 'Carne;Fiorentina;da 45'])).toEqual([
      expect.stringMatching(/^C2: found "da 45", wanted variations with a price each/),
    ])
  })
})
