import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { cartSchema } from '@/lib/core/cart/cart'
import { toCartProduct } from '@/lib/core/cart/cart-item'
import { CART_VERSION, parseStoredCart } from '@/lib/core/cart/stored-cart'
import { emptyCart } from '@/lib/core/cart/transitions'

const line = toCartProduct({
  kind: 'drink',
  item: { id: 3, name: 'Barolo', price: 4000, glass_price: 900 },
  selection: { glass: true, variation: null, additions: [] },
  quantity: 2,
  note: 'fresco',
})
const cart = { ...emptyCart(), table: 'A 12', products: [line] }
const stored = (change: object = {}, lineChange: object = {}): unknown => ({
  version: CART_VERSION,
  cart: { ...cart, products: [{ ...line, ...lineChange }], ...change },
})

describe('parseStoredCart', () => {
  it('reads what was stored, and nothing beside it', () => {
    expect(parseStoredCart(stored())).toEqual(cart)
    expect(parseStoredCart(stored({ extra: 1 }, { extra: 1 }))).toEqual(cart)
  })

  it('reads a cart from before there were guests', () => {
    expect(parseStoredCart({ version: 1, cart })).toEqual(cart)
  })

  it('keeps what was warned of, and the line where that cannot be read', () => {
    const warned = { ...line, warnings: ['milk', 'undeclared'] }
    expect(parseStoredCart(stored({ products: [warned] }))?.products).toEqual([warned])
    for (const warnings of ['milk', [6], Array.from({ length: 17 }, () => 'milk')]) {
      expect(parseStoredCart(stored({}, { warnings }))?.products).toEqual([line])
    }
  })

  it('tells the same drink of two people apart', () => {
    const products = [
      line,
      { ...line, guest: { id: 'p1', name: 'Ada' } },
      { ...line, guest: { id: 'p2', name: 'Ada', number: 2 } },
    ]
    expect(parseStoredCart(stored({ products }))?.products).toEqual(products)
    expect(parseStoredCart(stored({ products: [...products, products[1]] }))).toBeNull()
  })

  it.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [cart],
    [{ version: 0, cart }],
    [{ version: CART_VERSION }],
    [{ version: String(CART_VERSION), cart }],
    [stored({ products: {} })],
    [stored({ products: [line, line] })],
    [stored({ products: [line, null] })],
    [stored({ products: Array.from({ length: 201 }, () => line) })],
    [stored({ customers: 0 })],
    [stored({ customers: '2' })],
    [stored({ customer: ['a', 1] })],
    [stored({ table: 5 })],
    [stored({ payed: 'yes' })],
    [stored({ type: null })],
    [stored({ order_note: 'x'.repeat(281) })],
    [stored({ deliveryCost: -1 })],
    [stored({}, { quantity: 0 })],
    [stored({}, { quantity: 1.5 })],
    [stored({}, { quantity: 100 })],
    [stored({}, { price: -1 })],
    [stored({}, { price: '9' })],
    [stored({}, { kind: 'wine' })],
    [stored({}, { id: '3' })],
    [stored({}, { itemId: 4 })],
    [stored({}, { note: null })],
    [stored({}, { guest: null })],
    [stored({}, { guest: 'Ada' })],
    [stored({}, { guest: { id: 'p1' } })],
    [stored({}, { guest: { id: 'p1', name: 'Ada', number: 1 } })],
    [stored({}, { guest: { id: 'p1', name: 'Ada', number: '2' } })],
    [stored({}, { guest: { id: '', name: 'Ada' } })],
    [stored({}, { guest: { id: 'p1', name: 'x'.repeat(41) } })],
    [stored({}, { selection: null })],
    [stored({}, { selection: { glass: true, variation: 'x', additions: [] } })],
    [stored({}, { selection: { glass: true, variation: null, additions: ['1'] } })],
  ])('refuses %j', (value) => {
    expect(parseStoredCart(value)).toBeNull()
  })

  it('never throws, and accepts nothing that cartSchema would refuse', () => {
    const warnings = fc.anything().map((value) => stored({}, { warnings: value }))
    const anything = fc.oneof(
      warnings,
      fc.anything(),
      fc.record({ version: fc.constant(CART_VERSION), cart: fc.anything() }),
      fc
        .tuple(fc.constantFrom(...Object.keys(cart)), fc.anything())
        .map(([field, value]) => stored({ [field]: value })),
      fc
        .tuple(fc.constantFrom(...Object.keys(line)), fc.anything())
        .map(([field, value]) => stored({}, { [field]: value })),
    )
    fc.assert(
      fc.property(anything, (value) => {
        const parsed = parseStoredCart(value)
        if (parsed) expect(cartSchema.parse(parsed)).toEqual(parsed)
      }),
      { numRuns: 2000 },
    )
  })
})
