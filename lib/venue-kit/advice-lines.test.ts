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

  it.each([
    ['a notice beyond the days ahead', { days_ahead: 1, lead_days: 2 }, 'lead_days 2 is beyond days_ahead 1'],
    ['slots that count nothing', { slot: { minutes: 15 as const } }, 'slots without orders or kitchen_minutes'],
    ['preparation longer than any opening', { days_ahead: 1 }, 'takeaway can never be ordered'],
  ])('of orders for later names %s', (_, plan, words) => {
    const takeaway = { hours: [{ day: 1, open: '18:00', close: '23:00' }], medium_time: 301, ...plan }
    expect(told({ orders: { takeaway } }).join()).toContain(words)
  })

  it('says that a courier takes no part in slots and days', () => {
    const delivery = { hours, average_time: 30, distance_fares: [], days_ahead: 2 }
    expect(told({ has_pony_u: true, orders: { delivery } }).join()).toContain('by courier')
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

describe('when guests at a table pay', () => {
  const told = (changes: object, answersElsewhere = false) => {
    const orders = { tableservice: { tables_name: ['1'], ...changes } }
    return adviceLines({ ...smallVenueFile, ...SELLER, orders }, answersElsewhere)
  }

  it.each<[string, object, boolean]>([
    ['nothing is said', {}, true],
    ['they pay with each order', { pay: 'now', tips: false }, true],
    ['they pay at the end, with a tip', { pay: 'end', tips: true }, false],
    ['they choose', { pay: 'both', tips: true }, false],
  ])('needs no advice where %s', (_, changes, answersElsewhere) => {
    expect(told(changes, answersElsewhere)).toEqual([])
  })

  it.each([[{ tips: true }], [{ tips: true, pay: 'now' }]])('names tips that no bill takes: %j', (changes) => {
    expect(told(changes)).toEqual([expect.stringContaining('tips are added to a bill alone')])
  })

  it.each(['end', 'both'])('names a bill (pay %s) that no desk follows', (pay) => {
    expect(told({ pay }, true)).toEqual([expect.stringContaining('no desk takes what they owe')])
  })
})

describe('bookings of a venue', () => {
  const tables = [{ name: '1', seats: 4 }]
  const told = (change: object) => adviceLines({ ...smallVenueFile, ...SELLER, has_booking: true, ...change })

  it.each<[string, object, string[]]>([
    ['seats at its tables', { booking: { tables, largest: 4, waiting_list: true, by_itself: { free_share: 10 } } }, []],
    ['nothing but hours', {}, []],
    ['the older name alone', { bookingSeats: 40 }, ['bookingSeats of 40 is read as booking.arrivals', 'nobody counts']],
    ['the older name beside tables', { bookingSeats: 40, booking: { tables } }, ['is read as booking.arrivals']],
    ['more seats than its tables', { booking: { tables, seats: 5 } }, ['more than its tables have (4)']],
    ['a largest party that finds no room', { booking: { tables, largest: 5 } }, ['booking.largest of 5 is more']],
    ['a share of seats it has not', { booking: { by_itself: { free_share: 10 } } }, ['goes by free seats']],
    ['a waiting list that nobody needs', { booking: { waiting_list: true } }, ['is never full']],
    ['a last booking before it opens', { booking: { last_minutes: 241 } }, ['longer than all its hours']],
    ['a notice beyond its days', { booking: { notice_minutes: 2_880, days_ahead: 1 } }, ['nobody can book']],
  ])('are advised of %s', (_, change, words) => {
    const lines = told(change)
    expect(lines).toHaveLength(words.length > 0 ? 1 : 0)
    for (const word of words) expect(lines[0]).toContain(word)
  })

  it('are not advised of where it takes none', () => {
    expect(told({ has_booking: false, bookingSeats: 40 })).toEqual([])
  })
})

it('a venue with a menu alone need not say who sells', () => {
  expect(adviceLines({ ...smallVenueFile, has_orders: false })).toEqual([])
})

it.each(demoVenues().map((file) => [file.name, file] as const))('%s needs no advice', (_name, file) => {
  expect(adviceLines(file)).toEqual([])
})
