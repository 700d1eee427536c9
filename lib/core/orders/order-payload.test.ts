import { describe, expect, it } from '@jest/globals'
import type { CartProduct } from '@/lib/core/cart/cart'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { orderTotals } from '@/lib/core/cart/totals'
import { buildOrderPayload } from '@/lib/core/orders/build-order-payload'
import { orderFactsSchema, toOrderFacts } from '@/lib/core/orders/order-facts'
import { type OrderPayloadParts, orderPayloadSchema, toOrderPayload } from '@/lib/core/orders/order-payload'
import { SERVICES } from '@/lib/core/venue/services'

const line = (part: Partial<CartProduct>): CartProduct => ({
  id: '1',
  kind: 'dish',
  itemId: 1,
  name: 'Carbonara',
  price: 1250,
  quantity: 2,
  note: '',
  selection: EMPTY_SELECTION,
  ...part,
})

const products = [line({ note: 'senza\npepe' }), line({ id: '2-v', name: 'Barolo (Calice)', price: 905, quantity: 1 })]
const totals = orderTotals({ products, couponPercentage: 0, coverCharge: 250, customers: 3, deliveryCost: 0 })
const parts: OrderPayloadParts = {
  venue: { id: 12, name: 'Osteria', phone_number: '+39021234567', token: 'osteria' },
  orderId: 'ord_abc',
  service: 'tableservice',
  products,
  totals,
  coupon: null,
  table: 'A 12',
  customers: 3,
  customer: [],
  note: 'compleanno\u202e',
  payed: false,
  timestamp: 1_770_000_000_000,
  transaction: { id: 'cash_abc', provider: 'cash' },
}

describe('toOrderPayload', () => {
  it('is the order of spec section 3, field by field', () => {
    expect(toOrderPayload(parts)).toEqual({
      restaurant: { id: 12, name: 'Osteria', phone: '+39021234567', token: 'osteria' },
      order: {
        amount: 4155,
        commissions: 83,
        coupon: '',
        customer: [],
        customers: 3,
        id: 'ord_abc',
        number: -1,
        payed: false,
        products: [
          { id: '1', name: 'Carbonara', price: 12.5, quantity: 2, note: 'senza pepe' },
          { id: '2-v', name: 'Barolo (Calice)', price: 9.05, quantity: 1, note: '' },
        ],
        quantity: 3,
        table: 'A 12',
        timestamp: 1_770_000_000_000,
        total: 41.55,
        type: 'restaurant',
        note: 'compleanno',
      },
      transaction: { id: 'cash_abc', provider: 'cash' },
    })
  })

  it.each([
    ['tableservice', 'restaurant', 'A 12', 3],
    ['delivery', 'delivery', -1, '1'],
    ['takeaway', 'takeaway', -1, '1'],
    ['shipment', 'shipment', -1, '1'],
  ] as const)('of %s is called %s, at %p for %p', (service, name, table, customers) => {
    expect(toOrderPayload({ ...parts, service }).order).toMatchObject({ type: name, table, customers })
  })

  it('carries the coupon code and an empty phone', () => {
    const payload = toOrderPayload({ ...parts, coupon: 'ESTATE', venue: { ...parts.venue, phone_number: null } })
    expect(payload.order.coupon).toBe('ESTATE')
    expect(payload.restaurant.phone).toBe('')
  })

  it.each(SERVICES)('of %s passes its own schema', (service) => {
    const payload = toOrderPayload({ ...parts, service })
    expect(orderPayloadSchema.parse(payload)).toEqual(payload)
    // Byte for byte: a service may keep what it got, and compare a repetition with it.
    expect(JSON.stringify(orderPayloadSchema.parse(payload))).toBe(JSON.stringify(payload))
  })
})

describe('what a kitchen is told', () => {
  it.each<[string, Pick<CartProduct, 'note' | 'warnings'>, string]>([
    ['a warning', { note: '', warnings: ['milk'] }, 'ATTENZIONE: contiene latte'],
    [
      'several, above the note',
      { note: 'senza sale', warnings: ['undeclared', 'nuts', 'milk'] },
      'ATTENZIONE: contiene frutta a guscio, latte; allergeni non dichiarati\nsenza sale',
    ],
    [
      'possible traces',
      { note: '', warnings: ['may_contain_nuts', 'may_contain_milk', 'eggs', 'undeclared'] },
      'ATTENZIONE: contiene uova; può contenere frutta a guscio, latte; allergeni non dichiarati',
    ],
    ['nothing declared', { note: '', warnings: ['undeclared'] }, 'ATTENZIONE: allergeni non dichiarati'],
    ['what stays on the device', { note: 'poco', warnings: ['unsuitable', 'CANARY'] }, 'poco'],
    ['a diner who writes as we do', { note: 'ATTENZIONE:\ncontiene', warnings: [] }, 'ATTENZIONE: contiene'],
  ])('of a line: %s', (_, product, note) => {
    expect(toOrderPayload({ ...parts, products: [line(product)] }).order.products[0]?.note).toBe(note)
  })

  it('of an order: the allergies it was told, above the note', () => {
    const facts = toOrderFacts({ ...parts, charges: null, allergies: ['milk', 'gluten'] })
    expect(orderFactsSchema.parse(facts)).toEqual(facts)
    const order = {
      ...{ id: 'ord_1', venue_id: 1, venue_token: 't', transaction_id: 'cash_1', provider: 'cash' as const },
      ...{ payed: false, amount: 1, commissions: 0, created_at: 1 },
    }
    expect(buildOrderPayload(order, facts, 'In ritardo').order.note).toBe(
      'In ritardo\nAllergie comunicate dal cliente: latte, glutine\ncompleanno',
    )
  })

  it('is nothing at all where nothing was warned of', () => {
    const facts = JSON.stringify(toOrderFacts({ ...parts, charges: null, allergies: [] }))
    expect(facts).toBe(JSON.stringify(toOrderFacts({ ...parts, charges: null })))
    expect(facts).not.toMatch(/warnings|allergies/)
  })
})
