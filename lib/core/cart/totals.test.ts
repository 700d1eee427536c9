import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { itemCount, productsTotal } from '@/lib/core/cart/products-total'
import { coverApplies, orderTotals } from '@/lib/core/cart/totals'

const base = { products: [], couponPercentage: 0, coverCharge: 0, customers: 1, deliveryCost: 0 }
const line = (price: number, quantity: number) => ({ price, quantity })

describe('orderTotals', () => {
  it.each([
    ['nothing', {}, [0, 0, 0, 0, 0, 0]],
    ['three at ten cents', { products: [line(10, 3)] }, [30, 0, 0, 0, 30, 1]],
    ['cover for three', { products: [line(1000, 2)], coverCharge: 250, customers: 3 }, [2000, 0, 750, 0, 2750, 55]],
    [
      'coupon on products alone',
      { products: [line(1000, 1)], couponPercentage: 10, coverCharge: 200 },
      [1000, 100, 200, 0, 1100, 22],
    ],
    ['half a cent to the diner', { products: [line(5, 1)], couponPercentage: 10 }, [5, 1, 0, 0, 4, 0]],
    ['33 % of five cents', { products: [line(5, 1)], couponPercentage: 33 }, [5, 2, 0, 0, 3, 0]],
    ['everything free', { products: [line(1234, 1)], couponPercentage: 100 }, [1234, 1234, 0, 0, 0, 0]],
    [
      'delivery not discounted',
      { products: [line(1000, 1)], couponPercentage: 50, deliveryCost: 300 },
      [1000, 500, 0, 300, 800, 16],
    ],
    [
      'a forged percentage takes all at most',
      { products: [line(1000, 1)], couponPercentage: 150 },
      [1000, 1000, 0, 0, 0, 0],
    ],
    ['a negative one adds nothing', { products: [line(1000, 1)], couponPercentage: -5 }, [1000, 0, 0, 0, 1000, 20]],
    ['commission half up', { products: [line(25, 1)] }, [25, 0, 0, 0, 25, 1]],
  ])('%s', (_, input, [products, discount, cover, delivery, total, commission]) => {
    expect(orderTotals({ ...base, ...input })).toEqual({ products, discount, cover, delivery, total, commission })
  })

  /**
   * The same rule said otherwise: in hundredths of a cent as big integers, and rounded by looking at
   * the last digits of the written number.
   */
  it('agrees with an oracle that knows no division', () => {
    const roundedHundredths = (hundredths: bigint): bigint => {
      const written = hundredths.toString().padStart(3, '0')
      const whole = BigInt(written.slice(0, -2))
      return written.slice(-2) >= '50' ? whole + 1n : whole
    }
    const oracle = (prices: number[], percent: number, cover: number, people: number, delivery: number) => {
      let products = 0n
      for (const price of prices) products += BigInt(price)
      let discount = 0n
      for (let point = 0; point < percent; point += 1) discount += products
      let total = products - roundedHundredths(discount) + BigInt(delivery)
      for (let person = 0; person < people; person += 1) total += BigInt(cover)
      return { total: Number(total), commission: Number(roundedHundredths(total + total)) }
    }
    const lines = fc.array(fc.record({ price: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 99 }) }), {
      maxLength: 20,
    })
    const percent = fc.integer({ min: 0, max: 100 })
    const people = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(
        lines,
        percent,
        fc.nat(2000),
        people,
        fc.nat(5000),
        (products, couponPercentage, coverCharge, customers, deliveryCost) => {
          const pieces = products.flatMap(({ price, quantity }) => Array<number>(quantity).fill(price))
          const totals = orderTotals({ products, couponPercentage, coverCharge, customers, deliveryCost })
          expect(totals).toMatchObject(oracle(pieces, couponPercentage, coverCharge, customers, deliveryCost))
          expect(itemCount(products)).toBe(pieces.length)
          expect(Object.values(totals).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
        },
      ),
    )
  })
})

it('productsTotal and itemCount of an empty cart are 0', () => {
  expect([productsTotal([]), itemCount([])]).toEqual([0, 0])
})

it.each([
  ['r', true],
  ['h', true],
  ['s', true],
  ['b', true],
  ['d', false],
  ['t', false],
] as const)('cover applies to %s: %p', (type, applies) => {
  expect(coverApplies(type)).toBe(applies)
})
