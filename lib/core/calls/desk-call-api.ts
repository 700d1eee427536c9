import { z } from 'zod'
import { contract, of, readBy } from '@/lib/core/api/contract'
import { deskCallSchema } from '@/lib/core/calls/desk-call'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'

/** answer: the guest reads that somebody comes. reopen: takes that back. */
export const answerCallSchema = z.strictObject({ move: z.enum(['answer', 'reopen']) })

export type CallMove = z.infer<typeof answerCallSchema>

const refusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['not_paired', 'owner_only', 'not_found']) }),
  /** By that device; null where the guest took it back. */
  z.object({ code: z.literal('already_answered'), by: z.string().nullable() }),
])

export type AnswerCallError = z.infer<typeof refusalSchema>

/** Answers with the calls that are open after the move. */
export const answerCallApi = contract({
  method: 'POST',
  path: '/api/desk/calls/[id]/answer',
  request: of<CallMove>(),
  answer: readBy(z.object({ calls: z.array(deskCallSchema) })),
  refusals: { read: readBy(refusalSchema), statuses: { ...DESK_STATUSES, not_found: 404, already_answered: 409 } },
  deadlineMs: DEADLINES_MS.send,
})
