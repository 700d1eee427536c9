import { describe, expect, it } from '@jest/globals'
import type { Cart } from '@/lib/core/cart/cart'
import { withGuest, withoutGuest } from '@/lib/core/cart/guest-lines'
import { cartReducer, emptyCart, lineKey } from '@/lib/core/cart/transitions'
import { testProduct } from '@/lib/testing/orders/test-cart'

const ADA = { id: 'p1', name: 'Ada' }
const BEA = { id: 'p2', name: 'Ada' }

const add = (cart: Cart, id: number): Cart => cartReducer(cart, { type: 'add', product: testProduct(id) })
const own = add(emptyCart(), 1)
const quantities = (cart: Cart): Record<string, number> =>
  Object.fromEntries(cart.products.map((line) => [lineKey(line), line.quantity]))

describe('the lines of a guest', () => {
  it('are apart from the same dish of anyone else, and say whose they are', () => {
    const cart = withGuest(withGuest(own, ADA, [testProduct(1)]), BEA, [testProduct(1)])
    expect(quantities(cart)).toEqual({ 'dish:1': 1, 'p1/dish:1': 1, 'p2/dish:1': 1 })
    expect(cart.products.map(({ guest }) => guest?.name)).toEqual([undefined, 'Ada', 'Ada'])
    expect(quantities(add(cart, 1))).toMatchObject({ 'dish:1': 2, 'p1/dish:1': 1 })
    expect(quantities(cartReducer(cart, { type: 'remove', key: 'p1/dish:1' }))).toEqual({ 'dish:1': 1, 'p2/dish:1': 1 })
  })

  it('are replaced where they stood, however often the same event comes', () => {
    const cart = add(withGuest(emptyCart(), ADA, [testProduct(1), testProduct(2)]), 3)
    const renamed = { ...ADA, name: 'Ada Maria' }
    const changed = withGuest(cart, renamed, [testProduct(2, 4)])
    expect(quantities(changed)).toEqual({ 'p1/dish:2': 4, 'dish:3': 1 })
    expect(changed.products.map(({ guest }) => guest?.name)).toEqual(['Ada Maria', undefined])
    expect(withGuest(changed, renamed, [testProduct(2, 4)])).toBe(changed)
  })

  it('go with the guest, and with an empty order', () => {
    const cart = withGuest(own, ADA, [testProduct(1), testProduct(2)])
    expect(withoutGuest(cart, ADA.id)).toEqual(own)
    expect(withGuest(cart, ADA, [])).toEqual(own)
    expect(withoutGuest(cart, 'p9')).toBe(cart)
  })

  it('stop where the cart is full, and the diner’s own stay', () => {
    const full = Array.from({ length: 198 }, (_, at) => at + 1).reduce(add, emptyCart())
    const cart = withGuest(full, ADA, [testProduct(1), testProduct(2), testProduct(3)])
    expect(cart.products).toHaveLength(200)
    expect(cart.products.filter(({ guest }) => guest)).toHaveLength(2)
  })
})

describe('the people at the table', () => {
  const saying = (cart: Cart, customers: number): Cart => cartReducer(cart, { type: 'setCustomers', customers })
  const both = (cart: Cart): Cart => withGuest(withGuest(cart, ADA, [testProduct(1)]), BEA, [testProduct(2)])

  it('are those who take part, and follow them', () => {
    expect(both(own).customers).toBe(3)
    expect(withoutGuest(both(own), BEA.id).customers).toBe(2)
    expect(withGuest(both(own), ADA, [testProduct(3)]).customers).toBe(3)
  })

  it.each([
    ['a child more than take part', saying(both(own), 4), 4],
    ['fewer than take part', saying(both(own), 1), 1],
  ])('stay what the diner said: %s', (_, cart, customers) => {
    expect(withGuest(cart, ADA, [testProduct(3), testProduct(4)]).customers).toBe(customers)
  })

  it('are no fewer than those who come, and those of the order before are not counted twice', () => {
    expect(both(saying(own, 3)).customers).toBe(3)
    expect(both(saying(own, 2)).customers).toBe(3)
    expect(withoutGuest(saying(both(own), 5), ADA.id).customers).toBe(5)
  })
})
