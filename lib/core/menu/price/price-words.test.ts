import { describe, expect, it } from '@jest/globals'
import { linePrice } from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { servingsOf } from '@/lib/core/cart/servings'
import { startingPrice } from '@/lib/core/cart/starting-price'
import { isOrderable } from '@/lib/core/menu/item-details'
import { priceText } from '@/lib/core/menu/price/price-words'
import { testDish } from '@/lib/testing/test-venue'

it.each([
  [4500, 'al kg', '45,00 € al kg'],
  [900, 'da', 'da 9,00 €'],
  [900, 'From', 'From 9,00 €'],
  [null, 's.q.', 's.q.'],
  [0, '12/15', '12/15'],
  [900, undefined, '9,00 €'],
  [null, undefined, ''],
])('a price of %p with the words %p reads %s', (price, price_note, text) => {
  expect(priceText({ price, price_note }).replace(/\u00a0/g, ' ')).toBe(text)
})

describe('a dish whose price is only words', () => {
  const lemon = { id: 901, name: 'Limone', price: 50 }
  const sides = { name: 'Sopra', mandatory_picks: false, max_picks_active: false, max_picks_allowed: 0 }
  const additions = { categories: [{ ...sides, additions: [lemon] }] }
  const fish = testDish(10, null, { price_note: 's.q.', additions })

  it('cannot be ordered, whatever comes with it', () => {
    expect(isOrderable(fish)).toBe(false)
    expect(linePrice(fish, { ...EMPTY_SELECTION, additions: [lemon.id] })).toBeNull()
    expect(startingPrice(fish)).toBeNull()
  })

  it('is ordered in a size that has a price', () => {
    const sized = { ...fish, variations: [{ id: 911, name: 'Piccolo', price: 2400 }] }
    expect(isOrderable(sized)).toBe(true)
    expect(linePrice(sized, { ...EMPTY_SELECTION, variation: 911, additions: [lemon.id] })).toBe(2450)
  })
})

describe.each(['al kg', "all'etto", 's.q.', 'da', 'a persona'])('a price with the words %s', (price_note) => {
  const steak = testDish(10, 4500, { price_note })
  const sized = { ...steak, variations: [{ id: 911, name: 'Da 1,2 kg', price: 5400 }] }
  const unpriced = { ...steak, variations: [{ id: 911, name: 'Da 1,2 kg', price: null }] }
  const large = { ...EMPTY_SELECTION, variation: 911 }

  it('is never that of one piece', () => {
    expect([isOrderable(steak), linePrice(steak, EMPTY_SELECTION)]).toEqual([false, null])
    expect([isOrderable(sized), linePrice(sized, EMPTY_SELECTION)]).toEqual([true, null])
    expect([isOrderable(unpriced), linePrice(unpriced, large)]).toEqual([false, null])
  })

  it('leaves a size its own price', () => {
    expect(linePrice(sized, large)).toBe(5400)
    expect(servingsOf(sized)).toMatchObject([{ as: 'variation', price: 5400 }])
  })
})
