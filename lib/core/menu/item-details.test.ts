import { describe, expect, it } from '@jest/globals'
import { hasPrice, isOrderable, needsChoice } from '@/lib/core/menu/item-details'

const plain = {
  available: true,
  price: 1000,
  glass_price: null,
  variations: [],
  additions: { categories: [] },
  suggested_drink: null,
}
const variation = { id: 1, name: 'Grande', price: 1500 }
const additions = (price: number | null) => ({
  categories: [
    {
      name: 'Extra',
      mandatory_picks: false,
      max_picks_active: false,
      max_picks_allowed: 0,
      additions: [{ id: 1, name: 'Bufala', price }],
    },
  ],
})
const suggestion = { id: 7, name: 'Barolo', image_path: null, description: '', price: 700 }

describe('hasPrice', () => {
  it.each([
    [0, false],
    [null, false],
    [undefined, false],
    [Number.NaN, false],
    [1, true],
  ])('%p: %p', (price, expected) => {
    expect(hasPrice(price)).toBe(expected)
  })
})

describe('needsChoice and isOrderable', () => {
  it.each([
    ['plain', {}, false, true],
    ['sold out', { available: false }, false, false],
    ['no price at all', { price: null }, true, false],
    ['price 0', { price: 0 }, true, false],
    ['glass', { glass_price: 500 }, true, true],
    ['glass only', { price: null, glass_price: 500 }, true, true],
    ['free glass', { glass_price: 0 }, false, true],
    ['variations', { variations: [variation] }, true, true],
    ['variation only', { price: null, variations: [variation] }, true, true],
    ['unpriced variation only', { price: null, variations: [{ ...variation, price: null }] }, true, false],
    ['additions', { additions: additions(200) }, true, true],
    ['addition only', { price: 0, additions: additions(200) }, true, true],
    ['free addition only', { price: 0, additions: additions(0) }, true, false],
    ['empty categories', { additions: { categories: [] } }, false, true],
    ['suggested drink', { suggested_drink: suggestion }, true, true],
    ['suggested drink not for sale', { suggested_drink: { ...suggestion, id: null } }, false, true],
    ['suggested drink without price', { suggested_drink: { ...suggestion, price: null } }, false, true],
    ['suggested drink with id 0', { suggested_drink: { ...suggestion, id: 0 } }, true, true],
  ])('%s', (_, change, choice, orderable) => {
    const item = { ...plain, ...change }
    expect(needsChoice(item)).toBe(choice)
    expect(isOrderable(item)).toBe(orderable)
  })

  it('take a drink, which has neither variations nor additions', () => {
    const drink = { available: true, price: 400, glass_price: null }
    expect(needsChoice(drink)).toBe(false)
    expect(isOrderable(drink)).toBe(true)
  })
})
