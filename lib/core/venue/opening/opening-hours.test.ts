import { describe, expect, it } from '@jest/globals'
import { courierTimes, hoursToday, openingAt, serviceTimes, venueDate } from '@/lib/core/venue/opening/opening-hours'
import type { OpeningSlot, PublicVenue } from '@/lib/core/venue/venue'
import { NO_SERVICES } from '@/lib/testing/test-venue'

type Timed = Pick<PublicVenue, 'orders' | 'timetables' | 'closures'>

const slot = (day: number, open: string, close: string): OpeningSlot => ({ day, open, close })

/** Lunch and dinner on Saturday, dinner past midnight; Sunday night; a slot shorter than the lead on Monday. */
const HOURS = [
  slot(6, '12:00', '14:45'),
  slot(6, '18:30', '01:30'),
  slot(0, '22:00', '03:00'),
  slot(1, '12:00', '12:20'),
]

const venueWith = (hours: OpeningSlot[] = HOURS, changes: Partial<Timed> = {}): Timed => ({
  orders: {
    ...NO_SERVICES,
    delivery: { active: true, hours, minimum_price: 0, distance_fares: [], average_time: 40, payment_methods: [] },
    takeaway: { active: true, hours, medium_time: 20, payment_methods: [] },
    shipment: { active: true, payment_methods: [] },
  },
  timetables: hours.map(({ day, open, close }) => ({ day_of_week: day, open, close })),
  closures: [],
  ...changes,
})

const delivery = (now: string, venue = venueWith()) => serviceTimes(venue, 'delivery', new Date(now))

describe('serviceTimes', () => {
  it('are the slots of the day from the moment the venue can be ready', () => {
    expect(delivery('2026-03-21T11:30:00Z')).toEqual({
      status: 'open',
      windows: [
        { from: '13:10', to: '14:45' },
        { from: '18:30', to: '01:30' },
      ],
      slots: [
        { from: '12:00', to: '14:45' },
        { from: '18:30', to: '01:30' },
      ],
      earliest: '13:10',
    })
  })

  it.each([
    ['before the first slot, its opening', '2026-03-21T07:00:00Z', '12:00'],
    ['so late at lunch that it is dinner', '2026-03-21T13:06:00Z', '18:30'],
    ['exactly at the last minute of lunch', '2026-03-21T13:05:00Z', '14:45'],
    ['a second later, dinner', '2026-03-21T13:05:01Z', '18:30'],
    ['with a lead that passes midnight', '2026-03-21T22:40:00Z', '00:20'],
    ['after midnight, in yesterday’s slot', '2026-03-21T23:30:00Z', '01:10'],
    ['after midnight, too late for yesterday’s slot', '2026-03-22T00:10:00Z', '22:00'],
  ])('the earliest is, %s', (_, now, earliest) => {
    expect(delivery(now)).toMatchObject({ status: 'open', earliest })
  })

  it('are sooner for a takeaway than for a delivery', () => {
    const takeaway = serviceTimes(venueWith(), 'takeaway', new Date('2026-03-21T11:50:00Z'))
    expect(takeaway).toMatchObject({ status: 'open', earliest: '13:10' })
  })

  it.each([
    ['switched off', '2026-03-21T11:30:00Z', 'inactive', null],
    ['on a weekday without slots', '2026-03-24T11:30:00Z', 'weekday', { date: '2026-03-28', time: '12:00' }],
    ['after the last slot', '2026-03-23T11:30:00Z', 'over', { date: '2026-03-28', time: '12:00' }],
    ['when the slot is shorter than the lead', '2026-03-23T10:50:00Z', 'over', { date: '2026-03-28', time: '12:00' }],
  ] as const)('are none %s, and say when the next are', (why, now, reason, next) => {
    const venue = venueWith()
    if (why === 'switched off' && venue.orders.delivery) venue.orders.delivery.active = false
    expect(delivery(now, venue)).toEqual({ status: 'closed', reason, next })
  })

  const closed = venueWith(HOURS, { closures: [{ from: '2026-03-22', to: '2026-03-27' }] })

  it('are none on a day of closure, and the next are after the last of those days', () => {
    const next = { date: '2026-03-28', time: '12:00' }
    expect(delivery('2026-03-22T18:00:00Z', closed)).toEqual({ status: 'closed', reason: 'closure', next })
    expect(delivery('2026-03-24T18:00:00Z', closed)).toEqual({ status: 'closed', reason: 'weekday', next })
  })

  it('go on after midnight in the slot of the day before a closure', () => {
    expect(delivery('2026-03-21T23:30:00Z', closed)).toMatchObject({ earliest: '01:10' })
  })

  it('name no next time where there never is one', () => {
    expect(delivery('2026-03-21T11:30:00Z', venueWith([]))).toEqual({ status: 'closed', reason: 'weekday', next: null })
  })

  it('pass from one year to the next', () => {
    const silvester = venueWith([slot(4, '22:00', '04:00')])
    expect(delivery('2026-12-31T23:50:00Z', silvester)).toMatchObject({ earliest: '01:30' })
  })

  it('are the clock round where a slot closes as it opens', () => {
    const always = venueWith([0, 1, 2, 3, 4, 5, 6].map((day) => slot(day, '06:00', '06:00')))
    expect(delivery('2026-03-21T02:00:00Z', always)).toMatchObject({
      windows: [
        { from: '03:40', to: '05:59' },
        { from: '06:00', to: '05:59' },
      ],
    })
  })

  it('leave out the hour the clocks leave out, and count the one they show twice', () => {
    const spring = delivery('2026-03-28T23:50:00Z', venueWith([slot(6, '18:30', '04:00')]))
    expect(spring).toMatchObject({
      windows: [
        { from: '01:30', to: '01:59' },
        { from: '03:00', to: '04:00' },
      ],
    })
    const autumn = delivery('2026-10-24T23:50:00Z', venueWith([slot(6, '18:30', '02:30')]))
    expect(autumn).toMatchObject({
      windows: [
        { from: '02:30', to: '02:59' },
        { from: '02:00', to: '02:30' },
      ],
    })
  })

  it('ask no time of day of a shipment', () => {
    expect(serviceTimes(venueWith([]), 'shipment', new Date('2026-03-21T11:30:00Z'))).toMatchObject({ status: 'open' })
  })
})

describe('courierTimes', () => {
  const noon = new Date('2026-03-21T11:30:00Z')
  it.each([
    ['15 minutes after the pickup', '2026-03-21T12:00:00Z', '13:15'],
    ['when the venue opens, where the pickup is sooner', '2026-03-21T15:00:00Z', '18:30'],
    ['now and 15 minutes, where the pickup is past the last slot', '2026-03-22T12:00:00Z', '12:45'],
    ['never in the past, whatever pickup is offered', '2026-03-21T10:00:00Z', '12:45'],
    ['now and 15 minutes, without a pickup', null, '12:45'],
  ])('begin %s', (_, pickup, earliest) => {
    expect(courierTimes(venueWith(), pickup === null ? null : new Date(pickup), noon)).toMatchObject({ earliest })
  })

  it('are over when not even now and 15 minutes is before closing', () => {
    expect(courierTimes(venueWith(), null, new Date('2026-03-23T11:10:00Z'))).toMatchObject({ reason: 'over' })
  })
})

describe('openingAt', () => {
  const at = (now: string, venue = venueWith()) => openingAt(venue, new Date(now))
  const open = (date: string, time: string) => ({ status: 'open', until: { date, time } })
  const closed = (date: string, time: string) => ({ status: 'closed', next: { date, time } })

  it.each([
    ['before lunch', '2026-03-21T10:59:59Z', closed('2026-03-21', '12:00')],
    ['at the minute of opening', '2026-03-21T11:00:00Z', open('2026-03-21', '14:45')],
    ['within the last minute', '2026-03-21T13:45:59Z', open('2026-03-21', '14:45')],
    ['a minute later', '2026-03-21T13:46:00Z', closed('2026-03-21', '18:30')],
    ['before midnight, until after it', '2026-03-21T22:30:00Z', open('2026-03-22', '01:30')],
    ['after midnight, in yesterday’s slot', '2026-03-21T23:30:00Z', open('2026-03-22', '01:30')],
    ['after yesterday’s slot', '2026-03-22T00:31:00Z', closed('2026-03-22', '22:00')],
    ['on a weekday without slots', '2026-03-24T11:30:00Z', closed('2026-03-28', '12:00')],
  ])('%s', (_, now, expected) => {
    expect(at(now)).toEqual(expected)
  })

  it('is closed on a closure, though not to last night’s guests', () => {
    const away = venueWith(HOURS, { closures: [{ from: '2026-03-22', to: '2026-03-27' }] })
    expect(at('2026-03-22T21:30:00Z', away)).toEqual(closed('2026-03-28', '12:00'))
    expect(at('2026-03-21T23:30:00Z', away)).toEqual(open('2026-03-22', '01:30'))
  })

  it('closes where the last of the slots that touch or overlap does', () => {
    const day = venueWith([slot(6, '08:00', '11:00'), slot(6, '11:00', '15:00'), slot(6, '14:00', '17:00')])
    expect(at('2026-03-21T07:30:00Z', day)).toEqual(open('2026-03-21', '17:00'))
  })

  it('names no closing of a venue that is open the clock round, not even in the last minute of a day', () => {
    const always = venueWith([0, 1, 2, 3, 4, 5, 6].map((day) => slot(day, '00:00', '00:00')))
    expect(at('2026-03-21T22:59:30Z', always)).toEqual({ status: 'open', until: null })
  })

  it('knows nothing of a venue that states no hours, and no opening of one that never opens again', () => {
    expect(at('2026-03-21T11:30:00Z', venueWith([]))).toBeNull()
    const over = venueWith(HOURS, { closures: [{ from: '2026-01-01', to: '2028-01-01' }] })
    expect(at('2026-03-21T11:30:00Z', over)).toEqual({ status: 'closed', next: null })
  })
})

describe('today', () => {
  it('is a date and its hours where the venue is', () => {
    const now = new Date('2026-03-28T23:30:00Z')
    expect(venueDate(now)).toBe('2026-03-29')
    expect(hoursToday(HOURS, [], now)).toEqual([{ open: '22:00', close: '03:00' }])
    expect(hoursToday(HOURS, [{ from: '2026-03-29', to: '2026-03-29' }], now)).toEqual([])
  })
})
