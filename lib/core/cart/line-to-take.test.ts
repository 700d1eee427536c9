import { describe, expect, it } from '@jest/globals'
import type { CartProduct } from '@/lib/core/cart/cart'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { lineToTake } from '@/lib/core/cart/line-to-take'

const line = (id: string, changes: Partial<CartProduct> = {}): CartProduct => ({
  id,
  kind: 'dish',
  itemId: 7,
  name: 'Pizza',
  price: 800,
  quantity: 1,
  note: '',
  selection: EMPTY_SELECTION,
  ...changes,
})

const guest = { id: 'g1', name: 'Ada' }

describe('the line that a card takes a piece from', () => {
  it.each<[string, CartProduct[], string | null]>([
    ['none of the dish', [line('8', { itemId: 8 })], null],
    ['its one line', [line('8', { itemId: 8 }), line('7', { quantity: 3 })], '7'],
    ['its one line, with choices', [line('7v-1')], '7v-1'],
    ['two lines with choices of their own', [line('7v-1'), line('7v-2')], null],
    ['a drink of the same id beside it', [line('7'), line('7', { kind: 'drink' })], '7'],
    ['the line of another person', [line('7', { guest })], null],
    ['its own and the line of another person', [line('7'), line('7', { guest })], null],
  ])('%s', (_, products, expected) => {
    expect(lineToTake(products, 'dish', 7)?.id ?? null).toBe(expected)
  })
})
