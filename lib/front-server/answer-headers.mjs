import { isCompressible } from './encoding.mjs'

/** Headers by which Next talks to itself; a browser loading a page has no use for them. */
const INTERNAL = [
  'x-middleware-rewrite',
  'x-nextjs-cache',
  'x-nextjs-postponed',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
]

const header = (response, name) => String(response.getHeader(name) ?? '')

/** Whether Next answered from its cache of finished pages, so that the body is whole and the same for everybody. */
export const isPrerendered = (response) =>
  !response.hasHeader('x-nextjs-postponed') &&
  (response.hasHeader('x-nextjs-prerender') || header(response, 'cache-control').includes('s-maxage'))

/**
 * Next's caching hints are for a shared cache in front of it. A browser is told to ask every time instead: with the
 * ETag a second visit costs a 304, and a changed price is never shown from a cache.
 */
function browserCaching(response) {
  if (!header(response, 'cache-control').includes('s-maxage')) return
  const scope = response.hasHeader('set-cookie') ? 'private' : 'public'
  response.setHeader('Cache-Control', `${scope}, max-age=0, must-revalidate`)
}

/** Next sends some headers of a page it kept twice over, and a client may refuse a second Location. */
function dropRepeats(response) {
  for (const name of response.getHeaderNames()) {
    const value = response.getHeader(name)
    if (Array.isArray(value)) response.setHeader(name, [...new Set(value)])
  }
}

/** Makes the headers of Next's answer fit for a browser, before they are sent. */
export function tidyHeaders(response) {
  dropRepeats(response)
  browserCaching(response)
  const type = header(response, 'content-type')
  if (type.startsWith('text/html')) for (const name of INTERNAL) response.removeHeader(name)
  if (!isCompressible(type)) return
  const vary = header(response, 'vary')
  if (!/accept-encoding/i.test(vary)) response.setHeader('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
}

/** Whether the browser already holds the version that `etag` names. */
export const isUnchanged = (ifNoneMatch, etag) =>
  String(ifNoneMatch ?? '')
    .split(',')
    .some((candidate) => candidate.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))

/** Applies the arguments of `writeHead(status, [message], [headers])` without sending anything. */
export function holdHead(response, status, ...rest) {
  response.statusCode = status
  if (typeof rest[0] === 'string') response.statusMessage = rest.shift()
  const headers = rest[0] ?? {}
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
    return
  }
  for (let index = 0; index + 1 < headers.length; index += 2) response.appendHeader(headers[index], headers[index + 1])
}
