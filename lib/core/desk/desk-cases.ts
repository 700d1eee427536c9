import { z } from 'zod'
import { centsSchema } from '@/lib/core/money/cents-schema'

/** The verbs of `npm run orders`. */
export const CASE_VERBS = ['retry', 'refund', 'release', 'returned'] as const

export type CaseVerb = (typeof CASE_VERBS)[number]

/** Why an order needs a person, and the verbs allowed here; an empty list means calling the diner, or waiting. */
export const CASE_MOVES = {
  held: ['release', 'refund', 'returned'],
  refund_due: ['refund', 'returned'],
  refund_parked: ['retry', 'returned'],
  refund_unanswered: ['refund', 'returned'],
  refused_paid: ['refund', 'returned'],
  reversed: ['returned'],
  disputed: [],
  unanswered: ['retry', 'returned'],
  unsettled: ['retry'],
  parked: ['retry'],
  delayed: [],
  late: [],
  chat: [],
} as const satisfies Record<string, readonly CaseVerb[]>

export type CaseReason = keyof typeof CASE_MOVES

export const CASE_REASONS = Object.keys(CASE_MOVES) as CaseReason[]

export const deskCaseSchema = z.object({
  orderId: z.string(),
  number: z.string(),
  why: z.enum(CASE_REASONS),
  total: centsSchema,
  /** Milliseconds. */
  placedAt: z.int(),
})

export type DeskCase = z.infer<typeof deskCaseSchema>
