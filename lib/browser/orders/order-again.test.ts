import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { loadCart } from '@/lib/browser/cart/cart-store'
import { orderableLines, refillCart } from '@/lib/browser/orders/order-again'
import { toCartProduct } from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'

const lineOf = (id: number, quantity: number) =>
  toCartProduct({
    kind: 'dish',
    item: { id, name: `Piatto ${id}`, price: 800, glass_price: null },
    selection: EMPTY_SELECTION,
    quantity,
    note: 'senza sale',
  })

let venueId = 0
beforeEach(() => {
  venueId += 1
  const entries = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
  Object.defineProperty(globalThis, 'window', {
    value: Object.assign(new EventTarget(), { localStorage }),
    configurable: true,
  })
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

describe('an order refused for what is sold out', () => {
  const lines = [lineOf(1, 2), lineOf(2, 1), lineOf(3, 1)]

  it('can be ordered again without it, at the prices of now', () => {
    const sold = { price: null, name: null }
    expect(
      orderableLines(lines, [
        { status: 'ok', price: 800, name: 'Piatto 1' },
        { status: 'item_unavailable', ...sold },
        { status: 'price_changed', price: 900, name: 'Piatto 3' },
      ]),
    ).toEqual([lineOf(1, 2), { ...lineOf(3, 1), price: 900 }])
  })

  it('is not put back where the server does not answer', () => {
    expect(orderableLines(lines, [])).toEqual([])
  })

  it('fills the cart once, however often it is put back', () => {
    const { dispatch } = loadCart(venueId).getState()
    dispatch({ type: 'add', product: lineOf(3, 4) })
    dispatch({ type: 'add', product: lineOf(1, 1) })
    refillCart(venueId, lines)
    refillCart(venueId, lines)
    const { products } = loadCart(venueId).getState().cart
    expect(products.map(({ itemId, quantity, note }) => [itemId, quantity, note])).toEqual([
      [3, 4, 'senza sale'],
      [1, 2, 'senza sale'],
      [2, 1, 'senza sale'],
    ])
  })
})
