import { describe, expect, it } from '@jest/globals'
import type { Cart, CartProduct, ItemKind } from '@/lib/core/cart/cart'
import { type CartAction, cartReducer, emptyCart, lineKey } from '@/lib/core/cart/transitions'
import { testProduct } from '@/lib/testing/orders/test-cart'

const product = (id: number, part: Partial<CartProduct> = {}, kind?: ItemKind): CartProduct => ({
  ...testProduct(id, 1, kind),
  ...part,
})

const cartAfter = (...actions: CartAction[]): Cart => actions.reduce(cartReducer, emptyCart())
const quantities = (cart: Cart): Record<string, number> =>
  Object.fromEntries(cart.products.map((line) => [lineKey(line), line.quantity]))

describe('lines', () => {
  it('of the same composite id are one', () => {
    const cart = cartAfter(
      { type: 'add', product: product(1, { quantity: 2 }) },
      { type: 'add', product: product(1, { quantity: 3 }) },
    )
    expect(quantities(cart)).toEqual({ 'dish:1': 5 })
  })

  it('of a dish and a drink with one id are two', () => {
    const cart = cartAfter({ type: 'add', product: product(12) }, { type: 'add', product: product(12, {}, 'drink') })
    expect(quantities(cart)).toEqual({ 'dish:12': 1, 'drink:12': 1 })
    expect(quantities(cartReducer(cart, { type: 'remove', key: 'drink:12' }))).toEqual({ 'dish:12': 1 })
  })

  it('take the newer name and price, and keep both notes', () => {
    const cart = cartAfter(
      { type: 'add', product: product(1, { note: 'senza noci' }) },
      { type: 'add', product: product(1, { name: 'Nuovo', price: 999, note: 'ben cotto' }) },
      { type: 'add', product: product(1, { name: 'Nuovo', price: 999, note: 'senza noci' }) },
      { type: 'add', product: product(1, { name: 'Nuovo', price: 999 }) },
    )
    expect(cart.products).toEqual([
      product(1, { name: 'Nuovo', price: 999, note: 'senza noci; ben cotto', quantity: 4 }),
    ])
  })

  it.each([
    [0, 1],
    [-4, 1],
    [2.9, 2],
    [Number.NaN, 1],
    [500, 99],
  ])('added %p times are %i', (quantity, expected) => {
    expect(cartAfter({ type: 'add', product: product(1, { quantity }) }).products[0]?.quantity).toBe(expected)
  })

  it('stop at 99 pieces, and the cart at 200 lines', () => {
    const full = cartAfter({ type: 'add', product: product(1, { quantity: 99 }) }, { type: 'addOne', key: 'dish:1' })
    expect(quantities(full)).toEqual({ 'dish:1': 99 })
    const lines = Array.from({ length: 205 }, (_, id): CartAction => ({ type: 'add', product: product(id + 1) }))
    expect(cartAfter(...lines).products).toHaveLength(200)
  })

  it('lose one piece, then go', () => {
    const two = cartAfter({ type: 'add', product: product(1, { quantity: 2 }) })
    const one = cartReducer(two, { type: 'subtractOne', key: 'dish:1' })
    expect(quantities(one)).toEqual({ 'dish:1': 1 })
    expect(cartReducer(one, { type: 'subtractOne', key: 'dish:1' })).toEqual(emptyCart())
  })

  it.each(['remove', 'addOne', 'subtractOne'] as const)('unknown to the cart change nothing by %s', (type) => {
    const cart = cartAfter({ type: 'add', product: product(1) })
    expect(cartReducer(cart, { type, key: 'drink:1' })).toBe(cart)
  })
})

describe('the rest of the cart', () => {
  it.each<[CartAction, Partial<Cart>]>([
    [{ type: 'setTable', table: 'A 12' }, { table: 'A 12' }],
    [
      { type: 'setLines', products: [product(3)], customers: 100 },
      { products: [product(3)], customers: 99 },
    ],
    [{ type: 'setNumber', number: 7 }, { number: 7 }],
    [{ type: 'setType', orderType: 'delivery' }, { type: 'delivery' }],
    [{ type: 'setOrderNote', note: 'in fretta' }, { order_note: 'in fretta' }],
    [{ type: 'setOrderNote', note: 'x'.repeat(999) }, { order_note: 'x'.repeat(280) }],
    [{ type: 'setCustomers', customers: 4 }, { customers: 4 }],
    [{ type: 'setCustomers', customers: 0 }, { customers: 1 }],
    [{ type: 'setCustomers', customers: Number.NaN }, { customers: 1 }],
    [{ type: 'setCustomers', customers: 1000 }, { customers: 99 }],
    [{ type: 'setCustomer', customer: ['Ada'] }, { customer: ['Ada'] }],
    [{ type: 'setDeliveryCost', cents: 350 }, { deliveryCost: 350 }],
    [{ type: 'setDeliveryCost', cents: -1 }, { deliveryCost: 0 }],
    [{ type: 'setPayed', payed: true }, { payed: true }],
  ])('%j', (action, change) => {
    expect(cartAfter(action)).toEqual({ ...emptyCart(), ...change })
  })

  it('has the defaults of spec section 9, and returns to them when cleaned', () => {
    const used = cartAfter({ type: 'add', product: product(1) }, { type: 'setTable', table: '5' }, { type: 'clean' })
    expect(used).toEqual({
      customers: 1,
      customer: [],
      number: -1,
      payed: false,
      products: [],
      table: -1,
      type: 'restaurant',
      order_note: '',
      deliveryCost: 0,
    })
  })

  it('sets a note on one line', () => {
    const cart = cartAfter(
      { type: 'add', product: product(1) },
      { type: 'add', product: product(2) },
      { type: 'setItemNote', key: 'dish:2', note: 'senza sale' },
    )
    expect(cart.products.map(({ note }) => note)).toEqual(['', 'senza sale'])
  })

  it('gives one line the name and price that the diner agreed to', () => {
    const cart = cartAfter(
      { type: 'add', product: product(1, { quantity: 3, note: 'caldo' }) },
      { type: 'add', product: product(2) },
    )
    const update: CartAction = { type: 'updateLine', key: 'dish:1', name: 'Nuovo', price: 350 }
    const updated = cartReducer(cart, update)
    expect(updated.products).toEqual([
      product(1, { quantity: 3, note: 'caldo', name: 'Nuovo', price: 350 }),
      product(2),
    ])
    expect(cartReducer(cart, { ...update, key: 'drink:1' })).toBe(cart)
  })

  it('refuses an unknown action', () => {
    const unknown: CartAction = JSON.parse('{"type":"explode"}')
    expect(() => cartReducer(emptyCart(), unknown)).toThrow('explode')
  })
})
