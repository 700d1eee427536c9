import { join } from 'node:path'
import onHeaders from 'on-headers'
import sirv from 'sirv'
import { servedPublic } from '@/lib/front-server/builds.mjs'
import { dropPageHeaders } from '@/lib/front-server/headers/security-headers'
import type { HttpRequest, HttpResponse } from '@/lib/front-server/http-types'

const A_YEAR = 365 * 24 * 60 * 60
const A_DAY = 24 * 60 * 60

/** Path of the build's scripts and styles. */
const BUILT = '/_next/static/'

/**
 * Drops the headers that a file of the build does without: a menu loads many. Its name changes with its content, so it needs
 * no validators (ETag, Last-Modified), and since HTTP/1.1 a connection stays open by default.
 */
function shortenHead(response: HttpResponse): void {
  dropPageHeaders(response)
  response.removeHeader('X-Request-Id')
  if (response.req.httpVersion === '1.1' && !response.hasHeader('Connection')) response.removeHeader('Connection')
  onHeaders(response, () => response.removeHeader('Last-Modified'))
}

/** No log line is about a file, so it needs no request id; and sirv does not know the ending of `favicon.ico`. */
function nameFile(response: HttpResponse, path: string): void {
  response.removeHeader('X-Request-Id')
  if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon')
}

/**
 * Serves the build's scripts and styles and its copy of the public folder, and calls `next` for any other address.
 * `build`: its folder.
 */
export function createStaticFiles(build: string) {
  const compressed = { gzip: true, brotli: true, extensions: [] }
  const built = sirv(join(build, 'static'), { ...compressed, maxAge: A_YEAR, immutable: true, setHeaders: shortenHead })
  const open = sirv(servedPublic(build), { ...compressed, maxAge: A_DAY, etag: true, setHeaders: nameFile })
  return (request: HttpRequest, response: HttpResponse, next: () => void) => {
    const { method, url } = request
    if (method !== 'GET' && method !== 'HEAD') return next()
    if (!url.startsWith(BUILT)) return open(request, response, next)
    request.url = url.slice(BUILT.length - 1)
    built(request, response, () => {
      request.url = url
      next()
    })
  }
}
