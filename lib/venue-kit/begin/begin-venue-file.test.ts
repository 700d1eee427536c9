import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { MENU_LANGS } from '@/lib/core/i18n/locales'
import { beginVenueFile, exampleCourses } from '@/lib/venue-kit/begin/begin-venue-file'
import { readLanguages, readName, readPhone, readPlace, readWaysToOrder } from '@/lib/venue-kit/begin/venue-answers'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const WANTED = { wanted: expect.any(String) }

describe('an answer', () => {
  it.each<[string, string | null]>([
    ['Via Breve 1, 40124 Bologna', 'Bologna'],
    ['Via Breve 1 40124 Bologna (BO)', 'Bologna'],
    ['Via XX Settembre 12/A, 16121 Genova GE', 'Genova'],
    ["Via Roma 3, 67100 L'Aquila", "L'Aquila"],
    ['Via Breve 1, Reggio nell’Emilia', 'Reggio nell’Emilia'],
    [' Lungomare snc, 48015 Cervia ', 'Cervia'],
    ['Bologna', null],
    ['', null],
    ['Via Breve 1', null],
    ['x'.repeat(400), null],
  ])('of the place: "%s"', (text, city) => {
    expect(readPlace(text)).toEqual(city ? { value: { address: text.trim(), city } } : WANTED)
  })

  it.each<[string, object]>([
    ['tables 12', { tables: 12, takeaway: false, delivery: false }],
    ['Table 5, Takeaway', { tables: 5, takeaway: true, delivery: false }],
    ['takeaway,delivery', { tables: 0, takeaway: true, delivery: true }],
    ['none', { tables: 0, takeaway: false, delivery: false }],
  ])('of how guests order: "%s"', (text, value) => {
    expect(readWaysToOrder(text)).toEqual({ value })
  })

  it.each(['tables', 'tables 0', 'tables 99999', 'takeaway 3', 'none, takeaway', 'boat', ''])(
    'of how guests order is asked again: "%s"',
    (text) => {
      expect(readWaysToOrder(text)).toEqual(WANTED)
    },
  )

  it.each([
    ['it, en', ['it', 'en']],
    ['EN ES', ['it', 'en', 'es']],
    ['', ['it']],
    ['de', null],
  ])('of the languages: "%s"', (text, value) => {
    expect(readLanguages(text)).toEqual(value ? { value } : WANTED)
  })

  it('of name and telephone', () => {
    expect([
      readName(' Da Ugo '),
      readName(' '),
      readPhone('051 123456'),
      readPhone('-'),
      readPhone('call me'),
    ]).toEqual([{ value: 'Da Ugo' }, WANTED, { value: '051 123456' }, { value: null }, WANTED])
  })
})

it('every file begins right', () => {
  const beginning = fc.record({
    ways: fc.record({ tables: fc.constantFrom(0, 1, 2_000), takeaway: fc.boolean(), delivery: fc.boolean() }),
    phone: fc.constantFrom(null, '051 123456'),
    coordinates: fc.constantFrom(null, { latitude: 44.49, longitude: 11.34 }),
  })
  fc.assert(
    fc.property(beginning, fc.subarray([...MENU_LANGS]), (answers, langs) => {
      const venue = { $schema: 'venue.schema.json', id: 2_000, token: 'da-ugo', name: 'Da Ugo' }
      const file = beginVenueFile({ ...answers, ...venue, address: 'Via Breve 1, 40124 Bologna', city: 'Bologna' })
      expect(venueFileSchema.safeParse({ ...file, courses: exampleCourses(langs) }).error).toBeUndefined()
    }),
  )
})
