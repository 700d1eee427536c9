import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'

export const withdrawOrderSchema = z.strictObject({ attemptKey: z.uuid() })

/**
 * By the order's own guest, until the venue answers. Idempotent. answered_elsewhere: in the venue's own system, in a chat,
 * or at no desk.
 */
export const withdrawOrderApi = contract({
  method: 'POST',
  path: '/api/orders/[id]/withdraw',
  request: of<z.input<typeof withdrawOrderSchema>>(),
  answer: readBy(z.object({ state: z.literal('withdrawn') })),
  refusals: codes({ not_found: 404, already_answered: 409, answered_elsewhere: 409 }),
  deadlineMs: DEADLINES_MS.send,
})
