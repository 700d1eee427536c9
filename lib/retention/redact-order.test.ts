import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { recordedPayloadSchema } from '@/lib/orders/order-payload'
import { redactOrder } from '@/lib/retention/redact-order.mjs'
import { WIRE_NAMES } from '@/lib/venue/services'

/** Whatever a diner writes bears this mark, so that a search finds what is left of it. */
const MARK = 'CANARY'
const written = fc.string().map((text) => `${MARK}${text}`)

const address = fc.record({
  streetNumber: written,
  streetName: written,
  cityName: written,
  stateAbbr: written,
  state: written,
  zipCode: written,
  countryAbbr: fc.constant('IT'),
  country: written,
  coordinates: fc.record({ latitude: fc.constant(40.84), longitude: fc.constant(14.25) }),
})
const customer = fc.record({
  name: written,
  surname: written,
  street: written,
  addressComponents: fc.option(address),
  time: written,
  phone: written,
  deliveryNote: written,
})
const cents = fc.nat(1_000_000)
const line = fc.record({
  id: fc.constant('10v-1'),
  name: fc.constant('Margherita'),
  price: fc.nat(900),
  quantity: fc.integer({ min: 1, max: 99 }),
  note: written,
})
const payload = fc.record({
  restaurant: fc.constant({ id: 77, name: 'Da Lucia', phone: '081 1234567', token: 'lucia' }),
  order: fc.record({
    amount: cents,
    commissions: cents,
    coupon: fc.constantFrom('', 'ESTATE'),
    customer: fc.array(customer, { maxLength: 2 }),
    customers: fc.constantFrom('1' as const, 4),
    id: fc.constant('ord_1'),
    number: fc.constant(-1),
    payed: fc.boolean(),
    products: fc.array(line),
    quantity: cents,
    table: fc.oneof(fc.constant(-1 as const), written),
    timestamp: fc.nat(),
    total: cents,
    type: fc.constantFrom(...WIRE_NAMES),
    note: written,
  }),
  transaction: fc.constant({ id: 'pi_1', provider: 'stripe' }),
  totals: fc.record({ discount: cents, cover: cents, delivery: cents }),
})

describe('what stays of an order', () => {
  it('is nothing that its diner wrote, and all that the books need', () => {
    fc.assert(
      fc.property(payload, (whole) => {
        expect(recordedPayloadSchema.parse(whole)).toBeTruthy()
        const text = redactOrder(JSON.stringify(whole))
        expect(text).not.toContain(MARK)
        const kept = recordedPayloadSchema.parse(JSON.parse(text))
        const blank = { customer: [], note: '', table: '' }
        const products = whole.order.products.map((product) => ({ ...product, note: '' }))
        expect(kept).toEqual({ ...whole, order: { ...whole.order, ...blank, products } })
        expect(redactOrder(text)).toBe(text)
      }),
    )
  })

  it('has no room for what somebody adds later, wherever it stands and whatever it is called', () => {
    const value = fc.oneof(written, fc.array(written), fc.record({ phone: written }))
    fc.assert(
      fc.property(payload, fc.string(), value, fc.nat(4), ({ ...whole }, name, extra, place) => {
        const added = { [`x${name}`]: extra }
        const [product, ...others] = whole.order.products
        const grown = [
          { ...whole, ...added },
          { ...whole, order: { ...whole.order, ...added } },
          { ...whole, restaurant: { ...whole.restaurant, ...added } },
          { ...whole, transaction: { ...whole.transaction, ...added } },
          { ...whole, order: { ...whole.order, products: [{ ...product, ...added }, ...others] } },
        ][place]
        expect(redactOrder(JSON.stringify(grown))).not.toContain(MARK)
      }),
    )
  })

  it.each([
    [`not JSON ${MARK}`],
    [JSON.stringify(MARK)],
    ['null'],
    [JSON.stringify([MARK])],
    [JSON.stringify({ order: MARK, restaurant: [MARK], totals: { cover: MARK } })],
    [JSON.stringify({ order: { amount: MARK, coupon: { name: MARK }, products: MARK, id: [MARK] } })],
    [JSON.stringify({ order: { products: [MARK, null, { name: { first: MARK } }] } })],
  ])('is nothing of %s', (text) => {
    expect(redactOrder(text)).not.toContain(MARK)
    expect(JSON.parse(redactOrder(text))).toEqual(expect.any(Object))
  })
})
