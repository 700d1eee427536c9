import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type Cart, type CartProduct, cartSchema, type Guest, type ItemKind } from '@/lib/core/cart/cart'
import { toCartProduct } from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { withGuest } from '@/lib/core/cart/guest-lines'
import { itemCount, productsTotal } from '@/lib/core/cart/products-total'
import { CART_VERSION, parseStoredCart } from '@/lib/core/cart/stored-cart'
import { type CartAction, cartReducer, emptyCart, lineKey } from '@/lib/core/cart/transitions'
import { testProduct } from '@/lib/testing/orders/test-cart'

const cartAfter = (actions: CartAction[], from = emptyCart()): Cart => actions.reduce(cartReducer, from)

const ids = fc.integer({ min: 1, max: 4 })
const kinds = fc.constantFrom<ItemKind>('dish', 'drink')
const people = fc.constantFrom<Guest>({ id: 'p1', name: 'Ada' }, { id: 'p2', name: 'Ada' })
const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength })
const keys = fc.tuple(fc.constantFrom('', 'p1/', 'p2/'), kinds, ids).map(([who, kind, id]) => `${who}${kind}:${id}`)
const lines = fc
  .tuple(ids, fc.integer({ min: 1, max: 60 }), text(200), kinds)
  .map(([id, quantity, note, kind]) => testProduct(id, quantity, kind, note))
const guestLines = fc
  .tuple(lines, fc.option(people, { nil: undefined }))
  .map(([line, guest]): CartProduct => (guest ? { ...line, guest } : line))
const numbers = fc.oneof(fc.integer(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 1e300))

/** A record so that an action without a generator does not compile. */
const ACTIONS: { [T in CartAction['type']]: fc.Arbitrary<Extract<CartAction, { type: T }>> } = {
  add: fc.record({ type: fc.constant('add'), product: lines }),
  remove: fc.record({ type: fc.constant('remove'), key: keys }),
  addOne: fc.record({ type: fc.constant('addOne'), key: keys }),
  subtractOne: fc.record({ type: fc.constant('subtractOne'), key: keys }),
  clean: fc.record({ type: fc.constant('clean') }),
  setLines: fc.record({
    type: fc.constant('setLines'),
    products: fc.uniqueArray(guestLines, { selector: lineKey, maxLength: 6 }),
    customers: numbers,
  }),
  setTable: fc.record({ type: fc.constant('setTable'), table: fc.oneof(fc.constant(-1 as const), text(90)) }),
  setNumber: fc.record({ type: fc.constant('setNumber'), number: numbers }),
  setType: fc.record({ type: fc.constant('setType'), orderType: text(90) }),
  setItemNote: fc.record({ type: fc.constant('setItemNote'), key: keys, note: text(400) }),
  updateLine: fc.record({ type: fc.constant('updateLine'), key: keys, name: text(60), price: fc.nat(100_000) }),
  setOrderNote: fc.record({ type: fc.constant('setOrderNote'), note: text(400) }),
  setCustomers: fc.record({ type: fc.constant('setCustomers'), customers: numbers }),
  setCustomer: fc.record({ type: fc.constant('setCustomer'), customer: fc.array(text(300), { maxLength: 30 }) }),
  setDeliveryCost: fc.record({ type: fc.constant('setDeliveryCost'), cents: numbers }),
  setPayed: fc.record({ type: fc.constant('setPayed'), payed: fc.boolean() }),
}

// The lines' own actions come oftener: a cart cleaned at every second step would prove little.
const often = ['add', 'add', 'add', 'addOne', 'subtractOne', 'setLines', 'updateLine'] as const
const actions = fc.array(fc.oneof(...Object.values(ACTIONS), ...often.map((type) => ACTIONS[type])), { maxLength: 60 })

/** The cart again, as a tally: how many of what at which price. */
type Tally = Map<string, { quantity: number; price: number }>

const change = (tally: Tally, key: string, quantity: number, price?: number): void => {
  const known = tally.get(key)
  if (!known) return
  if (quantity < 1) tally.delete(key)
  else tally.set(key, { quantity: Math.min(99, quantity), price: price ?? known.price })
}

const tallyOne = (tally: Tally, line: CartProduct): void => {
  const key = lineKey(line)
  const before = tally.get(key)?.quantity ?? 0
  tally.set(key, { quantity: Math.min(99, before + line.quantity), price: line.price })
}

const tallyAfter = (tally: Tally, action: CartAction): Tally => {
  const quantity = 'key' in action ? (tally.get(action.key)?.quantity ?? 0) : 0
  if (action.type === 'add') tallyOne(tally, action.product)
  if (action.type === 'remove') change(tally, action.key, 0)
  if (action.type === 'addOne') change(tally, action.key, quantity + 1)
  if (action.type === 'subtractOne') change(tally, action.key, quantity - 1)
  if (action.type === 'updateLine') change(tally, action.key, quantity, action.price)
  if (action.type === 'clean') tally.clear()
  if (action.type === 'setLines') {
    tally.clear()
    for (const line of action.products) tallyOne(tally, line)
  }
  return tally
}

describe('any sequence of actions', () => {
  it('leaves a valid cart whose lines, count and total are those of a tally', () => {
    fc.assert(
      fc.property(actions, (sequence) => {
        const { products, ...rest } = cartAfter(sequence)
        const tally = sequence.reduce(tallyAfter, new Map() as Tally)
        expect(cartSchema.parse({ products, ...rest })).toEqual({ products, ...rest })
        expect(
          new Map(products.map((line) => [lineKey(line), { quantity: line.quantity, price: line.price }])),
        ).toEqual(tally)
        const expected = [...tally.values()]
        expect(products.every(({ quantity }) => quantity >= 1)).toBe(true)
        expect(itemCount(products)).toBe(expected.reduce((sum, { quantity }) => sum + quantity, 0))
        expect(productsTotal(products)).toBe(expected.reduce((sum, { quantity, price }) => sum + quantity * price, 0))
      }),
      { numRuns: 500 },
    )
  })

  it('can be stored at every step and read back the same', () => {
    fc.assert(
      fc.property(actions, (sequence) => {
        let cart = emptyCart()
        for (const action of sequence) {
          cart = cartReducer(cart, action)
          expect(parseStoredCart(JSON.parse(JSON.stringify({ version: CART_VERSION, cart })))).toEqual(cart)
        }
      }),
    )
  })

  it('holds a guest’s order once, however often it is set', () => {
    fc.assert(
      fc.property(actions, people, fc.array(lines, { maxLength: 8 }), (sequence, guest, products) => {
        const cart = withGuest(cartAfter(sequence), guest, products)
        expect(withGuest(cart, guest, products)).toBe(cart)
        expect(new Set(cart.products.map(lineKey)).size).toBe(cart.products.length)
      }),
    )
  })

  it('never changes the cart it was given', () => {
    fc.assert(
      fc.property(actions, actions, (first, then) => {
        const cart = cartAfter(first)
        const copy = structuredClone(cart)
        cartAfter(then, cart)
        expect(cart).toEqual(copy)
      }),
    )
  })
})

it('two hundred lines of long names are stored, read back and still summed', () => {
  const name = '🍝'.repeat(20_000)
  const full = Array.from({ length: 205 }, (_, at): CartAction => {
    const item = { id: at + 1, name: at === 0 ? name : `Item ${at}`, price: 101, glass_price: null }
    const line = { kind: 'dish' as const, item, selection: EMPTY_SELECTION, quantity: 99, note: '' }
    return { type: 'add', product: toCartProduct(line) }
  })
  const cart = cartAfter(full)
  expect(cart.products).toHaveLength(200)
  expect(cart.products[0]?.name).toBe('🍝'.repeat(10_000))
  expect(productsTotal(cart.products)).toBe(200 * 99 * 101)
  expect(parseStoredCart(JSON.parse(JSON.stringify({ version: CART_VERSION, cart })))).toEqual(cart)
})
