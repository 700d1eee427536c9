import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'

/** AVIF if the client accepts it, else WebP. */
export const photoApi = contract({
  method: 'GET',
  path: '/photos/[id]/[size]',
  request: of<Record<never, never>>(),
  answer: trust<Blob>(),
  refusals: codes({ not_found: 404 }),
  deadlineMs: DEADLINES_MS.menu,
})
