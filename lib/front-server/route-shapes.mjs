import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Letters and names as lib/venue reads them; a test of lib/venue holds the two together. */
const ORDER_TYPE = /^[rhsdtb]$/
const VENUE_REF = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

export const isOrderTypeLetter = (text) => ORDER_TYPE.test(text)
export const isVenueName = (text) => VENUE_REF.test(text)

/** The payment page is the one whose files stand elsewhere than its address says (middleware.ts). */
const MOVED = { '/payment/[locale]/[type]/[venue]': '/[type]/q/[venue]/orders/payments' }

/** The address that a visitor asks for, of a route as the build lists it; null for what nobody asks for. */
function addressOf(route) {
  if (MOVED[route]) return MOVED[route]
  if (route.startsWith('/api/')) return route
  if (!route.startsWith('/[locale]') || route.includes('[...')) return null
  return route.slice('/[locale]'.length) || '/'
}

const fromSource = (source) => source.replace(/:(\w+)/g, '[$1]')

const split = (path) => path.split('/').slice(1)

/** Payments and orders have slots of their own, as does what the place we run on asks. */
const MONEY = /^\/api\/(?:orders|webhooks|returns|bookings|tables)(?:\/|$)/

function shareOf(shape) {
  if (!shape.startsWith('/api/')) return 'page'
  if (shape.startsWith('/api/health')) return 'health'
  return MONEY.test(shape) ? 'money' : 'api'
}

const fits = (pattern, segment) => {
  if (pattern === '[type]') return isOrderTypeLetter(segment)
  return pattern.startsWith('[') ? segment !== '' : pattern === segment
}

const namesVenue = (pattern) => pattern === '[venue]' || pattern === '[ref]'

const UNKNOWN_PAGE = { to: 'unknown', as: 'page' }
const UNKNOWN_API = { to: 'unknown', as: 'api' }
const UNKNOWN_FILE = { to: 'unknown', as: 'file' }
const NOT_FOUND = { to: 'not-found' }

/** What an address that no route has was meant to be. */
function unknown(path) {
  if (path.startsWith('/api/')) return UNKNOWN_API
  return path.startsWith('/_next/') || /\.[^/]*$/.test(path) ? UNKNOWN_FILE : UNKNOWN_PAGE
}

function decoded(path) {
  try {
    return split(path).map(decodeURIComponent)
  } catch {
    return null
  }
}

/**
 * Says of an address which route of the app it is, without asking the app.
 * @param {string[]} shapes addresses with parameters in brackets, such as /api/orders/[id]/confirm
 * @returns {(url: string) => { to: 'app', share: 'page' | 'api' | 'money' | 'health' } | { to: 'not-found' }
 *   | { to: 'unknown', as: 'page' | 'api' | 'file' }} 'not-found': the page of that name, and those of a venue that
 *   cannot exist
 */
export function createRoutes(shapes) {
  const known = shapes.map((shape) => ({
    patterns: split(shape),
    route: shape === '/404' ? NOT_FOUND : { to: 'app', share: shareOf(shape) },
  }))
  return (url) => {
    const path = url.split('?', 1)[0]
    // Next goes on to the address without its last slash by itself.
    const segments = decoded(path.length > 2 && path.endsWith('/') ? path.slice(0, -1) : path)
    const found =
      segments &&
      known.find(
        ({ patterns }) =>
          patterns.length === segments.length && patterns.every((one, index) => fits(one, segments[index])),
      )
    if (!found) return unknown(path)
    const isVenue = found.patterns.every((one, index) => !namesVenue(one) || isVenueName(segments[index]))
    if (isVenue) return found.route
    return found.route.share === 'page' && unknown(path) === UNKNOWN_PAGE ? NOT_FOUND : unknown(path)
  }
}

const readJson = (...parts) => JSON.parse(readFileSync(join(...parts), 'utf8'))

/** The addresses of every page, route and redirect of the build in `root`. */
export function builtShapes(root) {
  const pages = Object.values(readJson(root, '.next', 'app-path-routes-manifest.json')).map(addressOf)
  const { redirects } = readJson(root, '.next', 'routes-manifest.json')
  return [
    ...pages.filter(Boolean),
    ...redirects.filter(({ internal }) => !internal).map(({ source }) => fromSource(source)),
  ]
}
