import { join } from 'node:path'
import onHeaders from 'on-headers'
import sirv from 'sirv'
import { servedPublic } from '@/lib/front-server/builds.mjs'
import { dropPageHeaders } from '@/lib/front-server/headers/security-headers'
import type { HttpRequest, HttpResponse } from '@/lib/front-server/http-types'

const A_YEAR = 365 * 24 * 60 * 60
const A_DAY = 24 * 60 * 60
const BUILT = '/_next/static/'

/** A menu loads many files of the build: their headers are kept short. Named by content, they need no validators. */
function shortenHead(response: HttpResponse): void {
  dropPageHeaders(response)
  response.removeHeader('X-Request-Id')
  if (response.req.httpVersion === '1.1' && !response.hasHeader('Connection')) response.removeHeader('Connection')
  onHeaders(response, () => response.removeHeader('Last-Modified'))
}

/** Sirv does not know what `favicon.ico` is, and no log line is about a file. */
function nameFile(response: HttpResponse, path: string): void {
  response.removeHeader('X-Request-Id')
  if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon')
}

/** Serves the files in the folder of a build, and calls `next` for any other address. */
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
