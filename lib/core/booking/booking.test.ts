import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { bookedOrder, bookingPayloadSchema, toBookingPayload } from '@/lib/core/booking/booking'
import { toCartProduct } from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'

const product = toCartProduct({
  kind: 'dish',
  item: { id: 1, name: 'Carbonara', price: 1250, glass_price: null },
  selection: EMPTY_SELECTION,
  quantity: 2,
  note: '',
})
const parts = {
  venue: { id: 7, name: 'Osteria', phone_number: null, token: 'osteria', cover_charge: 250 },
  name: ' Ada',
  surname: 'Rossi\n',
  phone: '3331234567',
  date: '2026-12-31',
  time: '20:30',
  seats: 4,
  note: '',
  products: [product],
  coupon: null,
  orderId: 'x1',
  timestamp: 1_770_000_000_000,
}
const payload = toBookingPayload(parts)

describe('toBookingPayload', () => {
  it('is the booking request of spec section 3', () => {
    expect(payload).toMatchObject({
      customer: 'Ada Rossi',
      note: '',
      phone: '3331234567',
      reserved_at: '2026-12-31',
      reserved_time: '20:30',
      seats: 4,
      token: 'osteria',
    })
    expect(bookingPayloadSchema.parse(payload)).toEqual(payload)
  })

  it('leaves the cover out of the amount, in cents, and puts it in the total, in euros', () => {
    expect(payload.order).toEqual({
      restaurant: { id: 7, name: 'Osteria', phone: '', token: 'osteria' },
      order: {
        amount: 2500,
        commissions: '',
        customers: 4,
        id: 'x1',
        number: -1,
        payed: false,
        products: [{ id: '1', name: 'Carbonara', price: 12.5, quantity: 2, note: '' }],
        quantity: 2,
        timestamp: 1_770_000_000_000,
        table: '-1',
        total: 35,
        type: 'booking',
        note: '',
      },
      transaction: { id: 'pending_x1', provider: 'pending' },
    })
  })

  it('tells the kitchen what its diner was warned of, above their note', () => {
    const products = [{ ...product, note: 'poco sale', warnings: ['milk', 'unsuitable'] }]
    const { order } = toBookingPayload({ ...parts, products })
    expect(order?.order.products[0]?.note).toBe('ATTENZIONE: contiene latte\npoco sale')
  })

  it.each([
    ['poco sale', ['milk'], ['milk']],
    ['', ['undeclared'], ['undeclared']],
    ['ATTENZIONE: contiene latte', [], []],
    ['poco sale', ['unsuitable'], []],
  ])('gives the diner their own note %j back, and the warnings %j as codes', (note, warnings, codes) => {
    const payload = toBookingPayload({ ...parts, products: [{ ...product, note, warnings }] })
    expect(bookedOrder(bookingPayloadSchema.parse(payload))?.lines).toMatchObject([{ note, warnings: codes }])
  })

  it('has no order when the cart is empty', () => {
    expect(Object.keys(toBookingPayload({ ...parts, products: [] }))).not.toContain('order')
  })
})

describe('bookedOrder', () => {
  it('finds again in cents what was agreed, whatever was ordered', () => {
    const amount = fc.integer({ min: 1, max: 99_999 })
    const line = fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 99 }) })
    const booked = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 8 }),
      percentage: fc.integer({ min: 0, max: 100 }),
      cover: fc.integer({ min: 0, max: 2_000 }),
      seats: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(booked, ({ lines, percentage, cover, seats }) => {
        const products = lines.map((own) => ({ ...product, ...own }))
        const coupon = percentage > 0 ? { code: 'X', percentage } : null
        const venue = { ...parts.venue, cover_charge: cover }
        const order = bookedOrder(toBookingPayload({ ...parts, venue, products, coupon, seats }))
        const sum = lines.reduce((all, { price, quantity }) => all + price * quantity, 0)
        const discount = Math.floor((sum * percentage + 50) / 100)
        expect(order).toMatchObject({ discount, cover: cover * seats, total: sum - discount + cover * seats })
        expect(order?.lines.map(({ price }) => price)).toEqual(lines.map(({ price }) => price))
      }),
    )
  })

  it('is none where nothing was ordered', () => {
    expect(bookedOrder(toBookingPayload({ ...parts, products: [] }))).toBeNull()
  })
})

it.each([
  [{ seats: 0 }],
  [{ seats: 1.5 }],
  [{ seats: 999 }],
  [{ reserved_at: '2026-02-30' }],
  [{ reserved_at: '31/12/2026' }],
  [{ reserved_time: '24:00' }],
  [{ customer: '' }],
  [{ token: '' }],
])('%j is refused', (change) => {
  expect(bookingPayloadSchema.safeParse({ ...payload, ...change }).success).toBe(false)
})
