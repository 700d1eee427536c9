import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Cart, CartProduct } from '@/lib/core/cart/cart'
import { productsTotal } from '@/lib/core/cart/products-total'
import { type CartAction, cartReducer, emptyCart, lineKey } from '@/lib/core/cart/transitions'
import { mergeShare } from '@/lib/core/sharing/merge-share'
import type { StoredEntry } from '@/lib/core/sharing/shared-cart'
import { testProduct } from '@/lib/testing/orders/test-cart'

const entry = (user_id: string, version: number, ...products: CartProduct[]): StoredEntry => {
  return { user_id, user: 'Ada', version, products }
}
const merged = (cart: Cart, entries: StoredEntry[], seen: string[] = [], pending?: Set<string>): Cart =>
  mergeShare(
    cart,
    entries,
    seen.map((id) => ({ id, name: 'Ada' })),
    pending,
  )
const own = cartReducer(emptyCart(), { type: 'add', product: testProduct(1, 2) })
const keys = (cart: Cart): string[] => cart.products.map(lineKey)

it('removes whoever has gone, and nobody of an earlier share', () => {
  const cart = merged(merged(own, [entry('old', 1, testProduct(5, 1))]), [
    entry('a', 1, testProduct(1, 1)),
    entry('b', 1, testProduct(1, 1)),
  ])
  expect(keys(merged(cart, [entry('b', 1, testProduct(1, 1))], ['a', 'b']))).toEqual([
    'dish:1',
    'old/dish:5',
    'b/dish:1',
  ])
})

it('writes the number of a namesake on their lines', () => {
  const joined = [
    { id: 'a', name: 'Ada' },
    { id: 'b', name: 'Ada', number: 2 },
  ]
  const { products } = mergeShare(own, [entry('b', 1, testProduct(1, 1))], joined)
  expect(products.map(({ guest }) => guest)).toEqual([undefined, joined[1]])
})

it('leaves alone whose change is still on its way', () => {
  const cart = merged(own, [entry('a', 1, testProduct(1, 3))])
  expect(merged(cart, [entry('a', 1, testProduct(2, 9))], ['a'], new Set(['a']))).toBe(cart)
  expect(merged(cart, [], ['a'], new Set(['a']))).toBe(cart)
})

it('holds every line once, whichever fetches were missed, doubled or mixed with taps', () => {
  const parts = fc.uniqueArray(
    fc.record({
      user_id: fc.constantFrom('a', 'b', 'c'),
      lines: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 9 })), {
        selector: ([id]) => id,
        maxLength: 4,
      }),
    }),
    { selector: ({ user_id }) => user_id, maxLength: 3 },
  )
  const taps = fc.array(
    fc.record({ type: fc.constantFrom('addOne' as const, 'subtractOne' as const), key: fc.constant('dish:1') }),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(parts, taps), { minLength: 1, maxLength: 8 }), (rounds) => {
      let cart = own
      let mine = own
      let last: StoredEntry[] = []
      for (const [round, actions] of rounds) {
        last = round.map(({ user_id, lines }) =>
          entry(user_id, 1, ...lines.map(([id, quantity]) => testProduct(id, quantity))),
        )
        cart = merged(cart, last, ['a', 'b', 'c'])
        cart = actions.reduce<Cart>((before, action: CartAction) => cartReducer(before, action), cart)
        mine = actions.reduce<Cart>((before, action: CartAction) => cartReducer(before, action), mine)
      }
      expect(new Set(keys(cart)).size).toBe(cart.products.length)
      const theirs = last.reduce((sum, { products }) => sum + productsTotal(products), 0)
      expect(productsTotal(cart.products)).toBe(productsTotal(mine.products) + theirs)
      expect(merged(cart, last, ['a', 'b', 'c'])).toBe(cart)
    }),
  )
})
