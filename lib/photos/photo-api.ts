import { codes, contract, of, trust } from '@/lib/api/contract'
import { DEADLINES_MS } from '@/lib/http/deadlines'

/** A photo of a venue in one of its sizes, as AVIF for who reads that and as WebP for everybody else. */
export const photoApi = contract({
  method: 'GET',
  path: '/photos/[id]/[size]',
  request: of<Record<never, never>>(),
  answer: trust<Blob>(),
  refusals: codes({ not_found: 404 }),
  deadlineMs: DEADLINES_MS.menu,
})
