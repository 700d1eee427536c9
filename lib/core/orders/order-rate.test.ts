import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  type Arriving,
  ORDER_RATE_MS,
  type OrderOrigin,
  type OrderRate,
  type OrderRateLimit,
  orderRateWait,
  originLine,
  type RecentOrder,
} from '@/lib/core/orders/order-rate'

const RULE: OrderRateLimit = { table: 4, venue: 20, venueShare: 3, sameNetwork: 5 }
const NOW = 1_000_000_000

const by = (device: string | null, address: string): OrderOrigin => ({ device, address })
const sent = (origin: OrderOrigin, secondsAgo: number, spot: string | null = '12'): RecentOrder => ({
  ...origin,
  spot,
  created_at: NOW - secondsAgo * 1000,
})
const arriving = (origin: OrderOrigin, spot: string | null = '12'): Arriving => ({ origin, spot, now: NOW })
const rate = (recent: RecentOrder[], venue = recent.length): OrderRate => ({ recent, venue })

const ada = by('ada', 'home')
const strangers = (count: number, secondsAgo = 60, spot: string | null = '12') =>
  Array.from({ length: count }, (_, at) => sent(by(`d${at}`, `a${at}`), secondsAgo, spot))

describe('orderRateWait: the rate limit of orders paid at the venue', () => {
  it.each<[string, OrderRate, number]>([
    ['an empty table', rate([]), 0],
    ['a table one below its number', rate([...strangers(2), sent(ada, 30)]), 0],
    ['a full table, whoever has none there', rate(strangers(4)), 0],
    ['a table that a hundred others fill', rate(strangers(100)), 0],
    ['a full table, whose oldest goes in 100 s', rate([...strangers(3, 500), sent(ada, 30)]), 100],
    ['a full table, where the own one is the oldest', rate([...strangers(3, 60), sent(ada, 400)]), 200],
    ['a full table, the own address with another device', rate([...strangers(3), sent(by('b', 'home'), 60)]), 540],
    ['a full table, the own device at another address', rate([...strangers(3), sent(by('ada', 'wifi'), 60)]), 540],
    ['a far too full one, where waiting for room is longer', rate([...strangers(9, 60), sent(ada, 500)]), 100],
    ['the own address at another table', rate([...strangers(4), sent(by('b', 'home'), 60, '13')]), 0],
    ['a clock that was set back', rate([...strangers(3, -3600), sent(ada, -3600)]), 600],
    ['a full venue, whoever has none', rate([], 20), 0],
    ['a full venue, the own device', rate([sent(ada, 60, '13')], 20), 540],
    ['a full venue, fewer of the address than its share', rate([sent(by('b', 'home'), 60, '13')], 20), 0],
    [
      'a full venue, the share of the address',
      rate(
        [60, 70, 80].map((ago) => sent(by('b', 'home'), ago, '13')),
        20,
      ),
      520,
    ],
  ])('%s', (_, orders, seconds) => {
    expect(orderRateWait(orders, RULE, arriving(ada))).toBe(seconds)
  })

  it('without a device counts by the address, and away from tables asks no table', () => {
    const nameless = by(null, 'home')
    expect(orderRateWait(rate([...strangers(3), sent(nameless, 60)]), RULE, arriving(nameless))).toBe(540)
    expect(orderRateWait(rate([...strangers(3), sent(by(null, 'b'), 60)]), RULE, arriving(nameless))).toBe(0)
    expect(orderRateWait(rate(strangers(10, 60, null)), RULE, arriving(ada, null))).toBe(0)
  })

  it('takes every order of a table of ten, each of which orders three times in ten minutes', () => {
    const rule = { ...RULE, table: 30, venue: 1_000, venueShare: 30 }
    const orders: RecentOrder[] = []
    for (let at = 0; at < 240; at++) {
      const now = NOW + at * 20_500
      const origin = by(`diner${at % 10}`, 'the venue’s network')
      const recent = orders.filter(({ created_at }) => created_at > now - ORDER_RATE_MS)
      expect(orderRateWait(rate(recent), rule, { origin, spot: '12', now })).toBe(0)
      orders.push({ ...origin, spot: '12', created_at: now })
    }
  })

  it('takes an order after the seconds it said, whatever else was sent before', () => {
    const origin = fc.record({
      device: fc.constantFrom(null, 'ada', 'b'),
      address: fc.constantFrom('home', 'wifi', 'far'),
    })
    const order = fc.tuple(origin, fc.integer({ min: 0, max: 599 }), fc.constantFrom(null, '12', '13'))
    fc.assert(
      fc.property(fc.array(order, { maxLength: 30 }), origin, fc.constantFrom(null, '12'), (orders, who, spot) => {
        const recent = orders.map(([from, ago, at]) => sent(from, ago, at))
        const wait = orderRateWait(rate(recent), RULE, arriving(who, spot))
        const later = NOW + wait * 1000
        const left = recent.filter(({ created_at }) => created_at > later - ORDER_RATE_MS)
        expect(orderRateWait(rate(left), RULE, { origin: who, spot, now: later })).toBe(0)
      }),
    )
  })
})

describe('originLine', () => {
  const rule = { ...RULE, table: 10 }

  it.each<[string, RecentOrder[], Arriving, string | null]>([
    ['the first of all', [], arriving(ada), null],
    ['the second of a device', [sent(ada, 1)], arriving(ada), null],
    [
      'the third of a device',
      [sent(ada, 1), sent(ada, 2)],
      arriving(ada),
      '[3° ordine senza risposta dallo stesso dispositivo in 10 minuti]',
    ],
    [
      'the fifth of a table, by nobody in particular',
      strangers(4),
      arriving(by(null, 'home')),
      '[5° ordine senza risposta dallo stesso tavolo in 10 minuti]',
    ],
    [
      'the third of a device, at a table that its code proved',
      [sent(ada, 1), sent(ada, 2)],
      { ...arriving(ada), byCode: true },
      '[3° ordine senza risposta dallo stesso dispositivo in 10 minuti; posto letto dal codice]',
    ],
    [
      'both',
      [...strangers(4), sent(ada, 1), sent(ada, 2)],
      arriving(ada),
      '[3° ordine senza risposta dallo stesso dispositivo; 7° ordine senza risposta dallo stesso tavolo in 10 minuti]',
    ],
    [
      'many of one network at a table, where they share it',
      Array(3).fill(sent(by('b', 'home'), 1)),
      arriving(ada),
      null,
    ],
    [
      'many of one network away from tables',
      Array(4).fill(sent(by('b', 'home'), 1, null)),
      arriving(ada, null),
      '[5° ordine senza risposta dalla stessa rete in 10 minuti]',
    ],
  ])('of %s', (_, recent, order, line) => {
    expect(originLine(rate(recent), rule, order, 'r')).toBe(line)
  })

  it.each([
    ['h', 'dalla stessa camera'],
    ['s', 'dallo stesso ombrellone'],
  ] as const)('at %s says %s', (type, where) => {
    expect(originLine(rate(strangers(4)), rule, arriving(ada), type)).toContain(where)
  })
})
