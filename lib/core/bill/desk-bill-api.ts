import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { BILL_STATES, CLOSE_REASONS, HAND_WAYS, PART_STATES, PART_WAYS } from '@/lib/core/bill/bill'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { orderTypeSchema } from '@/lib/core/venue/order-type'

const MAX_ID = 64

/** A bill as the staff see it. Cents as in lib/core/bill/book.ts. */
export const deskBillSchema = z.object({
  id: z.string(),
  state: z.enum(BILL_STATES),
  type: orderTypeSchema,
  table: z.string(),
  word: z.string(),
  /** Too many wrong words were said: nobody joins by the word until it is renewed. */
  wordClosed: z.boolean(),
  /** Ids of its orders. */
  orders: z.array(z.string()),
  ...{ total: centsSchema, paid: centsSchema, owed: centsSchema, reserved: centsSchema },
  ...{ free: centsSchema, over: centsSchema, tips: centsSchema },
  /** In ms: when it was opened, and its last order came. */
  ...{ since: z.int(), last: z.int() },
  closed: z.object({ at: z.int(), by: z.string().nullable(), why: z.enum(CLOSE_REASONS) }).nullable(),
  /** The number of changes so far: a move is made on what the device saw. */
  turn: z.int(),
  /** Oldest first; without those that were dropped unpaid. */
  parts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      ...{ way: z.enum(PART_WAYS), state: z.enum(PART_STATES) },
      /** `back`: of a part paid to the staff also its tip, with all of it. */
      ...{ amount: centsSchema, tip: centsSchema, back: centsSchema },
      /** Of `back`, to be given into the payer's hand. */
      toGive: centsSchema,
      ...{ madeAt: z.int(), paidAt: z.int().nullable(), until: z.int().nullable() },
      /** The device that took it; null where no device did. */
      device: z.string().nullable(),
      /** What it pays: pieces by name; empty for an amount. */
      lines: z.array(z.object({ name: z.string(), kind: z.enum(['dish', 'cover', 'other']), quantity: z.int() })),
    }),
  ),
})

export type DeskBill = z.infer<typeof deskBillSchema>

const part = z.string().max(MAX_ID)

/** take: money in the staff's hand, not announced before. given: of what was to be given back, which the device saw as
 * `toGive`. */
export const deskBillMoveSchema = z.discriminatedUnion('move', [
  z.strictObject({
    move: z.literal('take'),
    by: z.enum(HAND_WAYS),
    amount: centsSchema.min(1),
    tip: centsSchema,
    /** Of the press: the same press sent again takes nothing twice. */
    key: z.uuid(),
    turn: z.int().min(0),
  }),
  z.strictObject({ move: z.literal('accept'), part, by: z.enum(HAND_WAYS) }),
  z.strictObject({ move: z.literal('refuse'), part }),
  z.strictObject({ move: z.literal('undo'), part }),
  z.strictObject({ move: z.literal('given'), part, amount: centsSchema.min(1), toGive: centsSchema }),
  z.strictObject({ move: z.literal('renew_word') }),
  z.strictObject({ move: z.literal('close'), why: z.enum(CLOSE_REASONS), turn: z.int().min(0) }),
  z.strictObject({ move: z.literal('reopen') }),
])

export type DeskBillMove = z.infer<typeof deskBillMoveSchema>

/** Answers with the bill after the move. bill_changed: it changed since the device saw it. owed: something is not paid. */
export const deskBillApi = contract({
  method: 'POST',
  path: '/api/desk/bills/[id]',
  request: of<DeskBillMove>(),
  answer: readBy(z.object({ bill: deskBillSchema })),
  refusals: codes({ ...DESK_STATUSES, not_found: 404, bill_changed: 409, too_much: 409, owed: 409 }),
  deadlineMs: DEADLINES_MS.send,
})
