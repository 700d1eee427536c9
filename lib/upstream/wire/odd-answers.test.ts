import { describe, expect, it } from '@jest/globals'
import { readWire, WIRE_VENUE, wireCourseOf, wireVenueOf } from '@/lib/testing/read-wire'

const dish = (changes: object = {}) => ({ id: 10, name: 'Carbonara', price: 12, ...changes })

const venueWith = (changes: object) => {
  const read = readWire({ ...wireVenueOf(dish()), ...changes })
  if (!read) throw new Error('no venue')
  return { ...read.venue, leftOut: read.leftOut }
}

describe('a venue', () => {
  it.each<[string, object, object]>([
    [
      'bands that are broken end its delivery',
      {
        orders: {
          delivery: { active: 1, distance_fares: [{ distance_from: 0, distance_to: 9, cost_increase: 'gratis' }] },
        },
      },
      { orders: { delivery: { active: false } } },
    ],
    [
      'a minimum that is broken, too',
      { orders: { delivery: { active: 1, minimum_price: 'x' } } },
      { orders: { delivery: null } },
    ],
    [
      'without a place it does not deliver',
      { latitude: null, orders: { delivery: { active: 1 } } },
      { orders: { delivery: { active: false } } },
    ],
    ['a cover that is broken ends its orders', { cover_charge: 'due' }, { has_orders: false }],
    ['a flag that is none is off', { has_booking: 'yes' }, { has_booking: false }],
    [
      'payments that nobody knows are out',
      {
        payments: [
          { name: 'Stripe', active: 1 },
          { name: 'beans', active: 1 },
        ],
      },
      { payments: [{ name: 'stripe', active: true }] },
    ],
    [
      'coupons that are none are out',
      {
        coupons: [
          { code: 'DIECI', percentage: '10' },
          { code: 'X', percentage: 101 },
        ],
      },
      { coupons: [{ code: 'DIECI', percentage: 10, description: '' }] },
    ],
    [
      'hours of a day without any',
      {
        timetables: [
          { day_of_week: '1', open: '12:00:00', close: '24:00' },
          { day_of_week: 2, open: null, close: null },
        ],
      },
      { timetables: [{ day_of_week: 1, open: '12:00', close: '00:00' }] },
    ],
    [
      'types by its services',
      { has_booking: 1, orders: { tableservice: { active: 1, tables_name: [1, 'A 2', 'much too long'] } } },
      { orderTypes: ['r', 'h', 's', 'b'], orders: { tableservice: { tables_name: ['1', 'A 2'] } } },
    ],
    [
      'one bill for a table, with tips',
      { orders: { tableservice: { active: 1, tables_name: [1], pay: 'both', tips: 1 } } },
      { orders: { tableservice: { pay: 'both', tips: true } } },
    ],
    ['types as it says', { order_types: ['r', 'x'] }, { orderTypes: ['r'] }],
    [
      'a document without one of its pages is none',
      { allergen_document: { kind: 'images', pages: ['https://a.example/1.png', 'javascript:1'] } },
      { allergenDocument: null },
    ],
    [
      'HTML in its texts',
      { name: 'Da <b>Lucia</b> &amp; figli', description: '<p>Uno</p><p>Due<br>Tre</p><script>x()</script>' },
      { name: 'Da Lucia & figli', description: 'Uno\nDue\nTre' },
    ],
  ])('%s', (_, changes, expected) => {
    expect(venueWith(changes)).toMatchObject(expected)
  })

  it('whose time to pay nobody knows is paid with each order', () => {
    const tableservice = { active: 1, tables_name: ['1'], payment_methods: [], pay: 'later', tips: 'of course' }
    const read = venueWith({ orders: { tableservice } })
    expect(read.orders.tableservice).toEqual({ active: true, tables_name: ['1'], payment_methods: [] })
    expect(read.leftOut).toEqual([])
  })

  it('names what it left out', () => {
    const { leftOut } = venueWith({ cover_charge: 'due', coupons: ['x'], orders: { takeaway: 4 } })
    expect(leftOut.map(({ kind, field }) => [kind, field])).toEqual([
      ['venue', 'cover_charge'],
      ['takeaway', null],
      ['coupon', null],
    ])
  })
})

describe('an answer', () => {
  it.each([[null], [[]], [{}], [{ data: null }], [{ response: [] }]])('that is empty is no venue: %j', (answer) => {
    expect(readWire(answer)).toBeNull()
  })

  it.each([[{ data: wireVenueOf(dish()) }], [{ response: wireVenueOf(dish()) }]])(
    'in an envelope is read',
    (answer) => {
      expect(readWire(answer)?.venue.name).toBe('Osteria Prova')
    },
  )

  it.each<[string, unknown]>([
    ['a page', '<html><body>Bad gateway</body></html>'],
    ['a list', [wireVenueOf(dish())]],
    ['an error', { error: 'no' }],
    ['no name', { ...wireVenueOf(dish()), name: '<br>' }],
    ['no menu', WIRE_VENUE],
    ['no courses beside drinks', { ...WIRE_VENUE, beverages: [] }],
    [
      'no courses beside those in wraps',
      { ...WIRE_VENUE, wrapCourses: [{ group: 'sushi', courses: [wireCourseOf(dish())] }] },
    ],
    ['courses null', { ...WIRE_VENUE, courses: null, beverages: [] }],
    ['all dishes broken', wireVenueOf(dish({ price: 'x' }), 5)],
    ['all courses broken', { ...WIRE_VENUE, courses: [{ id: 'x' }] }],
    ['another id form', { ...wireVenueOf(dish()), id: -7 }],
  ])('that is none is an error, never an empty menu: %s', (_, answer) => {
    expect(() => readWire(answer)).toThrow()
  })

  it('of an empty menu is one', () => {
    expect(readWire({ ...WIRE_VENUE, courses: [], beverages: [] })?.menu.courses).toEqual([])
  })

  it('nests as deep as a menu does, and a hundred courses in each other are left out', () => {
    const deep = (levels: number): object => ({
      ...wireCourseOf(dish({ id: levels })),
      id: levels,
      nested: levels > 1 ? [deep(levels - 1)] : [],
    })
    const read = readWire({ ...WIRE_VENUE, courses: [deep(100)] })
    expect(read?.leftOut).toEqual([{ kind: 'course', id: 81, field: 'nested' }])
    expect(() => readWire({ ...WIRE_VENUE, courses: [deep(5_000)] })).toThrow()
  })

  it('with names of the language itself changes nothing of it', () => {
    const text =
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"id":9,"name":"X","nutritional_values":{"__proto__":3}}'
    const read = readWire(wireVenueOf(JSON.parse(text)))?.menu.courses[0]?.dishes[0]
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Object.keys(read ?? {})).not.toContain('__proto__')
  })

  it('of ten thousand dishes is read, and a longer one is none', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => dish({ id: at + 1 }))
    expect(readWire(wireVenueOf(...many(10_000)))?.menu.courses[0]?.dishes).toHaveLength(10_000)
    expect(() => readWire(wireVenueOf(...many(10_001)))).toThrow('menu_too_long')
  })
})
