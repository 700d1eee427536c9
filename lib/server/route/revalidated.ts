import 'server-only'
import { createHash } from 'node:crypto'
import type { Handler } from '@/lib/server/route/route'

/** Must not contradict the cached response (RFC 9110 section 15.4.5). */
const OF_THE_BODY = ['content-length', 'content-type', 'content-disposition']

const isKept = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((candidate) => candidate.trim() === etag)

/** Adds an ETag of the body; 304 on a match (RFC 9110). */
export const revalidated =
  (handler: Handler): Handler =>
  async (request, context) => {
    const response = await handler(request, context)
    if (response.status !== 200) return response
    const body = await response.arrayBuffer()
    const etag = `W/"${createHash('sha1').update(new Uint8Array(body)).digest('base64url')}"`
    const headers = new Headers(response.headers)
    headers.set('etag', etag)
    if (!isKept(request.headers.get('if-none-match') ?? '', etag)) return new Response(body, { headers })
    for (const name of OF_THE_BODY) headers.delete(name)
    return new Response(null, { status: 304, headers })
  }
