import { z } from 'zod'
import { contract, of, readBy } from '@/lib/core/api/contract'
import { MAX_TABLE } from '@/lib/core/cart/limits'
import { deskOrderSchema } from '@/lib/core/desk/desk-order'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { ANSWER_STATES } from '@/lib/core/orders/answer/answer-moves'
import { CHOSEN_CANCELLATIONS, CHOSEN_REFUSALS } from '@/lib/core/orders/answer/refusal'
import { VENUE_WAYS } from '@/lib/core/orders/answer/venue-payment'
import { CORRECTION_ERRORS, lineChangesSchema } from '@/lib/core/orders/corrections/correction'

const MAX_MINUTES = 240
const MAX_REASON = 200
const MAX_LINES = 200
const MAX_STATION = 100

/** The last turn of the order's log that the device saw: a move made meanwhile is not overwritten. */
const seen = { after: z.int().min(0).optional() }

const minutesSchema = z.int().min(1).max(MAX_MINUTES)

const why = {
  reason: z.string().max(MAX_REASON).default(''),
  /** Sold-out lines, by index in the order. */
  lines: z.array(z.int().min(0).max(MAX_LINES)).max(MAX_LINES).default([]),
}

/** A move of lib/core/orders/answer/answer-moves.ts. fire: the course of that rank. pay, unpay: the money at the venue. `total`: as the desk showed it. undo: takes back the move of that turn, the last that stands. */
export const deskAnswerSchema = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('accept'), minutes: minutesSchema.nullable(), ...seen }),
  z.strictObject({ move: z.literal('delay'), minutes: minutesSchema, ...seen }),
  z.strictObject({ move: z.literal('ready'), ...seen }),
  z.strictObject({ move: z.literal('finish'), ...seen }),
  z.strictObject({ move: z.literal('refuse'), code: z.enum(CHOSEN_REFUSALS), ...why, ...seen }),
  z.strictObject({ move: z.literal('cancel'), code: z.enum(CHOSEN_CANCELLATIONS), ...why, ...seen }),
  z.strictObject({ move: z.literal('pay'), by: z.enum(VENUE_WAYS), ...seen }),
  z.strictObject({ move: z.literal('unpay'), ...seen }),
  z.strictObject({
    move: z.literal('correct'),
    changes: lineChangesSchema,
    total: centsSchema.optional(),
    ...seen,
  }),
  z.strictObject({ move: z.literal('move_table'), table: z.string().min(1).max(MAX_TABLE), ...seen }),
  z.strictObject({ move: z.literal('station_ready'), station: z.string().max(MAX_STATION) }),
  z.strictObject({ move: z.literal('fire'), course: z.int().min(0).max(MAX_LINES) }),
  z.strictObject({ move: z.literal('undo'), turn: z.int().min(1) }),
])

export type DeskAnswer = z.input<typeof deskAnswerSchema>

const refusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['not_paired', 'owner_only', 'not_found', 'answered_elsewhere', 'unavailable']) }),
  z.object({ code: z.enum([...CORRECTION_ERRORS, 'unknown_table']) }),
  /** Another total than the desk showed; cents. */
  z.object({ code: z.literal('total_changed'), total: centsSchema }),
  /** It was paid at the venue: take the money back first. */
  z.object({ code: z.literal('paid_here') }),
  /** It can no longer be undone: the guest was told, or money may have left. */
  z.object({ code: z.literal('move_final') }),
  /** Other orders have taken what it gave back. */
  z.object({ code: z.literal('out_of_stock'), left: z.int().min(0) }),
  /** Other orders have taken the time that it gave back. */
  z.object({ code: z.literal('slot_full') }),
  /** The state that stands, and the device that set it. */
  z.object({ code: z.literal('already_answered'), state: z.enum(ANSWER_STATES), by: z.string().nullable() }),
])

export type DeskAnswerError = z.infer<typeof refusalSchema>

/** Answers with the desk's orders after the move. */
export const deskAnswerApi = contract({
  method: 'POST',
  path: '/api/desk/orders/[id]/answer',
  request: of<DeskAnswer>(),
  answer: readBy(z.object({ orders: z.array(deskOrderSchema) })),
  refusals: {
    read: readBy(refusalSchema),
    statuses: {
      ...DESK_STATUSES,
      not_found: 404,
      answered_elsewhere: 409,
      already_answered: 409,
      move_final: 409,
      paid_here: 409,
      unavailable: 503,
      total_changed: 409,
      nothing_left: 422,
      nothing_changed: 422,
      unknown_line: 422,
      unknown_dish: 422,
      unknown_table: 422,
      out_of_stock: 409,
      slot_full: 409,
    },
  },
  deadlineMs: DEADLINES_MS.send,
})
