import { describe, expect, it } from '@jest/globals'
import { acceptedCouponSchema, couponFor, findCoupon, offersCoupons, sameCode } from '@/lib/cart/coupon'

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

it.each([
  ['r', false],
  ['h', true],
  ['s', true],
  ['d', true],
  ['t', true],
  ['b', true],
] as const)('of type %s a coupon may be entered: %p, and never where the venue has none', (type, offered) => {
  expect(offersCoupons({ has_coupons: true }, type)).toBe(offered)
  expect(offersCoupons({ has_coupons: false }, type)).toBe(false)
})
