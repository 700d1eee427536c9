import { describe, expect, it } from '@jest/globals'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { adviceLines } from '@/lib/venue-kit/advice-lines'
import { demoVenues } from '@/lib/venue-kit/demo-venues'

const SELLER = { legal_name: 'Osteria S.r.l.', vat_number: '01234567897', email: 'ciao@osteria.example' }

describe('a venue that sells', () => {
  it('is advised of what does not say who sells', () => {
    expect(adviceLines({ ...smallVenueFile, email: SELLER.email })).toEqual([
      '  advice   it sells, and does not say who: legal_name, vat_number',
    ])
  })

  it('is advised of nothing once it says who sells', () => {
    expect(adviceLines({ ...smallVenueFile, ...SELLER })).toEqual([])
  })
})

describe('a form that could never be used', () => {
  const hours = [{ day: 1, open: '19:00', close: '23:00' }]
  const told = (change: object) => adviceLines({ ...smallVenueFile, ...SELLER, ...change })

  it.each([
    ['takeaway', { takeaway: { hours, medium_time: 1_381 } }, 'takeaway can never be ordered'],
    ['delivery', { delivery: { hours: [], average_time: 30, distance_fares: [] } }, 'delivery can never be ordered'],
  ])('is named: %s that is never ready', (_service, orders, advice) => {
    expect(told({ orders })).toEqual([expect.stringContaining(advice)])
  })

  it('is named: bookings without hours', () => {
    expect(told({ has_booking: true, timetables: [] })).toEqual([expect.stringContaining('nobody can book')])
  })

  it('does not warn where the last order of the day is ready just in time', () => {
    expect(told({ orders: { takeaway: { hours, medium_time: 1_380 } } })).toEqual([])
  })
})

describe('stations of a kitchen', () => {
  const course = (original_name: string, changes: object = {}) => ({
    ...{ id: 1, original_name, dishes: [{ id: 2, name: 'Zuppa' }] },
    ...changes,
  })
  const told = (...courses: ReturnType<typeof course>[]) =>
    adviceLines({ ...smallVenueFile, ...SELLER, courses, beverages: [], wrap: [] })

  it.each([
    ['no course has one', [course('Primi')], []],
    ['every course has one', [course('Primi', { station: 'Cucina' })], []],
    [
      'a nested course has that of the course above',
      [course('Primi', { station: 'Cucina', nested: [course('Zuppe')] })],
      [],
    ],
    ['a course without dishes has none', [course('Primi', { station: 'Cucina' }), course('Vuoto', { dishes: [] })], []],
    ['a course has none', [course('Primi', { station: 'Cucina' }), course('Dolci')], ['Dolci']],
    ['the course above has none', [course('Primi', { nested: [course('Zuppe', { station: 'Cucina' })] })], ['Primi']],
  ])('where %s', (_, courses, named) => {
    const words = `  advice   it has stations, and these have none, so that nobody ticks them off: ${named.join(', ')}`
    expect(told(...courses)).toEqual(named.length > 0 ? [words] : [])
  })
})

it('a venue with a menu alone need not say who sells', () => {
  expect(adviceLines({ ...smallVenueFile, has_orders: false })).toEqual([])
})

it.each(demoVenues().map((file) => [file.name, file] as const))('%s needs no advice', (_name, file) => {
  expect(adviceLines(file)).toEqual([])
})
