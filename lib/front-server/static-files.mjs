import { join } from 'node:path'
import onHeaders from 'on-headers'
import sirv from 'sirv'
import { dropPageHeaders } from './headers/security-headers.mjs'
import { servedPublic } from './served-public.mjs'

/** @import { HttpRequest, HttpResponse } from './http-types.ts' */

const A_YEAR = 365 * 24 * 60 * 60
const A_DAY = 24 * 60 * 60

/** Where the build's scripts and styles are asked for. */
const BUILT = '/_next/static/'

/**
 * Leaves out of an answer what says nothing about a file of the build; a menu loads many. Its name changes with its
 * content, and nobody asks whether it has changed: it needs no validators (ETag, Last-Modified) either. That the
 * connection stays open is understood since HTTP/1.1.
 * @param {HttpResponse} response
 */
function shortenHead(response) {
  dropPageHeaders(response)
  response.removeHeader('X-Request-Id')
  if (response.req.httpVersion === '1.1' && !response.hasHeader('Connection')) response.removeHeader('Connection')
  onHeaders(response, () => response.removeHeader('Last-Modified'))
}

/**
 * Leaves out the request's id, as nothing is ever logged of a file, and says what `favicon.ico` is, whose ending sirv does
 * not know.
 * @param {import('node:http').ServerResponse} response
 * @param {string} path
 */
function nameFile(response, path) {
  response.removeHeader('X-Request-Id')
  if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon')
}

/**
 * The build's scripts and styles, whose names change with their content, and the public folder.
 * @param {string} build its folder
 * @returns {(request: HttpRequest, response: HttpResponse, next: () => void) => void} calls `next` when the address
 *   names no such file
 */
export function createStaticFiles(build) {
  const compressed = { gzip: true, brotli: true, extensions: [] }
  const built = sirv(join(build, 'static'), {
    ...compressed,
    maxAge: A_YEAR,
    immutable: true,
    // Only of a file that was found: what is missing is answered with a page, and guarded like one.
    setHeaders: shortenHead,
  })
  const open = sirv(servedPublic(build), {
    ...compressed,
    etag: true,
    maxAge: A_DAY,
    setHeaders: nameFile,
  })
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    if (!request.url.startsWith(BUILT)) return open(request, response, next)
    const { url } = request
    request.url = url.slice(BUILT.length - 1)
    built(request, response, () => {
      request.url = url
      next()
    })
  }
}
