import compression from 'compression'
import Negotiator from 'negotiator'
import { type ContentEncoding, SMALLEST_WORTH_COMPRESSING } from '@/lib/front-server/compress-once.mjs'
import { isEventStream } from '@/lib/front-server/event-stream'
import type { HttpRequest, HttpResponse } from '@/lib/front-server/http-types'
import { memoized } from '@/lib/front-server/memoized'

/** Of two that a client accepts equally, the first is sent. */
const ENCODINGS: ContentEncoding[] = ['br', 'gzip', 'identity']

const negotiated = (header: string) =>
  new Negotiator({ headers: { 'accept-encoding': header } }).encoding(ENCODINGS, { preferred: ENCODINGS })

/** The content coding for an Accept-Encoding header (RFC 9110 section 12.5.3). */
export const chooseEncoding = memoized((header) => negotiated(header) ?? 'identity', { max: 500, longest: 120 })

/** No body, or a range of the uncompressed one. */
const UNCOMPRESSED = [204, 206, 304]

const middleware = compression({
  threshold: SMALLEST_WORTH_COMPRESSING,
  // The compressor would hold an event back until the next one.
  filter: (request, response) =>
    !UNCOMPRESSED.includes(response.statusCode) && !isEventStream(response) && compression.filter(request, response),
})

/** Compresses a response while it is written, unless it says that it is compressed already. */
export const compressResponse = (request: HttpRequest, response: HttpResponse): void =>
  middleware(request, response, () => undefined)
