import { isInternalHeader } from '../request-gate.mjs'
import { isCompressible } from './content-encoding.mjs'

/** @import { HttpResponse } from '../http-types.ts' */

/** Headers by which Next talks to itself; a browser loading a page has no use for them. */
const INTERNAL = [
  'x-middleware-rewrite',
  'x-nextjs-cache',
  'x-nextjs-postponed',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
]

/**
 * @param {HttpResponse} response
 * @param {string} name
 */
const header = (response, name) => String(response.getHeader(name) ?? '')

/**
 * Whether Next answered from its cache of finished pages, so that the body is whole and the same for everybody.
 * @param {HttpResponse} response
 */
export const isPrerendered = (response) =>
  !response.hasHeader('x-nextjs-postponed') &&
  (response.hasHeader('x-nextjs-prerender') || header(response, 'cache-control').includes('s-maxage'))

/**
 * Next's caching hints are for a shared cache in front of it. A browser is told to ask every time instead: with the
 * ETag a second visit costs a 304, and a changed price is never shown from a cache.
 * @param {HttpResponse} response
 */
function setBrowserCaching(response) {
  if (!header(response, 'cache-control').includes('s-maxage')) return
  const scope = response.hasHeader('set-cookie') ? 'private' : 'public'
  response.setHeader('Cache-Control', `${scope}, max-age=0, must-revalidate`)
}

/**
 * Next sends some headers of a page it kept twice over, and a client may refuse a second Location.
 * @param {HttpResponse} response
 */
function dropDuplicates(response) {
  for (const name of response.getHeaderNames()) {
    const value = response.getHeader(name)
    if (Array.isArray(value)) response.setHeader(name, [...new Set(value)])
  }
}

/** A page is in the language of the cookie, or else of Accept-Language (middleware.ts). */
const BY_LANGUAGE = ['Accept-Language', 'Cookie']

/** What a page depends on beside its address, where it is the same for everybody. */
export const VARY_OF_PAGE = [...BY_LANGUAGE, 'Accept-Encoding'].join(', ')

/**
 * A compressed answer differs by encoding, a page by language; none by the headers of Next's router, which never reach the
 * app.
 * @param {HttpResponse} response
 * @param {string} type
 */
function tidyVary(response, type) {
  const names = header(response, 'vary').split(/\s*,\s*/)
  const kept = names.filter((name) => name && !isInternalHeader(name.toLowerCase()) && !/^accept-encoding$/i.test(name))
  const all = [
    ...kept,
    ...(type.startsWith('text/html') ? BY_LANGUAGE : []),
    ...(isCompressible(type) ? ['Accept-Encoding'] : []),
  ]
  if (all.length > 0) response.setHeader('Vary', all.join(', '))
  else response.removeHeader('Vary')
}

/**
 * Makes the headers of Next's answer fit for a browser, before they are sent.
 * @param {HttpResponse} response
 */
export function tidyHeaders(response) {
  dropDuplicates(response)
  setBrowserCaching(response)
  const type = header(response, 'content-type')
  if (type.startsWith('text/html')) for (const name of INTERNAL) response.removeHeader(name)
  tidyVary(response, type)
}
