import type { HttpResponse } from '@/lib/front-server/http-types'

/** Whether a response, whose headers are set, is a stream of server-sent events. */
export const isEventStream = (response: Pick<HttpResponse, 'getHeader'>): boolean =>
  String(response.getHeader('content-type')).startsWith('text/event-stream')
