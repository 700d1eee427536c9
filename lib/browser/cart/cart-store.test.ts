import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { cartStore, loadCart, useCart } from '@/lib/browser/cart/cart-store'
import { toCartProduct } from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { itemCount } from '@/lib/core/cart/products-total'
import { CART_VERSION } from '@/lib/core/cart/stored-cart'
import { type CartAction, cartReducer, emptyCart } from '@/lib/core/cart/transitions'

const entries = new Map<string, string>()
let blocked = false

const localStorage = {
  getItem: (key: string) => {
    if (blocked) throw new DOMException('blocked', 'SecurityError')
    return entries.get(key) ?? null
  },
  setItem: (key: string, value: string) => {
    if (blocked) throw new DOMException('blocked', 'SecurityError')
    entries.set(key, value)
  },
}

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

// Stores live as long as the page, so each test has a venue of its own.
let venueId = 0

beforeEach(() => {
  const value = Object.assign(new EventTarget(), { localStorage })
  Object.defineProperty(globalThis, 'window', { value, configurable: true })
  venueId += 1
  blocked = false
  entries.clear()
})

const pizza: CartAction = {
  type: 'add',
  product: toCartProduct({
    kind: 'dish',
    item: { id: 1, name: 'Margherita', price: 800, glass_price: null },
    selection: EMPTY_SELECTION,
    quantity: 1,
    note: '',
  }),
}

const key = (venue: number) => `coperto.cart.${venue}`
const onePizza = cartReducer(emptyCart(), pizza)
const store = (cart: unknown, version = CART_VERSION) => entries.set(key(venueId), JSON.stringify({ version, cart }))
const stored = () => JSON.parse(entries.get(key(venueId)) ?? 'null')
const otherTabChanged = () => window.dispatchEvent(Object.assign(new Event('storage'), { key: key(venueId) }))
const pieces = (venue = venueId) => itemCount(cartStore(venue).getState().cart.products)

describe('the cart of a venue', () => {
  it('is empty until it is loaded', () => {
    store(onePizza)
    expect(cartStore(venueId).getState()).toMatchObject({ cart: emptyCart(), restored: false })
    expect(loadCart(venueId).getState()).toMatchObject({ cart: onePizza, restored: true })
  })

  it('is one, however often it is asked for', () => {
    expect(cartStore(venueId)).toBe(cartStore(venueId))
    expect(loadCart(venueId)).toBe(cartStore(venueId))
  })

  it('is stored at each change', () => {
    cartStore(venueId).getState().dispatch(pizza)
    expect(stored()).toEqual({ version: CART_VERSION, cart: onePizza })
  })

  it('is not stored when nothing changed', () => {
    cartStore(venueId).getState().dispatch({ type: 'addOne', key: 'dish:404' })
    expect(entries.size).toBe(0)
  })

  it('keeps what was stored when a tap comes before it was loaded', () => {
    store(onePizza)
    cartStore(venueId).getState().dispatch(pizza)
    expect(pieces()).toBe(2)
    expect(stored().cart.products[0].quantity).toBe(2)
  })

  it('is apart from the cart of another venue', () => {
    cartStore(venueId).getState().dispatch(pizza)
    const other = venueId + 1000
    loadCart(other)
    expect(pieces(other)).toBe(0)
  })

  it.each([
    ['of an older version', () => store(onePizza, 0)],
    ['broken', () => store({ ...onePizza, products: [{}] })],
    ['cut short', () => entries.set(key(venueId), '{"version":2,"ca')],
  ])('starts empty when the stored one is %s, and can be used', (_, prepare) => {
    prepare()
    loadCart(venueId)
    expect(pieces()).toBe(0)
    cartStore(venueId).getState().dispatch(pizza)
    expect(stored().cart).toEqual(onePizza)
  })
})

describe('with two tabs', () => {
  it('takes what the other tab stored', () => {
    loadCart(venueId)
    store(onePizza)
    otherTabChanged()
    expect(pieces()).toBe(1)
  })

  it('is emptied when the other tab forgets it', () => {
    cartStore(venueId).getState().dispatch(pizza)
    entries.clear()
    otherTabChanged()
    expect(pieces()).toBe(0)
  })

  it('listens once, however often it is loaded', () => {
    let changes = 0
    loadCart(venueId)
    loadCart(venueId).subscribe(() => {
      changes += 1
    })
    store(onePizza)
    otherTabChanged()
    expect(changes).toBe(1)
  })
})

describe('where storage is blocked', () => {
  it('lives in memory, and a page shown again does not empty it', () => {
    blocked = true
    cartStore(venueId).getState().dispatch(pizza)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(pieces()).toBe(1)
    expect(cartStore(venueId).getState().isStored).toBe(false)
  })
})

const Count = () =>
  createElement(
    'b',
    null,
    useCart(venueId, ({ cart }) => itemCount(cart.products)),
  )

describe('on the server', () => {
  it('is empty and never shared between diners', () => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'window') ?? {}
    Reflect.deleteProperty(globalThis, 'window')
    expect(cartStore(venueId)).not.toBe(cartStore(venueId))
    Object.defineProperty(globalThis, 'window', descriptor)
  })

  it('renders as it hydrates: empty, whatever the browser holds', () => {
    cartStore(venueId).getState().dispatch(pizza)
    expect(pieces()).toBe(1)
    expect(renderToString(createElement(Count))).toBe('<b>0</b>')
  })
})
