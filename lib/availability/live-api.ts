import { codes } from '@/lib/api/contract'

/** The server-sent events of a venue for its open pages: a stream, so that nothing is asked and no answer is read whole. */
export const liveApi = {
  method: 'GET',
  path: '/api/venues/[ref]/live',
  refusals: codes({ venue_not_found: 404, too_many_streams: 503, unavailable: 503 }),
} as const
