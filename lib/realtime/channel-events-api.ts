import { codes } from '@/lib/api/contract'

/** The server-sent events of a share's channel: a stream, so that nothing is asked and no answer is read whole. */
export const channelEventsApi = {
  method: 'GET',
  path: '/api/sharing/events/[channel]',
  refusals: codes({ not_found: 404, too_many_streams: 503 }),
} as const
