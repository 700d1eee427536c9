import { codes } from '@/lib/core/api/contract'

export const liveApi = {
  method: 'GET',
  path: '/api/venues/[ref]/live',
  refusals: codes({ venue_not_found: 404, too_many_streams: 503, unavailable: 503 }),
} as const
