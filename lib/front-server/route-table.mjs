import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf } from './request-gate.mjs'

/**
 * @import { Bulkhead, Route } from './http-types.ts'
 */

/** Letters and names as lib/venue reads them; a test of lib/venue holds the two together. */
const ORDER_TYPE = /^[rhsdtb]$/
const VENUE_REF = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

/** @param {string} text */
export const isOrderTypeLetter = (text) => ORDER_TYPE.test(text)
/** @param {string} text */
export const isVenueName = (text) => VENUE_REF.test(text)

/**
 * The pages whose files stand elsewhere than their address says (middleware.ts).
 * @type {Record<string, string>}
 */
const MOVED = {
  '/strict/[locale]/[type]/[venue]': '/[type]/q/[venue]/orders/payments',
  '/strict/[locale]/desk': '/desk',
}

/** The route of the photos of venues (lib/photos). */
const PHOTO = '/photos/[id]/[size]'

/** What crawlers ask for, and is no page. */
const FOR_CRAWLERS = /^\/(?:robots\.txt|sitemap\.xml|sitemaps\/\[file\])$/

/**
 * The address that a visitor asks for, of a route as the build lists it; null for what nobody asks for.
 * @param {string} route
 * @returns {string | null}
 */
function addressOf(route) {
  if (MOVED[route]) return MOVED[route]
  if (route.startsWith('/api/') || route === PHOTO || FOR_CRAWLERS.test(route)) return route
  if (!route.startsWith('/[locale]') || route.includes('[...')) return null
  return route.slice('/[locale]'.length) || '/'
}

/** @param {string} source a redirect's, with parameters such as :venue */
const fromSource = (source) => source.replace(/:(\w+)/g, '[$1]')

/** @param {string} path */
const split = (path) => path.split('/').slice(1)

/** What has to work when nothing else does: orders, payments, the desk, and health, by which a platform decides to restart us. */
const ORDER = /^\/api\/(?:orders|webhooks|returns|bookings|tables|desk|health)(?:\/|$)/

/**
 * @param {string} shape
 * @returns {Bulkhead}
 */
function bulkheadOf(shape) {
  // No work for the processor, and many to a menu: they keep nobody from a page, nor count as pages.
  if (shape === PHOTO) return 'other'
  if (!shape.startsWith('/api/')) return 'page'
  return ORDER.test(shape) ? 'order' : 'other'
}

/**
 * @param {string} pattern
 * @param {string} segment
 */
const fits = (pattern, segment) => {
  if (pattern === '[type]') return isOrderTypeLetter(segment)
  return pattern.startsWith('[') ? segment !== '' : pattern === segment
}

/** @param {string} pattern */
const namesVenue = (pattern) => pattern === '[venue]' || pattern === '[ref]'

/** @type {Route} */
const NOT_FOUND = { to: 'not-found' }

/**
 * What an address that no route has was meant to be.
 * @param {string} path
 * @returns {Route}
 */
function unknown(path) {
  if (path.startsWith('/photos/')) return { to: 'unknown', as: 'file' }
  if (path.startsWith('/api/')) return { to: 'unknown', as: 'api' }
  return { to: 'unknown', as: path.startsWith('/_next/') || /\.[^/]*$/.test(path) ? 'file' : 'page' }
}

/**
 * A page of a venue that cannot exist is the page that says so; it keeps its address.
 * @param {string} path
 * @param {Route} route
 * @returns {Route}
 */
function ofImpossibleVenue(path, route) {
  const meant = unknown(path)
  const isPage = route.to === 'app' && route.bulkhead === 'page' && meant.to === 'unknown' && meant.as === 'page'
  return isPage ? NOT_FOUND : meant
}

/** @param {string} path */
function decoded(path) {
  try {
    return split(path).map((segment) => decodeURIComponent(segment))
  } catch {
    return null
  }
}

/**
 * @param {string} shape
 * @returns {Route}
 */
const routeOf = (shape) => (shape === '/404' ? NOT_FOUND : { to: 'app', bulkhead: bulkheadOf(shape), shape })

/**
 * @param {string[]} patterns
 * @param {string[]} segments
 * @param {(pattern: string, segment: string) => boolean} test
 */
const isMatch = (patterns, segments, test) =>
  patterns.length === segments.length && patterns.every((pattern, index) => test(pattern, segments[index] ?? ''))

/**
 * Says of an address which route of the app it is, without asking the app.
 * @param {string[]} shapes addresses with parameters in brackets, such as /api/orders/[id]/confirm
 * @returns {(url: string) => Route}
 */
export function createRouteMatcher(shapes) {
  const known = shapes.map((shape) => ({ patterns: split(shape), route: routeOf(shape) }))
  return (url) => {
    const path = pathOf(url)
    // Next goes on to the address without its last slash by itself.
    const segments = decoded(path.length > 2 && path.endsWith('/') ? path.slice(0, -1) : path)
    const found = segments && known.find(({ patterns }) => isMatch(patterns, segments, fits))
    if (!found) return unknown(path)
    const { patterns, route } = found
    const isPossible = isMatch(patterns, segments, (pattern, segment) => !namesVenue(pattern) || isVenueName(segment))
    return isPossible ? route : ofImpossibleVenue(path, route)
  }
}

/** @param {string[]} parts */
const readJson = (...parts) => JSON.parse(readFileSync(join(...parts), 'utf8'))

/**
 * The addresses of every page, route and redirect of a build.
 * @param {string} build its folder
 * @returns {string[]}
 */
export function builtRoutes(build) {
  /** @type {Record<string, string>} */
  const routes = readJson(build, 'app-path-routes-manifest.json')
  const pages = Object.values(routes).map(addressOf)
  /** @type {{ redirects: { source: string, internal?: boolean }[] }} */
  const { redirects } = readJson(build, 'routes-manifest.json')
  return [
    ...pages.filter((page) => page !== null),
    ...redirects.filter(({ internal }) => !internal).map(({ source }) => fromSource(source)),
  ]
}
