import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { changedTotal } from '@/lib/core/booking/changed-total'

const order = (products: number, cover: number) => ({
  lines: [],
  coupon: '',
  discount: 0,
  cover,
  total: products + cover,
})

it('changes the cover with the number of people, and no price of a dish', () => {
  expect(changedTotal(order(2400, 1000), 4, 6)).toBe(3900)
  expect(changedTotal(order(2400, 1000), 4, 1)).toBe(2650)
  expect(changedTotal(order(2400, 0), 4, 6)).toBe(2400)
})

it('is the same total again for the number of people that was booked', () => {
  const people = fc.integer({ min: 1, max: 99 })
  const cents = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(cents, cents, people, people, (products, charge, seats, other) => {
      const booked = order(products, charge * seats)
      expect(changedTotal(booked, seats, seats)).toBe(booked.total)
      expect(changedTotal(booked, seats, other)).toBe(products + charge * other)
    }),
  )
})
