import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import type { OrderLine } from '@/lib/core/cart/order-line'
import { type PriceOrderParts, priceOrder } from '@/lib/core/cart/price-order'
import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import type { Course, Menu } from '@/lib/core/menu/menu'
import { testLine } from '@/lib/testing/orders/test-order'
import { testDish, testMenu, testVenue } from '@/lib/testing/test-venue'

const dish = (id: number, part: Partial<Dish> = {}): Dish => testDish(id, id * 100, part)

const drink = (id: number, part: Partial<Drink> = {}): Drink => ({
  id,
  name: `Vino ${id}`,
  price: id * 1000,
  glass_price: id * 300,
  description: '',
  image_path: null,
  has_video: false,
  video_url: null,
  has_sulfites: true,
  is_campari: false,
  cellar: '',
  year: '',
  available: true,
  ...part,
})

const course = (id: number, dishes: Dish[], nested: Course[] = []): Course => ({
  id,
  name: `Corso ${id}`,
  nested,
  dishes,
  weight: 0,
  original_name: '',
  tastingMenu: null,
})

const extras = {
  categories: [
    {
      name: 'Cottura',
      mandatory_picks: true,
      max_picks_active: true,
      max_picks_allowed: 1,
      additions: [
        { id: 1, name: 'Al sangue', price: 0 },
        { id: 2, name: 'Ben cotta', price: 50 },
      ],
    },
  ],
}

const menu: Menu = {
  courses: [
    course(1, [dish(1), dish(2, { available: false }), dish(6, { available: false })]),
    course(2, [], [course(3, [dish(3, { additions: extras }), dish(6)])]),
  ],
  beverages: [{ id: 1, name: 'Vini', weight: 0, drinks: [drink(1), drink(4)] }],
  wrapCourses: [{ group: 'sushi', courses: [course(4, [], [course(5, [dish(5)])])] }],
}

const line = (itemId: number, part: Partial<OrderLine> = {}): OrderLine => ({
  kind: 'dish',
  itemId,
  selection: EMPTY_SELECTION,
  quantity: 1,
  note: '',
  ...part,
})

const priced = (part: Partial<PriceOrderParts>) =>
  priceOrder({
    menu,
    venue: { has_coupons: true, coupons: [{ code: 'Dieci', percentage: 10, description: '' }], cover_charge: 200 },
    type: 'r',
    lines: [line(1)],
    customers: 1,
    coupon: null,
    ...part,
  })

describe('priceOrder', () => {
  it('names and prices every line from the menu, in Italian, wherever the item stands', () => {
    const lines = [
      line(1, { quantity: 3, note: 'caldo' }),
      line(1, { kind: 'drink', selection: { ...EMPTY_SELECTION, glass: true } }),
      line(3, { selection: { ...EMPTY_SELECTION, additions: [2] } }),
      line(5),
      line(4, { kind: 'drink' }),
    ]
    const answer = priced({ lines, customers: 2 })
    expect(
      answer.ok && answer.value.products.map(({ id, name, price, quantity }) => [id, name, price, quantity]),
    ).toEqual([
      ['1', 'Piatto 1', 100, 3],
      ['1-v', 'Vino 1 (Calice)', 300, 1],
      ['3a-2', 'Piatto 3 (Aggiunte: Ben cotta)', 350, 1],
      ['5', 'Piatto 5', 500, 1],
      ['4', 'Vino 4', 4000, 1],
    ])
    expect(answer.ok && answer.value.totals).toEqual({
      products: 5450,
      discount: 0,
      cover: 400,
      delivery: 0,
      total: 5850,
      commission: 117,
    })
  })

  it('keeps the note and two lines of one item apart', () => {
    const answer = priced({ lines: [line(1, { note: 'a' }), line(1, { note: 'b' })] })
    expect(answer.ok && answer.value.products.map(({ note }) => note)).toEqual(['a', 'b'])
  })

  it('finds a dish of two courses when either has it today', () => {
    expect(priced({ lines: [line(6)] }).ok).toBe(true)
  })

  it('refuses at the first wrong line, and names it', () => {
    const error = { code: 'item_unavailable', line: 1 }
    expect(priced({ lines: [line(1), line(2), line(99)] })).toEqual({ ok: false, error })
  })

  it.each([
    ['r', 900, 400, 0],
    ['h', 900, 400, 0],
    ['s', 900, 400, 0],
    ['b', 900, 400, 0],
    ['d', 850, 0, 350],
    ['t', 500, 0, 0],
  ] as const)('of type %s costs %i, cover %i and delivery %i included', (type, total, cover, delivery) => {
    const answer = priced({ type, lines: [line(5)], customers: 2, deliveryCost: delivery })
    expect(answer.ok && answer.value.totals).toMatchObject({ total, cover, delivery })
  })

  it('takes the percentage of the venue for a code typed in any way', () => {
    const answer = priced({ lines: [line(5)], coupon: ' DIECI ' })
    expect(answer.ok && answer.value.totals).toMatchObject({ discount: 50, total: 650 })
    expect(answer.ok && answer.value.coupon?.code).toBe('Dieci')
  })

  it.each([
    ['an unknown code', { coupon: 'Venti' }],
    ['an empty code', { coupon: '' }],
    ['a venue without coupons', { coupon: 'Dieci', venue: { has_coupons: false, coupons: [], cover_charge: 0 } }],
    [
      'a venue that stopped them',
      {
        coupon: 'Dieci',
        venue: { has_coupons: false, coupons: [{ code: 'Dieci', percentage: 10, description: '' }], cover_charge: 0 },
      },
    ],
  ])('refuses a coupon: %s', (_, part) => {
    expect(priced(part)).toEqual({ ok: false, error: { code: 'coupon_invalid' } })
  })

  it('adds up whatever is ordered', () => {
    const any = fc.record({ itemId: fc.constantFrom(1, 5, 6), quantity: fc.integer({ min: 1, max: 99 }) })
    fc.assert(
      fc.property(
        fc.array(any, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 99 }),
        (wanted, customers) => {
          const answer = priced({ lines: wanted.map(({ itemId, quantity }) => line(itemId, { quantity })), customers })
          const expected = wanted.reduce((sum, { itemId, quantity }) => sum + itemId * 100 * quantity, 200 * customers)
          expect(answer.ok && answer.value.totals.total).toBe(expected)
        },
      ),
    )
  })

  it('survives a menu nested ten thousand deep', () => {
    let deep = course(0, [dish(77)])
    for (let level = 1; level < 10_000; level += 1) deep = course(level, [], [deep])
    expect(priced({ menu: { ...menu, courses: [deep] }, lines: [line(77)] }).ok).toBe(true)
  })
})

describe('a coupon of a venue', () => {
  const bill = (percentage: number, coupon: string | null) =>
    priceOrder({
      menu: testMenu,
      venue: { ...testVenue, coupons: [{ code: 'SUO', percentage, description: '' }] },
      type: 'd',
      lines: [testLine(10)],
      customers: 1,
      coupon,
    })

  it.each([
    [-5, 1200],
    [0, 1200],
    [10, 1080],
    [100, 0],
    [150, 0],
  ])(
    'of %i %% in the venue’s own records leaves %i cents: never less than nothing, never more',
    (percentage, total) => {
      expect(bill(percentage, 'suo')).toMatchObject({
        value: { totals: { total, products: 1200, discount: 1200 - total } },
      })
    },
  )

  it.each(['DIECI', 'SUO 100', 'SUO:100', '100', '__proto__', 'constructor'])('%j of another venue is none', (code) => {
    expect(bill(10, code)).toEqual({ ok: false, error: { code: 'coupon_invalid' } })
  })
})
