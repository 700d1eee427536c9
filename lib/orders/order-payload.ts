import { z } from 'zod'
import type { CartProduct } from '@/lib/cart/cart'
import { itemCount, type OrderTotals } from '@/lib/cart/totals'
import { toWireProduct, wireProductSchema } from '@/lib/cart/wire-product'
import { centsSchema } from '@/lib/cents-schema'
import { type Customer, customerSchema } from '@/lib/checkout/customer-form'
import { eurosOf } from '@/lib/money'
import { plainLine } from '@/lib/text'
import { SERVICE_ROWS, type Service, WIRE_NAMES } from '@/lib/venue/services'
import { type PaymentMethod, paymentMethodSchema, venueSchema } from '@/lib/venue/venue'
import { type NamedVenue, toWireVenue, wireVenueSchema } from '@/lib/venue/wire-venue'

const orderFields = {
  /** Cents: the total × 100. */
  amount: z.int().min(0),
  /** Cents: 2 % of the total × 100. */
  commissions: z.int().min(0),
  /** The code, '' without a coupon. */
  coupon: z.string(),
  customer: z.array(customerSchema),
  /** People at the table; orders away from tables say '1' (spec section 9). */
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
}

const transactionSchema = z.object({ id: z.string(), provider: paymentMethodSchema })

/** Order sent to the orders service (spec section 3). */
export const orderPayloadSchema = z.object({
  restaurant: wireVenueSchema,
  order: z.object({ ...orderFields, id: z.string() }),
  transaction: transactionSchema,
})

/** Cents that a total holds beside the products. */
const storedTotals = z.object({ discount: centsSchema, cover: centsSchema, delivery: centsSchema })

/** An order as the ledger keeps it: with what its total holds beside the lines, which an older version did not note. */
export const recordedPayloadSchema = orderPayloadSchema.extend({ totals: storedTotals.optional() })

/**
 * Order payload in browser storage (spec section 3). `restaurant` leaves out the coupon codes; the rest is ours: with
 * `orderId` and `attemptKey` the confirmation page asks the server what became of the order.
 */
export const storedPayloadSchema = z.object({
  restaurant: venueSchema.omit({ coupons: true }),
  order: z.object(orderFields),
  transaction: transactionSchema,
  orderId: z.string(),
  attemptKey: z.uuid(),
  totals: storedTotals.optional(),
})

export type OrderPayload = z.infer<typeof orderPayloadSchema>
export type RecordedPayload = z.infer<typeof recordedPayloadSchema>
export type StoredPayload = z.infer<typeof storedPayloadSchema>

export type OrderPayloadParts = {
  venue: NamedVenue
  orderId: string
  service: Service
  products: CartProduct[]
  totals: Pick<OrderTotals, 'total' | 'commission'>
  /** Code of the coupon that was applied. */
  coupon: string | null
  table: string | -1
  customers: number
  customer: Customer[]
  note: string
  payed: boolean
  /** Milliseconds. */
  timestamp: number
  transaction: { id: string; provider: PaymentMethod }
}

/** The order as the orders service reads it. Away from tables it goes to table -1 for '1' (spec section 9). */
export const toOrderPayload = (parts: OrderPayloadParts): OrderPayload => {
  const { wireName, destination } = SERVICE_ROWS[parts.service]
  const isAtTable = destination === 'table'
  return {
    restaurant: toWireVenue(parts.venue),
    order: {
      amount: parts.totals.total,
      commissions: parts.totals.commission,
      coupon: parts.coupon ?? '',
      customer: parts.customer,
      customers: isAtTable ? parts.customers : '1',
      id: parts.orderId,
      number: -1,
      payed: parts.payed,
      products: parts.products.map(toWireProduct),
      quantity: itemCount(parts.products),
      table: isAtTable ? parts.table : -1,
      timestamp: parts.timestamp,
      total: eurosOf(parts.totals.total),
      type: wireName,
      note: plainLine(parts.note),
    },
    transaction: parts.transaction,
  }
}
