import { z } from 'zod'
import { contract, of, readBy } from '@/lib/core/api/contract'
import { deskBillSchema } from '@/lib/core/bill/desk-bill-api'
import { MAX_TABLE } from '@/lib/core/cart/limits'
import { LINE_ERROR_SCHEMAS, LINE_ERROR_STATUSES } from '@/lib/core/cart/order-line'
import { customersSchema } from '@/lib/core/checkout/customers'
import { addedLinesSchema } from '@/lib/core/desk/bills/addition'
import { deskOrderSchema } from '@/lib/core/desk/desk-order'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { orderTypeSchema } from '@/lib/core/venue/order-type'

/** `line`: index among those sent. */
const refusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['not_paired', 'owner_only', 'not_found', 'menu_stale', 'unavailable']) }),
  /** The bill is no longer open at the table. */
  z.object({ code: z.literal('bill_changed') }),
  /**
   * The bill of a table cannot begin: its guests pay with each order, the venue has no such table, or the table takes no
   * orders.
   */
  z.object({ code: z.enum(['type_not_offered', 'table_invalid', 'table_closed', 'table_check_unavailable']) }),
  ...LINE_ERROR_SCHEMAS,
  z.object({ code: z.literal('out_of_stock'), line: z.int().min(0), left: z.int().min(0) }),
  /** Another total than the desk showed; cents. */
  z.object({ code: z.literal('total_changed'), total: centsSchema }),
  /** The key stands for another addition, which was made. */
  z.object({ code: z.literal('attempt_reused') }),
  /** It may have been made: sending it again is safe. */
  z.object({ code: z.literal('unanswered') }),
])

export type AdditionRefusal = z.infer<typeof refusalSchema>

const refusals = {
  read: readBy(refusalSchema),
  statuses: {
    ...DESK_STATUSES,
    ...LINE_ERROR_STATUSES,
    ...{ not_found: 404, bill_changed: 409, out_of_stock: 409, total_changed: 409, attempt_reused: 409 },
    ...{ type_not_offered: 422, table_invalid: 422, table_closed: 422, table_check_unavailable: 503 },
    ...{ menu_stale: 503, unavailable: 503, unanswered: 503 },
  },
}

export const additionQuoteRequestSchema = z.strictObject({ lines: addedLinesSchema })

const quoteSchema = z.object({
  /** In the order of those sent; cents a piece. */
  lines: z.array(z.object({ name: z.string(), price: centsSchema })),
  /** Of `total`: the cover of those whom no order has charged. */
  cover: centsSchema,
  total: centsSchema,
})

export type AdditionQuote = z.infer<typeof quoteSchema>

/** What an addition comes to; nothing is written. */
export const additionQuoteApi = contract({
  method: 'POST',
  path: '/api/desk/bills/[id]/quote',
  request: of<z.input<typeof additionQuoteRequestSchema>>(),
  answer: readBy(quoteSchema),
  refusals,
  deadlineMs: DEADLINES_MS.read,
})

/** `people`: of the table, whose cover is charged once. */
const tableShape = { type: orderTypeSchema, table: z.string().min(1).max(MAX_TABLE), people: customersSchema }

/** A table, and those who sit at it. */
export type TableToBill = z.infer<z.ZodObject<typeof tableShape>>

export const tableQuoteRequestSchema = additionQuoteRequestSchema.extend(tableShape)

/** What the first order of a table's bill comes to, with its cover; nothing is written. */
export const tableQuoteApi = contract({
  method: 'POST',
  path: '/api/desk/tables/quote',
  request: of<z.input<typeof tableQuoteRequestSchema>>(),
  answer: readBy(quoteSchema),
  refusals,
  deadlineMs: DEADLINES_MS.read,
})

export const deskAdditionSchema = z.strictObject({
  lines: addedLinesSchema,
  /** Cents, as the desk showed them; only compared with the server's. */
  total: centsSchema,
  /** Idempotency key of the press. */
  attemptKey: z.uuid(),
})

export type DeskAddition = z.infer<typeof deskAdditionSchema>

const additionAnswer = readBy(
  z.object({ order: z.string(), orders: z.array(deskOrderSchema), bills: z.array(deskBillSchema) }),
)

/** Answers with the order, and with the desk's orders and bills. Idempotent by `attemptKey`. */
export const deskAdditionApi = contract({
  method: 'POST',
  path: '/api/desk/bills/[id]/orders',
  request: of<DeskAddition>(),
  answer: additionAnswer,
  refusals,
  deadlineMs: DEADLINES_MS.send,
})

export const tableAdditionSchema = deskAdditionSchema.extend(tableShape)

/** The same on the bill of a table, which it opens where the table has none. */
export const tableAdditionApi = contract({
  method: 'POST',
  path: '/api/desk/tables/orders',
  request: of<z.input<typeof tableAdditionSchema>>(),
  answer: additionAnswer,
  refusals,
  deadlineMs: DEADLINES_MS.send,
})
