import { isCompressible, SMALLEST_WORTH_COMPRESSING } from './content-encoding.mjs'
import { isPrerendered } from './response-headers.mjs'

/**
 * @import { HttpRequest, HttpResponse } from '../http-types.ts'
 * @import { ContentEncoding } from './content-encoding.mjs'
 */

/** @param {HttpResponse} response */
const contentType = (response) => String(response.getHeader('content-type') ?? '')

/** @param {HttpResponse} response */
export const isPage = (response) => contentType(response).startsWith('text/html')

/** @param {HttpResponse} response */
export const isEventStream = (response) => contentType(response).startsWith('text/event-stream')

/** @param {HttpResponse} response */
export const isFailedPage = (response) => response.statusCode >= 500 && isPage(response)

/** @param {HttpResponse} response */
export const isMissingPage = (response) => response.statusCode === 404 && isPage(response)

/**
 * @param {HttpRequest} request
 * @param {HttpResponse} response
 */
const hasResponseBody = (request, response) => request.method !== 'HEAD' && ![204, 304].includes(response.statusCode)

/**
 * How a body travels, once the headers are complete: 'buffered' is held until it is whole, to be compressed once for
 * everybody or replaced; 'streamed' is compressed as it comes; 'as-is' is left alone.
 * @param {HttpRequest} request
 * @param {HttpResponse} response
 * @param {ContentEncoding | null} encoding what the browser accepts
 * @returns {'as-is' | 'buffered' | 'streamed'}
 */
export function chooseBodyMode(request, response, encoding) {
  // Of a page that is not there only its own answer tells whether it is gone, also to who asks for the headers alone.
  if (isMissingPage(response)) return 'buffered'
  if (!hasResponseBody(request, response) || response.hasHeader('content-encoding')) return 'as-is'
  if (!isCompressible(contentType(response))) return 'as-is'
  if (isPrerendered(response) || isFailedPage(response)) return 'buffered'
  const length = Number(response.getHeader('content-length') ?? Number.POSITIVE_INFINITY)
  return encoding && length >= SMALLEST_WORTH_COMPRESSING ? 'streamed' : 'as-is'
}
