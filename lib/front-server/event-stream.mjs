/** @import { HttpResponse } from './http-types.ts' */

/**
 * Whether an answer is a stream of server-sent events; its headers are set.
 * @param {Pick<HttpResponse, 'getHeader'>} response
 */
export const isEventStream = (response) => String(response.getHeader('content-type')).startsWith('text/event-stream')
