import { z } from 'zod'
import { type CartProduct, cartProductSchema } from '@/lib/core/cart/cart'
import type { OrderTotals } from '@/lib/core/cart/totals'
import { wireProductSchema } from '@/lib/core/cart/wire-product'
import { type Customer, customerSchema } from '@/lib/core/checkout/customer-form'
import { buildOrderPayload } from '@/lib/core/orders/build-order-payload'
import { type Charges, chargesSchema, toOrderFacts } from '@/lib/core/orders/order-facts'
import type { OrderType } from '@/lib/core/venue/order-type'
import { type Service, WIRE_NAMES } from '@/lib/core/venue/services'
import { type PaymentMethod, paymentMethodSchema, venueSchema } from '@/lib/core/venue/venue'
import { type NamedVenue, wireVenueSchema } from '@/lib/core/venue/wire-venue'

const orderFields = {
  /** Cents. */
  amount: z.int().min(0),
  /** Cents: 2 % of the total. */
  commissions: z.int().min(0),
  /** '' without a coupon. */
  coupon: z.string(),
  customer: z.array(customerSchema),
  /** '1' away from tables (spec section 9). */
  customers: z.union([z.int().min(1), z.literal('1')]),
  number: z.int(),
  payed: z.boolean(),
  products: z.array(wireProductSchema),
  quantity: z.int().min(0),
  table: z.union([z.literal(-1), z.string()]),
  /** Milliseconds. */
  timestamp: z.int(),
  /** Euros. */
  total: z.number().min(0),
  type: z.enum(WIRE_NAMES),
  note: z.string(),
  /** Our extension: the day it is for, where that is not the day it was placed. */
  date: z.iso.date().optional(),
}

const transactionSchema = z.object({ id: z.string(), provider: paymentMethodSchema })

/** Order sent to the orders service (spec section 3). */
export const orderPayloadSchema = z.object({
  restaurant: wireVenueSchema,
  order: z.object({ ...orderFields, id: z.string() }),
  transaction: transactionSchema,
})

/**
 * Kept in browser storage (spec section 3), without coupon codes; `orderId` and `attemptKey` ask for its status.
 * `lines`: what was ordered, to order it again. `payAtEnd`: it went on the bill of its table.
 */
export const storedPayloadSchema = z.object({
  restaurant: venueSchema.omit({ coupons: true, booking: true }),
  order: z.object(orderFields),
  transaction: transactionSchema,
  orderId: z.string(),
  attemptKey: z.uuid(),
  totals: chargesSchema.optional(),
  lines: z
    .array(cartProductSchema.omit({ warnings: true, guest: true }))
    .optional()
    .catch(undefined),
  payAtEnd: z.literal(true).optional().catch(undefined),
})

export type OrderPayload = z.infer<typeof orderPayloadSchema>
/**
 * `totals`: absent in the first version. `notices`: for the kitchen, in Italian, '' for none. `payAtEnd`: it is on the
 * bill of its table. `type`: where its guest sits; a table without one.
 */
export type RecordedPayload = OrderPayload & {
  totals?: Charges | undefined
  notices?: { order: string; lines: string[] } | undefined
  payAtEnd?: true | undefined
  type?: OrderType | undefined
}
export type StoredPayload = z.infer<typeof storedPayloadSchema>

export type OrderPayloadParts = {
  venue: NamedVenue
  orderId: string
  service: Service
  products: CartProduct[]
  totals: Pick<OrderTotals, 'total' | 'commission'>
  coupon: string | null
  table: string | -1
  customers: number
  customer: Customer[]
  date?: string | undefined
  note: string
  payed: boolean
  timestamp: number
  transaction: { id: string; provider: PaymentMethod }
}

/** Payload of an order that is not in the ledger. */
export const toOrderPayload = (parts: OrderPayloadParts): OrderPayload => {
  const order = {
    id: parts.orderId,
    venue_id: parts.venue.id,
    venue_token: parts.venue.token,
    provider: parts.transaction.provider,
    transaction_id: parts.transaction.id,
    payed: parts.payed,
    amount: parts.totals.total,
    commissions: parts.totals.commission,
    created_at: parts.timestamp,
  }
  return buildOrderPayload(order, toOrderFacts({ ...parts, charges: null }))
}
