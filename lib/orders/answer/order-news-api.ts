import { codes } from '@/lib/api/contract'

/** Tells the page of one order that there is something to fetch: a stream, so that nothing is asked and no answer is read whole. */
export const orderNewsApi = {
  method: 'GET',
  path: '/api/orders/news/[channel]',
  refusals: codes({ not_found: 404, too_many_streams: 503 }),
} as const
