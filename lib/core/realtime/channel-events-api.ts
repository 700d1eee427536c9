import { codes } from '@/lib/core/api/contract'

/** A stream, so there is no request or answer to parse. */
export const channelEventsApi = {
  method: 'GET',
  path: '/api/sharing/events/[channel]',
  refusals: codes({ not_found: 404, too_many_streams: 503 }),
} as const
