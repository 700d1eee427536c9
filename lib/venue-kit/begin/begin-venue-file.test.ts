import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { MENU_LANGS } from '@/lib/core/i18n/locales'
import { SEATS } from '@/lib/core/operator/begin-answers'
import { beginVenueFile, exampleCourses } from '@/lib/venue-kit/begin/begin-venue-file'
import {
  isYes,
  NO_WAYS,
  readLanguages,
  readName,
  readPhone,
  readPlace,
  readWaysToOrder,
} from '@/lib/venue-kit/begin/venue-answers'
import { faultsOf } from '@/lib/venue-kit/read-venue-file'
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
    ['tables 12', { tables: 12 }],
    ['tavoli 12', { tables: 12 }],
    ['12 tavoli', { tables: 12 }],
    ['Table 5, Takeaway', { tables: 5, takeaway: true }],
    ['Tavoli 5 e asporto', { tables: 5, takeaway: true }],
    ['takeaway,delivery', { takeaway: true, delivery: true }],
    ['da asporto; consegna a domicilio', { takeaway: true, delivery: true }],
    ['prenotazioni', { bookings: true }],
    ['tavoli 20 e prenotazioni', { tables: 20, bookings: true }],
    ['camere 30, bookings', { at: 'h', tables: 30, bookings: true }],
    ['ombrelloni 80', { at: 's', tables: 80 }],
    ['none', {}],
    ['Nessuno', {}],
  ])('of how guests order: "%s"', (text, value) => {
    expect(readWaysToOrder(text)).toEqual({ value: { ...NO_WAYS, ...value } })
  })

  it.each([
    'tables',
    'tavoli',
    'tables 0',
    'tables 99999',
    'takeaway 3',
    'prenotazioni 3',
    'nessuno, asporto',
    'boat',
    '-',
    '',
  ])('of how guests order is asked again: "%s"', (text) => {
    expect(readWaysToOrder(text)).toEqual(WANTED)
  })

  it.each([
    ['it, en', ['it', 'en']],
    ['EN ES', ['it', 'en', 'es']],
    ['italiano e inglese', ['it', 'en']],
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
      readPhone('nessuno'),
      readPhone('call me'),
    ]).toEqual([{ value: 'Da Ugo' }, WANTED, { value: '051 123456' }, { value: null }, { value: null }, WANTED])
  })

  it.each(['sì', 'SÌ', 'si', 's', 'ok', 'yes'])('"%s" takes the usual one', (text) => {
    expect(isYes(text)).toBe(true)
  })

  it.each(['', 'no', 'Sina', 'sette'])('"%s" is no yes', (text) => {
    expect(isYes(text)).toBe(false)
  })
})

it('every file begins right', () => {
  const beginning = fc.record({
    ways: fc.record({
      at: fc.constantFrom(...SEATS),
      tables: fc.constantFrom(0, 1, 2_000),
      takeaway: fc.boolean(),
      delivery: fc.boolean(),
      bookings: fc.boolean(),
    }),
    phone: fc.constantFrom(null, '051 123456'),
    coordinates: fc.constantFrom(null, { latitude: 44.49, longitude: 11.34 }),
  })
  fc.assert(
    fc.property(beginning, fc.subarray([...MENU_LANGS]), (answers, langs) => {
      const venue = { $schema: 'venue.schema.json', id: 2_000, token: 'da-ugo', name: 'Da Ugo' }
      const file = beginVenueFile({ ...answers, ...venue, address: 'Via Breve 1, 40124 Bologna', city: 'Bologna' })
      expect(venueFileSchema.safeParse({ ...file, courses: exampleCourses(langs) }).error).toBeUndefined()
      expect(faultsOf(file)).toHaveProperty('file')
      expect(file.orderTypes).not.toHaveLength(0)
    }),
  )
})

it('a venue of bookings alone begins with its hours, and takes them', () => {
  const hours = [{ day: 5, open: '19:00', close: '23:30' }]
  const ways = { ...NO_WAYS, bookings: true }
  const place = { address: 'Via Breve 1, 40124 Bologna', city: 'Bologna', phone: null, coordinates: null }
  const file = beginVenueFile({ ...place, id: 2_000, token: 'da-ugo', name: 'Da Ugo', ways, hours })
  expect(file).toMatchObject({ has_booking: true, orderTypes: ['r', 'b'] })
  expect(file.timetables).toEqual([{ day_of_week: 5, open: '19:00', close: '23:30' }])
  expect(file.has_orders).toBeUndefined()
})
