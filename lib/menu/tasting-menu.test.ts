import { describe, expect, it } from '@jest/globals'
import { shownPrice } from '@/lib/menu/tasting-menu'

describe('shownPrice', () => {
  it.each([
    [1000, null, 1000],
    [1000, { tastingMenu: null }, 1000],
    [1000, { tastingMenu: { price: 6000 } }, null],
    [1000, { tastingMenu: { price: null } }, null],
    [0, null, null],
    [null, null, null],
  ])('of a dish at %p in %j is %p', (price, course, expected) => {
    expect(shownPrice({ price }, course)).toBe(expected)
  })
})
