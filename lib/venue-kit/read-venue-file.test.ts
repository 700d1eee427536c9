import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { printProblem } from '@/lib/venue-kit/file-problem'
import { printVenueFile } from '@/lib/venue-kit/print-venue-file'
import { MAX_PROBLEMS, MAX_VENUE_FILE, readVenueFile } from '@/lib/venue-kit/read-venue-file'

const sound = printVenueFile(smallVenueFile)

const problemsOf = (source: string | Uint8Array): string[] => {
  const read = readVenueFile(source, 'v.json')
  return 'problems' in read ? read.problems.map(printProblem) : []
}

/** Marks in the texts of these tests where a problem stands. */
const MARK = '▶'

/** A text without its marks, and the places of these: 'v.json:3:14'. */
const unmarked = (text: string): { text: string; places: string[] } => {
  const parts = text.split(MARK)
  const places = parts.slice(0, -1).map((_, at) => {
    const before = parts
      .slice(0, at + 1)
      .join('')
      .split('\n')
    return `v.json:${before.length}:${(before.at(-1) ?? '').length + 1}`
  })
  return { text: parts.join(''), places }
}

const HEAD =
  '{"format": 1, "id": 7, "token": "t", "name": "N", "city": "C", "address": "A", "latitude": 1, "longitude": 2'

const withFields = (fields: string): string => `${HEAD},\n\n  ${fields}\n}`

const withDish = (fields: string): string =>
  withFields(`"courses": [{"original_name": "Primi", "dishes": [\n{"name": "Zuppa", ${fields}}]}]`)

describe('a venue file', () => {
  it('is read as it was written', () => {
    expect(readVenueFile(sound, 'v.json')).toMatchObject({ file: smallVenueFile })
    expect(readVenueFile(new TextEncoder().encode(sound), 'v.json')).toMatchObject({ file: smallVenueFile })
  })

  it('may have comments, commas at the end of lists, a byte order mark and the line ends of any system', () => {
    const written = `\ufeff// Il nostro menu\r\n${sound.replace(/\n/g, '\r\n').replace('"format": 1,', '/* sempre */ "format": 1,')}`
    const commas = written.replace(/\}\r\n\s*\],/g, (end) => end.replace('}', '},'))
    expect(commas).not.toBe(written)
    expect(problemsOf(new TextEncoder().encode(commas))).toEqual([])
  })
})

describe('what is wrong names its place, what was found and what is wanted', () => {
  const dish = 'courses[0].dishes[0]'
  it.each<[string, string, ...string[]]>([
    ['a price in words', withDish('"price": ▶"9,50"'), `${dish}.price: found "9,50", wanted euros as a number`],
    ['three decimals', withDish('"price": ▶9.505'), `${dish}.price: found 9.505, wanted euros as a number`],
    ['a misspelt field', withDish('▶"variation": []'), `${dish}.variation: found an unknown field`],
    ['what it may have been', withDish('▶"variation": []'), 'did you mean "variations"?'],
    ['a field of no meaning', withFields('"orders": {▶"online": 1}'), 'wanted one of tableservice, delivery, takeaway'],
    ['an allergen nearly right', withDish('"allergens": [▶"glutin"]'), 'did you mean "gluten"?'],
    ['no Italian', withDish('"note": ▶{"en": "For two"}'), `${dish}.note.it: found nothing, wanted a text`],
    ['a text that is a number', withDish('"note": ▶3'), `${dish}.note: found 3, wanted a text, or texts by language`],
    ['an empty name', withFields('"cuisines": [▶" "]'), 'cuisines[0]: found " ", wanted a text that is not empty'],
    [
      'a nutrient of no label',
      withDish('"nutritional_values": {▶"Energia": 3}'),
      'wanted one of Proteine, Carboidrati',
    ],
    [
      'hours that there are not',
      withFields('"timetables": [{"day_of_week": ▶7, "open": ▶"9:00", "close": ▶"24:00"}]'),
      'timetables[0].day_of_week: found 7, wanted at most 6',
      'timetables[0].open: found "9:00", wanted a time of day',
      'timetables[0].close: found "24:00", wanted a time of day',
    ],
    [
      'a day that there is not',
      withFields('"closures": [{"from": ▶"2026-02-30", "to": "2026-03-01"}]'),
      'closures[0].from: found "2026-02-30", wanted a date',
    ],
    [
      'a closure that ends before it begins',
      withFields('"closures": [{"from": "2026-08-10", "to": ▶"2026-08-01"}]'),
      'closures[0].to: found "2026-08-01", wanted a day from 2026-08-10 on',
    ],
    ['an unknown document', withFields('"allergenDocument": {"kind": ▶"doc"}'), 'wanted one of "pdf", "images"'],
    [
      'half a range of tables',
      withFields('"orders": {"tableservice": {"tables_name": [▶{"from": 1}]}}'),
      'orders.tableservice.tables_name[0].to: found nothing, wanted a number',
    ],
    ['no such table', withFields('"closed_tables": [▶"9"]'), 'wanted a table of orders.tableservice.tables_name'],
    [
      'a table of bookings twice',
      withFields('"booking": {"tables": [{"name": "1", "seats": 2}, {"name": ▶"1", "seats": 4}]}'),
      'booking.tables[1].name: found "1", wanted a name that no other table has',
    ],
    [
      'a table that seats nobody',
      withFields('"booking": {"tables": [{"name": "1", "seats": ▶0}]}'),
      'booking.tables[0].seats: found 0, wanted at least 1',
    ],
    [
      'two stays of one size',
      withFields('"booking": {"stays": [{"people": 2, "minutes": 90}, {"people": ▶2, "minutes": 60}]}'),
      'booking.stays[1].people: found 2, wanted a size that no other stay has',
    ],
    [
      'arrivals by both of their names',
      withFields('"bookingSeats": ▶40, "booking": {"arrivals": 30}'),
      'bookingSeats: found 40, wanted nothing beside booking.arrivals',
    ],
    ['a rule of bookings nearly right', withFields('"booking": {▶"table": []}'), 'did you mean "tables"?'],
    ['no such drink', withDish('"suggested_drink": ▶"albana"'), 'wanted the key or the id of a drink of this file'],
    [
      'no such course',
      withFields('"wrap": [{"group": "kitchen", "courses": [▶7]}]'),
      'the id of a course of this file',
    ],
    ['an id twice', withDish('"id": 5}, {"id": ▶5, "name": "Brodo"'), 'found 5, wanted an id that no other item has'],
    ['a key twice', withDish('"key": "uno"}, {"key": ▶"uno", "name": "Brodo"'), 'a key that no other dish has'],
    [
      'a choice of nothing',
      withDish('"additions": [{"name": "Pane", "mandatory_picks": true, "additions": ▶[]}]'),
      `${dish}.additions[0].additions: found an empty list, wanted something to pick`,
    ],
    [
      'a lowest price without sizes',
      withDish('"price": 9, "price_note": ▶"da"'),
      `${dish}.price_note: found "da", wanted variations with a price each`,
    ],
    [
      'a lowest price without number',
      withDish('"variations": [{"name": "Grande", "price": 9}], "price_note": "da", "price": ▶null'),
      `${dish}.price: found null, wanted the price at which its sizes begin`,
    ],
    [
      'a size without a price where its dish has only words',
      withDish('"price": 45, "price_note": "al kg", "variations": [▶{"name": "Grande"}]'),
      `${dish}.variations[0].price: found nothing, wanted a price of its own`,
    ],
    ['a field twice', withFields('"language": "it", ▶"language": "it"'), 'found "language" a second time'],
    [
      'a comma forgotten',
      withFields('"has_orders": true ▶"has_filter": ▶1'),
      'found "\\"has_filter\\"", wanted a comma before it',
      'has_filter: found 1, wanted true or false',
    ],
    ['quotes of a word processor', withFields('"language": ▶“it”'), 'wanted a text in straight double quotes'],
    ['an end that is missing', `${HEAD}▶`, 'found the end of the file, wanted a closing brace }'],
    ['nothing at all', '▶', 'found the end of the file, wanted a value'],
    ['a list', '▶[]', 'found an empty list, wanted an object'],
    ['a format of tomorrow', '{"format": ▶2}', 'format: found 2, wanted 1: the file was made for a newer Coperto'],
    ['no format', `▶${HEAD.replace('"format": 1, ', '')}}`, 'format: found nothing, wanted 1'],
    ['levels without end', `${'['.repeat(50)}▶${'['.repeat(100_000)}`, 'found 51 levels, wanted at most 50'],
    ['what would move a terminal', withFields('▶"\u202e\u2067": 1'), '["\\u202e\\u2067"]: found an unknown field'],
    ['a prototype', withFields('▶"__proto__": {"polluted": true}'), '__proto__: found an unknown field'],
  ])('%s', (_case, written, ...expected) => {
    const { text, places } = unmarked(written)
    const problems = problemsOf(text)
    expect(problems.map((line) => line.split('  ')[0])).toEqual(places)
    for (const [at, words] of expected.entries()) expect(problems[at]).toContain(words)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('all at once, from the first to the last', () => {
    const written = withDish('"price": ▶"a", ▶"nota": 1, ▶"weight": 2').replace('"city": "C"', '▶"citta": "C"')
    const { text, places } = unmarked(`▶${written}`)
    expect(problemsOf(text).map((line) => line.split('  ')[0])).toEqual(places)
  })

  it('and no more than a person reads', () => {
    const dishes = Array(1_000).fill('{}').join(',')
    expect(problemsOf(withFields(`"courses": [{"original_name": "Primi", "dishes": [${dishes}]}]`))).toHaveLength(
      MAX_PROBLEMS,
    )
  })

  it.each<[string, string | Uint8Array, string]>([
    ['values without end', `[${'1,'.repeat(1_000_000)}`, '1:1500002  found more than any menu has'],
    ['more than can be read', ' '.repeat(MAX_VENUE_FILE + 1), '1:1  found 8388609 bytes'],
    [
      'another encoding',
      new Uint8Array([...new TextEncoder().encode('{\n "a": "caff'), 0xe8, 0x22]),
      '2:12  found signs',
    ],
  ])('%s', (_case, source, expected) => {
    expect(problemsOf(source)).toEqual([expect.stringContaining(`v.json:${expected}`)])
  })
})

const LINES = sound.split('\n')

/** Whether a problem stands where somebody who reads the file can look. */
const isInside = (text: string, { line, column }: { line: number; column: number }): boolean => {
  const lines = text.split('\n')
  return line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1] ?? '').length + 1
}

const VALUES = ['null', '-1', '1e999', '""', '"x"', '[]', '{}', 'true', '[[[]]]', '{"it": 3}', '”', '"']
const cut = fc
  .tuple(fc.nat(sound.length), fc.nat(40))
  .map(([at, count]) => sound.slice(0, at) + sound.slice(at + count))
const swapped = fc
  .tuple(fc.nat(LINES.length - 1), fc.constantFrom(...VALUES))
  .map(([at, value]) =>
    LINES.map((line, index) => (index === at ? line.replace(/: .*/, `: ${value},`) : line)).join('\n'),
  )
const moved = fc
  .tuple(fc.nat(LINES.length - 1), fc.nat(LINES.length - 1))
  .map(([from, to]) => LINES.toSpliced(to, 0, LINES[from] ?? '').join('\n'))

describe('whatever a file is', () => {
  it('reading never throws, and every problem has its place within the file', () => {
    const text = fc.oneof(cut, swapped, moved, fc.json(), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(text, (written) => {
        const read = readVenueFile(written, 'v.json')
        const problems = 'problems' in read ? read.problems : []
        expect('file' in read || problems.length > 0).toBe(true)
        expect(problems.filter((problem) => !isInside(written.replace(/^\ufeff/, ''), problem))).toEqual([])
      }),
    )
  })

  it('bytes that are no text are told, too', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(problemsOf(bytes).length).toBeGreaterThan(0)
      }),
    )
  })
})
