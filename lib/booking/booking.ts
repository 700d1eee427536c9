import { z } from 'zod'
import type { CartProduct } from '@/lib/cart/cart'
import { itemCount, productsTotal } from '@/lib/cart/products-total'
import { type OrderTotals, orderTotals } from '@/lib/cart/totals'
import { toWireProduct, wireProductSchema } from '@/lib/cart/wire-product'
import { centsSchema } from '@/lib/cents-schema'
import { sentWarnings, warningSchema } from '@/lib/menu/allergens/warnings'
import { type Cents, eurosOf } from '@/lib/money'
import { warningWords } from '@/lib/orders/kitchen-words'
import { plainLine } from '@/lib/plain-line'
import { timeOfDaySchema } from '@/lib/venue/time-of-day'
import type { Venue } from '@/lib/venue/venue'
import type { Coupon } from '@/lib/venue/venue-coupon'
import { type NamedVenue, toWireVenue, wireVenueSchema } from '@/lib/venue/wire-venue'

export const MAX_SEATS = 99

/** `warnings`: what the first line of the note says in Italian, as codes; ours, and absent from most. */
const bookedProductSchema = wireProductSchema.extend({ warnings: z.array(warningSchema).optional() })

type BookedProduct = z.infer<typeof bookedProductSchema>

/** The order a booking may carry (spec section 3); its payment is decided at the table. */
const bookingOrderSchema = z.object({
  restaurant: wireVenueSchema,
  order: z.object({
    /** Cents, without the cover charge and less the coupon. */
    amount: z.int().min(0),
    commissions: z.literal(''),
    customers: z.int().min(1).max(MAX_SEATS),
    id: z.string(),
    number: z.literal(-1),
    payed: z.boolean(),
    products: z.array(bookedProductSchema).min(1),
    quantity: z.int().min(1),
    /** Milliseconds. */
    timestamp: z.int(),
    table: z.literal('-1'),
    /** Euros, cover charge × seats included. */
    total: z.number().min(0),
    type: z.literal('booking'),
    note: z.literal(''),
    /** Code of the coupon that amount and total are less by; ours, and absent without one. */
    coupon: z.string().min(1).optional(),
  }),
  transaction: z.object({ id: z.string().startsWith('pending_'), provider: z.literal('pending') }),
})

/** Booking request payload (spec section 3). `reserved_at` is a date, `reserved_time` a time of day there. */
export const bookingPayloadSchema = z.object({
  /** First name and surname, joined. */
  customer: z.string().min(1),
  /** What its diner wrote, one plain line; '' for nothing. */
  note: z.string(),
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

type BookingTotalsInput = {
  products: CartProduct[]
  /** Cents per person. */
  coverCharge: Cents
  seats: number
  /** Whole percent, 0 without a coupon. */
  couponPercentage: number
}

/**
 * Cents of a booking's order: less its coupon, as in the cart, and cover charge × seats included (spec section 9); nothing
 * where none is ordered.
 */
export const bookingTotals = ({ products, coverCharge, seats, couponPercentage }: BookingTotalsInput): OrderTotals =>
  orderTotals({
    products,
    couponPercentage,
    coverCharge: products.length > 0 ? coverCharge : 0,
    customers: seats,
    deliveryCost: 0,
  })

/** The end of a booking's id: short enough to read out at the door, enough for the staff to find it. */
export const bookingNumber = (id: string): string => id.slice(-6).toUpperCase()

export type BookingParts = {
  venue: NamedVenue & Pick<Venue, 'cover_charge'>
  name: string
  surname: string
  phone: string
  date: string
  time: string
  seats: number
  note: string
  products: CartProduct[]
  coupon: Pick<Coupon, 'code' | 'percentage'> | null
  /** Id for the order and, prefixed, for its transaction. */
  orderId: string
  /** Milliseconds. */
  timestamp: number
}

/** A line as it is sent; what its diner was warned of stands above their note, in Italian as in an order. */
const toBookedProduct = (product: CartProduct): BookedProduct => {
  const wire = toWireProduct(product)
  const warnings = sentWarnings(product.warnings)
  if (warnings.length === 0) return wire
  return { ...wire, note: [warningWords(warnings), wire.note].filter(Boolean).join('\n'), warnings }
}

/** What the diner wrote of it: nobody reads what they were warned of in the words of the kitchen. */
export const ownNote = ({ note, warnings }: BookedProduct): string =>
  warnings ? note.split('\n').slice(1).join('\n') : note

const bookingOrder = (parts: BookingParts): BookingPayload['order'] => {
  const { venue, seats, products, coupon, orderId, timestamp } = parts
  const couponPercentage = coupon?.percentage ?? 0
  const totals = bookingTotals({ products, coverCharge: venue.cover_charge, seats, couponPercentage })
  return {
    restaurant: toWireVenue(venue),
    order: {
      amount: totals.products - totals.discount,
      commissions: '',
      customers: seats,
      id: orderId,
      number: -1,
      payed: false,
      products: products.map(toBookedProduct),
      quantity: itemCount(products),
      timestamp,
      table: '-1',
      total: eurosOf(totals.total),
      type: 'booking',
      note: '',
      ...(coupon ? { coupon: coupon.code } : {}),
    },
    transaction: { id: `pending_${orderId}`, provider: 'pending' },
  }
}

/** The booking as it is sent; an order goes with it only when the cart holds something. */
export const toBookingPayload = (parts: BookingParts): BookingPayload => ({
  customer: plainLine(`${parts.name} ${parts.surname}`),
  note: plainLine(parts.note),
  phone: parts.phone,
  reserved_at: parts.date,
  reserved_time: parts.time,
  seats: parts.seats,
  token: parts.venue.token,
  ...(parts.products.length > 0 ? { order: bookingOrder(parts) } : {}),
})

/** Euros of our own payload; they were cents, so that rounding finds them again. */
const centsOf = (euros: number): Cents => Math.round(euros * 100)

/** What was ordered with a booking, as its diner and its venue read it; amounts in cents. */
export const bookedOrderSchema = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      price: centsSchema,
      quantity: z.int(),
      note: z.string(),
      warnings: z.array(warningSchema).catch([]),
    }),
  ),
  /** The code, '' without a coupon. */
  coupon: z.string(),
  discount: centsSchema,
  cover: centsSchema,
  total: centsSchema,
})

export type BookedOrder = z.infer<typeof bookedOrderSchema>

/** The order of a booking in cents; null where it has none. Discount and cover are what lies between its amounts. */
export const bookedOrder = ({ order: carried }: BookingPayload): BookedOrder | null => {
  if (!carried) return null
  const { products, amount, total: euros, coupon = '' } = carried.order
  const lines = products.map((product) => ({
    name: product.name,
    price: centsOf(product.price),
    quantity: product.quantity,
    note: ownNote(product),
    warnings: product.warnings ?? [],
  }))
  const total = centsOf(euros)
  return { lines, coupon, discount: productsTotal(lines) - amount, cover: total - amount, total }
}

/** What is told of a booking in numbers alone. `time`: when, in ms. */
export type BookingEvent = {
  action: 'requestbooking' | 'cancelbooking'
  venueId: number
  token: string
  seats: number
  /** Pieces ordered with it. */
  quantity: number
  time: number
}
