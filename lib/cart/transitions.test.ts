import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type Cart, type CartProduct, cartSchema, type ItemKind } from '@/lib/cart/cart'
import { EMPTY_SELECTION, toCartProduct } from '@/lib/cart/cart-item'
import { parseStoredCart } from '@/lib/cart/stored-cart'
import { itemCount, productsTotal } from '@/lib/cart/totals'
import { type CartAction, cartReducer, emptyCart, lineKey } from '@/lib/cart/transitions'

const product = (id: number, part: Partial<CartProduct> = {}, kind: ItemKind = 'dish'): CartProduct => ({
  ...toCartProduct({
    kind,
    item: { id, name: `Item ${id}`, price: 100 * id, glass_price: null },
    selection: EMPTY_SELECTION,
    quantity: 1,
    note: '',
  }),
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

  it('refuses an unknown action', () => {
    const unknown: CartAction = JSON.parse('{"type":"explode"}')
    expect(() => cartReducer(emptyCart(), unknown)).toThrow('explode')
  })
})

describe('any sequence of actions', () => {
  const ids = fc.integer({ min: 1, max: 4 })
  const kinds = fc.constantFrom<ItemKind>('dish', 'drink')
  const keys = fc.tuple(kinds, ids).map(([kind, id]) => `${kind}:${id}`)
  const actions = fc.array(
    fc.oneof(
      fc.record({
        type: fc.constant('add' as const),
        product: fc
          .tuple(ids, fc.integer({ min: 1, max: 60 }), fc.string({ maxLength: 200 }), kinds)
          .map(([id, quantity, note, kind]) => product(id, { quantity, note }, kind)),
      }),
      fc.record({ type: fc.constantFrom('remove' as const, 'addOne' as const, 'subtractOne' as const), key: keys }),
      fc.record({ type: fc.constant('setItemNote' as const), key: keys, note: fc.string({ maxLength: 400 }) }),
      fc.record({ type: fc.constant('setCustomers' as const), customers: fc.double() }),
    ),
    { maxLength: 60 },
  )

  /** The pieces of one line after an action, each written down by its price. */
  const piecesAfter = (pieces: number[], action: CartAction): number[] => {
    switch (action.type) {
      case 'add':
        return [...pieces, ...Array<number>(action.product.quantity).fill(action.product.price)].slice(0, 99)
      case 'remove':
        return []
      case 'addOne':
        return [...pieces, ...pieces.slice(0, 1)].slice(0, 99)
      case 'subtractOne':
        return pieces.slice(1)
      default:
        return pieces
    }
  }

  /** The cart as a bag of pieces, by line. */
  const bagOf = (sequence: CartAction[]): Map<string, number[]> => {
    const bag = new Map<string, number[]>()
    for (const action of sequence) {
      const key = action.type === 'add' ? lineKey(action.product) : 'key' in action ? action.key : ''
      bag.set(key, piecesAfter(bag.get(key) ?? [], action))
    }
    return new Map([...bag].filter(([, pieces]) => pieces.length > 0))
  }

  it('leaves a valid cart whose lines, count and total are those of a bag of pieces', () => {
    fc.assert(
      fc.property(actions, (sequence) => {
        const cart = cartAfter(...sequence)
        const bag = bagOf(sequence)
        expect(cartSchema.parse(cart)).toEqual(cart)
        expect(quantities(cart)).toEqual(Object.fromEntries([...bag].map(([key, pieces]) => [key, pieces.length])))
        const pieces = [...bag.values()].flat()
        expect(itemCount(cart.products)).toBe(pieces.length)
        expect(productsTotal(cart.products)).toBe(pieces.reduce((sum, price) => sum + price, 0))
      }),
      { numRuns: 500 },
    )
  })

  it('survives being stored', () => {
    fc.assert(
      fc.property(actions, (sequence) => {
        const cart = cartAfter(...sequence)
        expect(parseStoredCart(JSON.parse(JSON.stringify({ version: 1, cart })))).toEqual(cart)
      }),
    )
  })

  it('never changes the cart it was given', () => {
    fc.assert(
      fc.property(actions, actions, (first, then) => {
        const cart = cartAfter(...first)
        const copy = structuredClone(cart)
        then.reduce(cartReducer, cart)
        expect(cart).toEqual(copy)
      }),
    )
  })
})
