import { z } from 'zod'
import { cartProductSchema } from '@/lib/cart/cart'
import { customerSchema } from '@/lib/checkout/customer-form'
import { orderTypeSchema } from '@/lib/venue/order-type'
import { centsSchema, paymentMethodSchema } from '@/lib/venue/venue'

export const ORDER_STATES = ['draft', 'awaiting', 'paid', 'cash', 'queued', 'delivered', 'dead'] as const

export type OrderState = (typeof ORDER_STATES)[number]

/**
 * The ledger's moves. draft: written, nothing started. awaiting: a provider was asked for money. paid, cash:
 * settled, or to be settled at the venue. queued: on its way to the orders service. dead: given up.
 * A diner who leaves the card form may still pay cash; a dead order may be sent again, and money that arrives
 * after we gave up is still an order: nothing local may refuse what was paid.
 */
const MOVES: Record<OrderState, readonly OrderState[]> = {
  draft: ['awaiting', 'cash', 'dead'],
  awaiting: ['paid', 'cash', 'dead'],
  paid: ['queued'],
  cash: ['queued'],
  queued: ['delivered', 'dead'],
  delivered: [],
  dead: ['paid', 'queued'],
}

/** Whether the ledger may move an order so. Staying where it is is no move. */
export const canMove = (from: OrderState, to: OrderState): boolean => MOVES[from].includes(to)

/** Whether nothing more will happen to an order by itself. */
export const isFinal = (state: OrderState): boolean => state === 'delivered' || state === 'dead'

/** An order as the ledger holds it: priced by the server, amounts in cents, time in ms. */
export const orderSchema = z.object({
  id: z.string(),
  venueId: z.int(),
  /** The browser's key of one checkout, unique with the venue. */
  attemptKey: z.string(),
  state: z.enum(ORDER_STATES),
  type: orderTypeSchema,
  provider: paymentMethodSchema,
  transactionId: z.string().nullable(),
  /** The venue's spelling of the table, or -1 away from tables. */
  table: z.union([z.literal(-1), z.string()]),
  customers: z.int().min(1),
  customer: z.array(customerSchema),
  products: z.array(cartProductSchema),
  note: z.string(),
  coupon: z.string().nullable(),
  totals: z.object({
    products: centsSchema,
    discount: centsSchema,
    cover: centsSchema,
    delivery: centsSchema,
    total: centsSchema,
    commission: centsSchema,
  }),
  createdAt: z.int(),
})

export type Order = z.infer<typeof orderSchema>
