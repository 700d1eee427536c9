import { codes } from '@/lib/core/api/contract'

/** Event stream of one order: tells its page to fetch again, and carries no data. */
export const orderNewsApi = {
  method: 'GET',
  path: '/api/orders/news/[channel]',
  refusals: codes({ not_found: 404, too_many_streams: 503 }),
} as const
