import { z } from 'zod'
import type { CartProduct } from '@/lib/core/cart/cart'
import { itemCount, productsTotal } from '@/lib/core/cart/products-total'
import { type OrderTotals, orderTotals } from '@/lib/core/cart/totals'
import { toWireProduct, wireProductSchema } from '@/lib/core/cart/wire-product'
import { sentWarnings, warningSchema } from '@/lib/core/menu/allergens/warnings'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { type Cents, eurosOf } from '@/lib/core/money/money'
import { warningWords } from '@/lib/core/orders/kitchen-words'
import { plainLine } from '@/lib/core/text/plain-line'
import { timeOfDaySchema } from '@/lib/core/venue/time-of-day'
import type { Venue } from '@/lib/core/venue/venue'
import type { Coupon } from '@/lib/core/venue/venue-coupon'
import { type NamedVenue, toWireVenue, wireVenueSchema } from '@/lib/core/venue/wire-venue'

export const MAX_SEATS = 99

/** `warnings`: our extension, the codes of the note's first line, which is in Italian. */
const bookedProductSchema = wireProductSchema.extend({ warnings: z.array(warningSchema).optional() })

type BookedProduct = z.infer<typeof bookedProductSchema>

/** An order carried by a booking (spec section 3), paid at the table. */
const bookingOrderSchema = z.object({
  restaurant: wireVenueSchema,
  order: z.object({
    /** Cents, without cover charge, coupon deducted. */
    amount: z.int().min(0),
    commissions: z.literal(''),
    customers: z.int().min(1).max(MAX_SEATS),
    id: z.string(),
    number: z.literal(-1),
    payed: z.boolean(),
    products: z.array(bookedProductSchema).min(1),
    quantity: z.int().min(1),
    timestamp: z.int(),
    table: z.literal('-1'),
    /** Euros, cover charge × seats included. */
    total: z.number().min(0),
    type: z.literal('booking'),
    note: z.literal(''),
    /** Our extension: the coupon already deducted. */
    coupon: z.string().min(1).optional(),
  }),
  transaction: z.object({ id: z.string().startsWith('pending_'), provider: z.literal('pending') }),
})

/** Booking request payload (spec section 3); date and time are the venue's. */
export const bookingPayloadSchema = z.object({
  customer: z.string().min(1),
  note: z.string(),
  phone: z.string().min(1),
  reserved_at: z.iso.date(),
  reserved_time: timeOfDaySchema,
  seats: z.int().min(1).max(MAX_SEATS),
  token: z.string().min(1),
  order: bookingOrderSchema.optional(),
})

export type BookingPayload = z.infer<typeof bookingPayloadSchema>

/** As the ledger holds it: a party that the host writes in may have neither name nor number. */
export const heldBookingSchema = bookingPayloadSchema.extend({ customer: z.string(), phone: z.string() })

export const offersBooking = ({ has_booking, orderTypes }: Pick<Venue, 'has_booking' | 'orderTypes'>): boolean =>
  has_booking && orderTypes.includes('b')

type BookingTotalsInput = {
  products: CartProduct[]
  coverCharge: Cents
  seats: number
  /** Whole percent, 0 without a coupon. */
  couponPercentage: number
}

/** Cents, coupon deducted, cover charge × seats included (spec section 9). */
export const bookingTotals = ({ products, coverCharge, seats, couponPercentage }: BookingTotalsInput): OrderTotals =>
  orderTotals({
    products,
    couponPercentage,
    coverCharge: products.length > 0 ? coverCharge : 0,
    customers: seats,
    deliveryCost: 0,
  })

/** Short enough to read out at the door. */
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
  orderId: string
  timestamp: number
}

/** Warnings go above the diner's note, in Italian, as in orders. */
const toBookedProduct = (product: CartProduct): BookedProduct => {
  const wire = toWireProduct(product)
  const warnings = sentWarnings(product.warnings)
  if (warnings.length === 0) return wire
  return { ...wire, note: [warningWords(warnings), wire.note].filter(Boolean).join('\n'), warnings }
}

/** Without the warnings line. */
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

/** The wire payload; an order is included only when the cart is not empty. */
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

/** Exact, as our payload's euros were made from cents. */
export const centsOf = (euros: number): Cents => Math.round(euros * 100)

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
  coupon: z.string(),
  discount: centsSchema,
  cover: centsSchema,
  total: centsSchema,
})

export type BookedOrder = z.infer<typeof bookedOrderSchema>

/** In cents; discount and cover are differences between the payload's amounts. */
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

/** Tracking, without personal data. `time`: ms. */
export type BookingEvent = {
  action: 'requestbooking' | 'cancelbooking'
  venueId: number
  token: string
  seats: number
  quantity: number
  time: number
}
