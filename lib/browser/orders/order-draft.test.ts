import { describe, expect, it } from '@jest/globals'
import { contentOf, type OrderDraft, toOrderRequest, toStoredPayload } from '@/lib/browser/orders/order-draft'
import { orderTotals } from '@/lib/core/cart/totals'
import { storedPayloadSchema } from '@/lib/core/orders/order-payload'
import { placeOrderRequestSchema } from '@/lib/core/orders/place-order-request'
import { testVenue } from '@/lib/testing/test-venue'

const { coupons: _codes, ...venue } = testVenue
const selection = { glass: false, variation: null, additions: [] }
const cart: OrderDraft['cart'] = {
  products: [{ kind: 'dish', itemId: 10, id: '10', name: 'Piatto 10', price: 1200, quantity: 2, note: '', selection }],
  ...{ customers: 2, customer: [], number: -1, payed: false, table: '7', type: 'r', order_note: '', deliveryCost: 0 },
}
const totals = orderTotals({
  ...{ products: cart.products, couponPercentage: 0, coverCharge: 200, customers: 2, covered: 0, deliveryCost: 0 },
})
const KEYED = { attemptKey: '7d5c5f6e-3b0a-4f0e-9a59-1d1b2c3d4e5f', lang: 'it' as const }

const atTable = (changes: { provider?: 'cash' | 'stripe'; payAtEnd?: true; tableCode?: string } = {}): OrderDraft => ({
  ...{ venue, venueRef: '77', type: 'r', locale: 'it', cart, coupon: null, totals, shownTotal: totals.total },
  ...{ service: 'tableservice', table: '7', provider: 'cash', ...changes },
})

describe('an order for the bill of its table', () => {
  const draft = atTable({ payAtEnd: true })

  it('says so in a request that the server reads, as cash', () => {
    const request = placeOrderRequestSchema.parse(JSON.parse(JSON.stringify(toOrderRequest(draft, KEYED))))
    expect(request).toMatchObject({ service: 'tableservice', provider: 'cash', payAtEnd: true })
  })

  it('is another order than the same dishes paid now', () => {
    expect(contentOf(draft)).not.toBe(contentOf(atTable()))
    expect(contentOf(atTable({ provider: 'stripe' }))).toBe(contentOf(atTable()))
    expect(contentOf({ ...draft, tableCode: 'abcdefgh' } as OrderDraft)).toBe(contentOf(draft))
  })

  it('is remembered by the device as one', () => {
    const stored = storedPayloadSchema.parse(JSON.parse(JSON.stringify(toStoredPayload(draft, KEYED.attemptKey))))
    expect(stored.payAtEnd).toBe(true)
    expect(stored.order.payed).toBe(false)
  })
})

it('an order paid now says nothing of a bill', () => {
  const sent = JSON.stringify([toOrderRequest(atTable(), KEYED), toStoredPayload(atTable(), KEYED.attemptKey)])
  expect(sent).not.toContain('payAtEnd')
})
