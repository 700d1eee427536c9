import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { loggedMoveSchema } from '@/lib/core/orders/answer/move-log'

/** Who moved an order and when, for its owner: the newest moves, oldest first. */
export const deskMovesApi = contract({
  method: 'GET',
  path: '/api/desk/orders/[id]/moves',
  request: of<Record<never, never>>(),
  answer: readBy(z.object({ moves: z.array(loggedMoveSchema) })),
  refusals: codes({ ...DESK_STATUSES, not_found: 404 }),
  deadlineMs: DEADLINES_MS.read,
})
