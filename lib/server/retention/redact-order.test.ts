import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { orderFactsSchema } from '@/lib/core/orders/order-facts'
import { orderPayloadSchema } from '@/lib/core/orders/order-payload'
import { WIRE_NAMES } from '@/lib/core/venue/services'
import { redactFacts, redactPayload } from '@/lib/server/retention/redact-order'

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
const type = fc.constantFrom(...WIRE_NAMES)
const coupon = fc.constantFrom('', 'ESTATE')
const charges = fc.record({ discount: cents, cover: cents, delivery: cents })
const payload = fc.record({
  restaurant: fc.constant({ id: 77, name: 'Da Lucia', phone: '081 1234567', token: 'lucia' }),
  order: fc.record({
    amount: cents,
    commissions: cents,
    coupon,
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
    type,
    note: written,
  }),
  transaction: fc.constant({ id: 'pi_1', provider: 'stripe' }),
})
const facts = fc.record({
  venue: fc.constant({ name: 'Da Lucia', phone: '081 1234567' }),
  type,
  lines: fc.array(line),
  coupon,
  charges: fc.option(charges),
  people: fc.constantFrom(null, 4),
  table: fc.option(written),
  customer: fc.array(customer, { maxLength: 2 }),
  note: written,
})

const blank = { customer: [], note: '', table: '' }
const withoutNotes = <T>(lines: T[]): T[] => lines.map((each) => ({ ...each, note: '' }))

describe('what stays of an order', () => {
  it('is nothing that its diner wrote, and all that the books need', () => {
    fc.assert(
      fc.property(facts, (whole) => {
        expect(orderFactsSchema.parse(whole)).toBeTruthy()
        const text = redactFacts(JSON.stringify(whole))
        expect(text).not.toContain(MARK)
        const kept = orderFactsSchema.parse(JSON.parse(text))
        expect(kept).toEqual({ ...whole, ...blank, lines: withoutNotes(whole.lines) })
        expect(redactFacts(text)).toBe(text)
      }),
    )
  })

  it('is where a corrected line was placed, and that it came instead', () => {
    fc.assert(
      fc.property(facts, (whole) => {
        const lines = whole.lines.map((each, placed) => ({ ...each, placed, instead: true }))
        const kept = orderFactsSchema.parse(JSON.parse(redactFacts(JSON.stringify({ ...whole, lines }))))
        expect(kept.lines).toEqual(withoutNotes(lines))
      }),
    )
  })

  it('is the day that it was ordered for', () => {
    const later = { plannedAt: Date.UTC(2026, 11, 24, 19), date: '2026-12-24' }
    fc.assert(
      fc.property(facts, (whole) => {
        expect(JSON.parse(redactFacts(JSON.stringify({ ...whole, ...later })))).toMatchObject(later)
      }),
    )
  })

  it('is nothing of a diner’s health, and not who chose what', () => {
    fc.assert(
      fc.property(facts, (whole) => {
        const told = {
          ...whole,
          lines: whole.lines.map((each) => ({ ...each, person: 'Ada', warnings: ['milk', 'undeclared'] })),
          allergies: ['milk', 'gluten'],
        }
        expect(orderFactsSchema.parse(told)).toBeTruthy()
        expect(redactFacts(JSON.stringify(told))).toBe(redactFacts(JSON.stringify(whole)))
      }),
    )
  })

  it('is the same of it as it was received', () => {
    fc.assert(
      fc.property(payload, (whole) => {
        const text = redactPayload(JSON.stringify(whole))
        expect(text).not.toContain(MARK)
        const kept = orderPayloadSchema.parse(JSON.parse(text))
        const products = withoutNotes(whole.order.products)
        expect(kept).toEqual({ ...whole, order: { ...whole.order, ...blank, products } })
        expect(redactPayload(text)).toBe(text)
      }),
    )
  })

  it('has no room for what somebody adds later, wherever it stands and whatever it is called', () => {
    const value = fc.oneof(written, fc.array(written), fc.record({ phone: written }))
    fc.assert(
      fc.property(payload, facts, fc.string(), value, fc.nat(4), ({ ...whole }, ordered, name, extra, place) => {
        const added = { [`x${name}`]: extra }
        const [product, ...others] = whole.order.products
        const grown = [
          { ...whole, ...added },
          { ...whole, order: { ...whole.order, ...added } },
          { ...whole, restaurant: { ...whole.restaurant, ...added } },
          { ...whole, transaction: { ...whole.transaction, ...added } },
          { ...whole, order: { ...whole.order, products: [{ ...product, ...added }, ...others] } },
        ][place]
        expect(redactPayload(JSON.stringify(grown))).not.toContain(MARK)
        const [first, ...rest] = ordered.lines
        const grownFacts = [
          { ...ordered, ...added },
          { ...ordered, venue: { ...ordered.venue, ...added } },
          { ...ordered, charges: { ...ordered.charges, ...added } },
          { ...ordered, people: added },
          { ...ordered, lines: [{ ...first, ...added }, ...rest] },
        ][place]
        expect(redactFacts(JSON.stringify(grownFacts))).not.toContain(MARK)
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
    [JSON.stringify({ venue: MARK, type: [MARK], lines: [MARK, null, { name: { first: MARK } }], people: MARK })],
  ])('is nothing of %s', (text) => {
    for (const redact of [redactFacts, redactPayload]) {
      expect(redact(text)).not.toContain(MARK)
      expect(JSON.parse(redact(text))).toEqual(expect.any(Object))
    }
  })
})
