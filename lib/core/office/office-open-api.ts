import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'

const openedSchema = z.object({ opened: z.enum(['open', 'not_paired', 'owner_only']) })

export type OfficeOpened = z.infer<typeof openedSchema>

/** Called first, at the desk's own routes: to an owner's device the answer sets the cookie for those of the office. */
export const openOfficeApi = contract({
  method: 'POST',
  path: '/api/desk/office',
  request: of<Record<never, never>>(),
  answer: readBy(openedSchema),
  refusals: codes({}),
  deadlineMs: DEADLINES_MS.send,
})
