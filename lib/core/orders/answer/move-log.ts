import { z } from 'zod'
import { ANSWER_MOVE_NAMES, ANSWER_STATES } from '@/lib/core/orders/answer/answer-moves'
import { REFUSAL_CODES } from '@/lib/core/orders/answer/refusal'
import { VENUE_PAYMENTS } from '@/lib/core/orders/answer/venue-payment'
import { changedLineSchema, movedTableSchema } from '@/lib/core/orders/corrections/correction'

/**
 * pay, unpay: of the money at the venue; they leave the answer as it is. station_ready, fire: of the kitchen; an order is
 * ready when its stations are.
 */
export const MOVE_KINDS = [...ANSWER_MOVE_NAMES, 'pay', 'unpay', 'station_ready', 'fire', 'undo'] as const

export type MoveKind = (typeof MOVE_KINDS)[number]

/** Who moved an order. staff, owner: a device at the desk. server: nobody answered in time. */
export const MOVERS = ['staff', 'owner', 'guest', 'command', 'server'] as const

export type Mover = (typeof MOVERS)[number]

/** A line of an order's log. */
export const loggedMoveSchema = z.object({
  /** Counts from 1 in each order. */
  turn: z.int(),
  /** Milliseconds. */
  at: z.int(),
  by: z.enum(MOVERS),
  /** The device's name at the time; null for others. */
  device: z.string().nullable(),
  kind: z.enum(MOVE_KINDS),
  from: z.enum(ANSWER_STATES),
  to: z.enum(ANSWER_STATES),
  /** The agreed time, 'HH:MM'. */
  time: z.string().nullable(),
  /** Why it was refused or cancelled. */
  code: z.enum(REFUSAL_CODES).nullable(),
  reason: z.string().nullable(),
  /** What stands of the money at the venue after the move; null while nobody has said. */
  paid: z.enum(VENUE_PAYMENTS).nullable(),
  /** What a correction took out, and what came instead. */
  lines: z.array(changedLineSchema).catch([]),
  /** Cents that a correction made due back. */
  back: z.int().catch(0),
  table: movedTableSchema.nullable().catch(null),
  /** The station that was ready, or the course that was fired. */
  about: z.string().nullable().catch(null),
  /** The turn that an undo took back. */
  undoes: z.int().nullable(),
})

export type LoggedMove = z.infer<typeof loggedMoveSchema>
