import { describe, expect, it } from '@jest/globals'
import { acceptedCouponSchema, couponFor, findCoupon, offersCoupons, sameCode } from '@/lib/core/cart/coupon'
import { ORDER_TYPES } from '@/lib/core/venue/order-type'

const coupons = [
  { code: 'ESTATE10', percentage: 10, description: 'Estate' },
  { code: ' Benvenuto ', percentage: 100, description: '' },
]
const accepted = { accepted: true, code: 'ESTATE10', discount: 10, name: 'Estate', restaurantAccepted: 5 }

it.each([
  ['ESTATE10', 'estate10', true],
  ['ESTATE10', '  Estate10\n', true],
  ['ESTATE10', 'ＥＳＴＡＴＥ１０', true],
  ['ESTATE10', 'ESTATE 10', false],
  ['ESTATE10', 'ESTATE1', false],
  ['ESTATE10', '', false],
  ['', '', true],
  ['a\0', 'a', false],
  ['aaa', 'aab', false],
])('%j and %j are one code: %p', (a, b, same) => {
  expect(sameCode(a, b)).toBe(same)
})

describe('findCoupon', () => {
  it.each([
    ['estate10', 10],
    ['BENVENUTO', 100],
    ['altro', undefined],
    ['', undefined],
    ['   ', undefined],
  ])('%j', (code, percentage) => {
    expect(findCoupon(coupons, code)?.percentage).toBe(percentage)
  })

  it('takes no empty code even where a venue has one', () => {
    expect(findCoupon([{ code: ' ', percentage: 50, description: '' }], ' ')).toBeNull()
  })
})

describe('couponFor', () => {
  it.each([
    [accepted, 5, accepted],
    [accepted, 6, null],
    [{ ...accepted, accepted: false }, 5, null],
    [null, 5, null],
  ])('%j at venue %i', (coupon, venue, expected) => {
    expect(couponFor(coupon, venue)).toEqual(expected)
  })
})

it.each([[101], [-5], [10.5], ['50']])('a stored discount of %p is refused', (discount) => {
  expect(acceptedCouponSchema.safeParse({ ...accepted, discount }).success).toBe(false)
  expect(acceptedCouponSchema.safeParse(accepted).success).toBe(true)
})

const TEXTS = [
  ['', 'hsdtb'],
  ['Il 20 % di sconto per chi torna a trovarci.', 'hsdtb'],
  ['Il 10 % di sconto sul primo ordine al tavolo.', 'r'],
  ['10% off your first order at the table.', 'r'],
  ['Un 10 % de descuento en tu primer pedido en la mesa.', 'r'],
  ['Dieci per cento in camera e sotto l’ombrellone', 'hs'],
  ['Solo da asporto o con consegna a domicilio', 'dt'],
  ['Für Takeaway', 't'],
  ['Prenotando online', 'b'],
] as const

it.each(TEXTS)('a coupon that says %j is asked for at %s', (description, types) => {
  const asked = (has_coupons: boolean) =>
    ORDER_TYPES.filter((type) => offersCoupons({ has_coupons, coupons: [{ description }] }, type))
  expect(asked(true).toSorted()).toEqual([...types].toSorted())
  expect(asked(false)).toEqual([])
})

it('one of several coupons is enough, and of none nobody knows the text', () => {
  const coupons = [{ description: 'al tavolo' }, { description: 'per tutti' }]
  expect(ORDER_TYPES.filter((type) => offersCoupons({ has_coupons: true, coupons }, type))).toEqual([...ORDER_TYPES])
  expect(offersCoupons({ has_coupons: true, coupons: [] }, 'r')).toBe(false)
  expect(offersCoupons({ has_coupons: true, coupons: [] }, 'd')).toBe(true)
})
