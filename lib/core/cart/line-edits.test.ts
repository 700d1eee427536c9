import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Cart, CartProduct, Selection } from '@/lib/core/cart/cart'
import { toCartProduct } from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { withGuest } from '@/lib/core/cart/guest-lines'
import { MAX_LINES } from '@/lib/core/cart/limits'
import { offeredSelection, withLineReplaced, withLineRestored, withoutLine } from '@/lib/core/cart/line-edits'
import { emptyCart, lineKey } from '@/lib/core/cart/transitions'
import { testDish } from '@/lib/testing/test-venue'

const ADA = { id: 'p1', name: 'Ada' }

const product = (id: number, changes: Partial<CartProduct> = {}): CartProduct => ({
  ...toCartProduct({
    kind: 'dish',
    item: { id, name: `Item ${id}`, price: 100 * id, glass_price: 700 },
    selection: EMPTY_SELECTION,
    quantity: 1,
    note: '',
  }),
  ...changes,
})
const glass: Partial<CartProduct> = { id: '1-v', selection: { ...EMPTY_SELECTION, glass: true }, price: 700 }
const cartOf = (...products: CartProduct[]): Cart => ({ ...emptyCart(), products })
const shortly = ({ products }: Cart) => products.map(({ id, quantity, note }) => `${quantity} × ${id} ${note}`.trim())

describe('an edited line', () => {
  const cart = cartOf(product(2), product(1, { quantity: 3, note: 'caldo' }), product(3))

  it('keeps its place, and takes the new choice, price and quantity', () => {
    const next = withLineReplaced(cart, 'dish:1', product(1, { ...glass, quantity: 2, note: 'caldo' }))
    expect(shortly(next)).toEqual(['1 × 2', '2 × 1-v caldo', '1 × 3'])
    expect(next.products[1]?.price).toBe(700)
    expect(next).toMatchObject({ ...cart, products: next.products })
  })

  it('becomes one with a line of the same choice, at its own place, both notes kept', () => {
    const twins = cartOf(product(1, { ...glass, note: 'freddo', quantity: 4 }), ...cart.products)
    const next = withLineReplaced(twins, 'dish:1', product(1, { ...glass, quantity: 2, note: 'caldo' }))
    expect(shortly(next)).toEqual(['1 × 2', '6 × 1-v freddo; caldo', '1 × 3'])
  })

  it('that is no longer there changes nothing', () => {
    expect(withLineReplaced(cart, 'dish:9', product(9))).toBe(cart)
  })
})

describe('a removed line', () => {
  it('comes back as it was, at its place', () => {
    const lines = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(lines, fc.nat(), fc.integer({ min: 1, max: 99 }), (ids, at, quantity) => {
        const cart = cartOf(...ids.map((id) => product(id, { quantity, note: `n${id}` })))
        const place = at % ids.length
        const gone = cart.products[place]
        if (!gone) throw new Error('a line was picked')
        const without = withoutLine(cart, lineKey(gone))
        expect(without.products).toHaveLength(ids.length - 1)
        expect(withLineRestored(without, gone, place)).toEqual(cart)
      }),
    )
  })

  it('becomes one with what was added since, and stands at the end where the lines after it went too', () => {
    expect(shortly(withLineRestored(cartOf(product(1)), product(1, { quantity: 2 }), 0))).toEqual(['3 × 1'])
    expect(shortly(withLineRestored(cartOf(product(1)), product(2), 7))).toEqual(['1 × 1', '1 × 2'])
  })

  it('stays away where the cart is full by now: no other line goes for it', () => {
    const full = cartOf(...Array.from({ length: MAX_LINES }, (_, id) => product(id + 1)))
    expect(withLineRestored(full, product(MAX_LINES + 1), 0)).toBe(full)
  })

  it('of a guest takes the guest along with the last, and brings them back', () => {
    const shared = withGuest(cartOf(product(1)), ADA, [product(2), product(3)])
    expect(shared.customers).toBe(2)
    const one = withoutLine(shared, 'p1/dish:2')
    expect(one.customers).toBe(2)
    const none = withoutLine(one, 'p1/dish:3')
    expect(none.customers).toBe(1)
    const [, , last] = shared.products
    if (!last) throw new Error('the guest has two lines')
    expect(withLineRestored(none, last, 1)).toEqual(one)
    expect(withLineRestored(one, last, 1)).toBe(one)
    expect(withoutLine({ ...one, customers: 5 }, 'p1/dish:3').customers).toBe(5)
  })
})

describe('offeredSelection', () => {
  const dish = testDish(1, 900, {
    glass_price: null,
    variations: [{ id: 5, name: 'Grande', price: 1100 }],
    additions: {
      categories: [
        {
          name: 'x',
          mandatory_picks: false,
          max_picks_active: false,
          max_picks_allowed: 0,
          additions: [{ id: 7, name: 'Bufala', price: 50 }],
        },
      ],
    },
  })
  it.each<[string, Partial<Selection>, Partial<Selection>]>([
    ['what there is stays', { variation: 5, additions: [7] }, { variation: 5, additions: [7] }],
    ['a size that went', { variation: 6, additions: [7] }, { additions: [7] }],
    ['an addition that went', { variation: 5, additions: [6, 7] }, { variation: 5, additions: [7] }],
    ['a glass that went', { glass: true }, {}],
  ])('%s', (_, chosen, offered) => {
    expect(offeredSelection(dish, { ...EMPTY_SELECTION, ...chosen })).toEqual({ ...EMPTY_SELECTION, ...offered })
  })
})
