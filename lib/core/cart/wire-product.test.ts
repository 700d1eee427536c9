import { expect, it } from '@jest/globals'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { toWireProduct, wireProductSchema } from '@/lib/core/cart/wire-product'

it('a line leaves in euros, as plain text, without what is ours', () => {
  const product = toWireProduct({
    id: '1-v',
    kind: 'drink',
    itemId: 1,
    name: 'Barolo\u202e (Calice)',
    price: 905,
    quantity: 2,
    note: 'fresco\r\nTOTALE 0',
    selection: EMPTY_SELECTION,
  })
  expect(product).toEqual({ id: '1-v', name: 'Barolo (Calice)', price: 9.05, quantity: 2, note: 'fresco TOTALE 0' })
  expect(wireProductSchema.parse(product)).toEqual(product)
})
