import onHeaders from 'on-headers'
import { isInternalHeader } from '../request-gate.mjs'

/** @import { HttpHandler, HttpResponse } from '../http-types.ts' */

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
 * Next gives some headers as lists, and of a page it kept twice over: a client may refuse a second Location.
 * @param {HttpResponse} response
 */
function dropDuplicates(response) {
  for (const name of response.getHeaderNames()) {
    const value = response.getHeader(name)
    if (!Array.isArray(value)) continue
    const [first = '', ...others] = new Set(value)
    response.setHeader(name, others.length === 0 ? first : [first, ...others])
  }
}

/** A page is in the language of the cookie, or else of Accept-Language (middleware.ts), and compressed as it is asked for. */
const OF_A_PAGE = ['Accept-Language', 'Cookie', 'Accept-Encoding']

/** What a page depends on beside its address, where it is the same for everybody. */
export const VARY_OF_PAGE = OF_A_PAGE.join(', ')

/**
 * A page differs by language and encoding. No answer differs by the headers of Next's router, which never reach the app.
 * @param {HttpResponse} response
 * @param {boolean} isPage
 */
function tidyVary(response, isPage) {
  const names = header(response, 'vary').split(/\s*,\s*/)
  const kept = names.filter((name) => name && !isInternalHeader(name.toLowerCase()) && !/^accept-encoding$/i.test(name))
  const all = [...kept, ...(isPage ? OF_A_PAGE : [])]
  if (all.length > 0) response.setHeader('Vary', all.join(', '))
  else response.removeHeader('Vary')
}

/** @param {HttpResponse} response */
function tidyHeaders(response) {
  dropDuplicates(response)
  setBrowserCaching(response)
  const isPage = header(response, 'content-type').startsWith('text/html')
  if (isPage) for (const name of INTERNAL) response.removeHeader(name)
  tidyVary(response, isPage)
}

/**
 * Makes the headers of every answer of the app fit for a browser, in the moment in which they are sent.
 * @param {HttpHandler} app
 * @returns {HttpHandler}
 */
export const withTidyHeaders = (app) => (request, response) => {
  onHeaders(response, () => tidyHeaders(response))
  return app(request, response)
}
