import { z } from 'zod'
import type { CartProduct } from '@/lib/cart/cart'
import { itemCount } from '@/lib/cart/products-total'
import { type OrderTotals, orderTotals } from '@/lib/cart/totals'
import { toWireProduct, wireProductSchema } from '@/lib/cart/wire-product'
import { type Cents, eurosOf } from '@/lib/money'
import { plainLine } from '@/lib/plain-line'
import { timeOfDaySchema } from '@/lib/venue/time-of-day'
import type { Venue } from '@/lib/venue/venue'
import { type NamedVenue, toWireVenue, wireVenueSchema } from '@/lib/venue/wire-venue'

export const MAX_SEATS = 99

/** The order a booking may carry (spec section 3); its payment is decided at the table. */
const bookingOrderSchema = z.object({
  restaurant: wireVenueSchema,
  order: z.object({
    /** Cents, without the cover charge. */
    amount: z.int().min(0),
    commissions: z.literal(''),
    customers: z.int().min(1).max(MAX_SEATS),
    id: z.string(),
    number: z.literal(-1),
    payed: z.boolean(),
    products: z.array(wireProductSchema).min(1),
    quantity: z.int().min(1),
    /** Milliseconds. */
    timestamp: z.int(),
    table: z.literal('-1'),
    /** Euros, cover charge × seats included. */
    total: z.number().min(0),
    type: z.literal('booking'),
    note: z.literal(''),
  }),
  transaction: z.object({ id: z.string().startsWith('pending_'), provider: z.literal('pending') }),
})

/** Booking request payload (spec section 3). `reserved_at` is a date, `reserved_time` a time of day there. */
export const bookingPayloadSchema = z.object({
  /** First name and surname, joined. */
  customer: z.string().min(1),
  note: z.literal(''),
  phone: z.string().min(1),
  reserved_at: z.iso.date(),
  reserved_time: timeOfDaySchema,
  seats: z.int().min(1).max(MAX_SEATS),
  token: z.string().min(1),
  order: bookingOrderSchema.optional(),
})

export type BookingPayload = z.infer<typeof bookingPayloadSchema>

/** Whether tables can be booked here at all. */
export const offersBooking = ({ has_booking, orderTypes }: Pick<Venue, 'has_booking' | 'orderTypes'>): boolean =>
  has_booking && orderTypes.includes('b')

/** Cents of a booking's order, cover charge × seats included (spec section 9); nothing where none is ordered. */
export const bookingTotals = (products: CartProduct[], coverCharge: Cents, seats: number): OrderTotals =>
  orderTotals({
    products,
    couponPercentage: 0,
    coverCharge: products.length > 0 ? coverCharge : 0,
    customers: seats,
    deliveryCost: 0,
  })

/** One checkout of a table: `key` is the browser's, unique with the venue; `requestHash` tells what was asked under it. */
export type BookingAttempt = { id: string; venueId: number; key: string; requestHash: string }

export type BookingParts = {
  venue: NamedVenue & Pick<Venue, 'cover_charge'>
  name: string
  surname: string
  phone: string
  date: string
  time: string
  seats: number
  products: CartProduct[]
  /** Id for the order and, prefixed, for its transaction. */
  orderId: string
  /** Milliseconds. */
  timestamp: number
}

const bookingOrder = ({ venue, seats, products, orderId, timestamp }: BookingParts): BookingPayload['order'] => {
  const totals = bookingTotals(products, venue.cover_charge, seats)
  return {
    restaurant: toWireVenue(venue),
    order: {
      amount: totals.products,
      commissions: '',
      customers: seats,
      id: orderId,
      number: -1,
      payed: false,
      products: products.map(toWireProduct),
      quantity: itemCount(products),
      timestamp,
      table: '-1',
      total: eurosOf(totals.total),
      type: 'booking',
      note: '',
    },
    transaction: { id: `pending_${orderId}`, provider: 'pending' },
  }
}

/** The booking as it is sent; an order goes with it only when the cart holds something. */
export const toBookingPayload = (parts: BookingParts): BookingPayload => ({
  customer: plainLine(`${parts.name} ${parts.surname}`),
  note: '',
  phone: parts.phone,
  reserved_at: parts.date,
  reserved_time: parts.time,
  seats: parts.seats,
  token: parts.venue.token,
  ...(parts.products.length > 0 ? { order: bookingOrder(parts) } : {}),
})
