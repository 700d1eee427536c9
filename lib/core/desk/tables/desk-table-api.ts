import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { deskBillSchema } from '@/lib/core/bill/desk-bill-api'
import { MAX_TABLE } from '@/lib/core/cart/limits'
import { deskOrderSchema } from '@/lib/core/desk/desk-order'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { tableEndSchema } from '@/lib/core/desk/tables/sittings'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { VENUE_WAYS } from '@/lib/core/orders/answer/venue-payment'
import { orderTypeSchema } from '@/lib/core/venue/order-type'

const MAX_ORDERS = 100
const MAX_ID = 64

const orderId = z.string().max(MAX_ID)

/** `last`: the newest round that the device saw, in ms; a later one starts another sitting. */
const atTable = { type: orderTypeSchema, table: z.string().min(1).max(MAX_TABLE), last: z.int().min(0) }

const ordersOf = <S extends z.ZodType>(order: S) => z.array(order).min(1).max(MAX_ORDERS)

/** pay: all these orders, or none; `after`: the last turn of its log that the device saw. undo_…: takes that back. */
export const deskTableMoveSchema = z.discriminatedUnion('move', [
  z.strictObject({
    move: z.literal('pay'),
    by: z.enum(VENUE_WAYS),
    orders: ordersOf(z.strictObject({ id: orderId, after: z.int().min(0) })),
  }),
  z.strictObject({
    move: z.literal('undo_pay'),
    orders: ordersOf(z.strictObject({ id: orderId, turn: z.int().min(1) })),
  }),
  z.strictObject({ move: z.literal('free'), ...atTable }),
  z.strictObject({ move: z.literal('undo_free'), ...atTable }),
])

export type DeskTableMove = z.infer<typeof deskTableMoveSchema>

/** Answers with orders, freed tables and bills after the move. table_changed: an order was moved meanwhile. */
export const deskTableApi = contract({
  method: 'POST',
  path: '/api/desk/tables',
  request: of<DeskTableMove>(),
  answer: readBy(
    z.object({
      ...{ orders: z.array(deskOrderSchema), tableEnds: z.array(tableEndSchema) },
      bills: z.array(deskBillSchema).catch([]),
    }),
  ),
  refusals: codes({ ...DESK_STATUSES, not_found: 404, answered_elsewhere: 409, table_changed: 409 }),
  deadlineMs: DEADLINES_MS.send,
})
