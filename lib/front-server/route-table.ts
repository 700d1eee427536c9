import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bulkhead, Route } from '@/lib/front-server/http-types'
import { isApi, pathOf } from '@/lib/front-server/request-gate'

/** As in lib/venue, where a test compares them. */
export const isOrderTypeLetter = (text: string): boolean => /^[rhsdtb]$/.test(text)
export const isVenueName = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(text)

/** Pages at another address than their files' (middleware.ts). */
const MOVED: Record<string, string> = {
  '/strict/[locale]/[type]/[venue]': '/[type]/q/[venue]/orders/payments',
  '/strict/[locale]/desk': '/desk',
  '/strict/[locale]/office': '/office',
  '/strict/[locale]/operator': '/operator',
  '/strict/[locale]/look/[type]/[ref]': '/look/[lang]/[type]/[ref]',
  '/strict/[locale]/look/[type]/[ref]/menu': '/look/[lang]/[type]/[ref]/menu',
}

const PHOTO = '/photos/[id]/[size]'
const FOR_CRAWLERS = /^\/(?:robots\.txt|sitemap\.xml|sitemaps\/\[file\])$/

/** The public address of a route of the build; null for an inner one. */
function addressOf(route: string) {
  if (MOVED[route]) return MOVED[route]
  if (isApi(route) || route === PHOTO || FOR_CRAWLERS.test(route)) return route
  if (!route.startsWith('/[locale]') || route.includes('[...')) return null
  return route.slice('/[locale]'.length) || '/'
}

/** What has to work when nothing else does: orders, payments, the desk, and health, by which a platform restarts us. */
const ORDER = /^\/api\/(?:orders|webhooks|returns|bookings|tables|desk|health)(?:\/|$)/

function bulkheadOf(shape: string): Bulkhead {
  // Photos cost no processor time and a menu has many: they neither hold up pages nor count as pages.
  if (shape === PHOTO) return 'other'
  if (!isApi(shape)) return 'page'
  return ORDER.test(shape) ? 'order' : 'other'
}

const NOT_FOUND: Route = { to: 'not-found' }
const routeOf = (shape: string): Route =>
  shape === '/404' ? NOT_FOUND : { to: 'app', bulkhead: bulkheadOf(shape), shape }

/** What an address without a route was meant to be. */
function unknown(path: string): Route & { to: 'unknown' } {
  if (isApi(path)) return { to: 'unknown', as: 'api' }
  return { to: 'unknown', as: /^\/(?:photos|_next)\/|\.[^/]*$/.test(path) ? 'file' : 'page' }
}

const segmentsOf = (path: string) => path.split('/').slice(1)

function decodedSegments(path: string) {
  try {
    return segmentsOf(path).map(decodeURIComponent)
  } catch {
    return null
  }
}

function fits(pattern: string, segment: string) {
  if (pattern === '[type]') return isOrderTypeLetter(segment)
  return pattern.startsWith('[') ? segment !== '' : pattern === segment
}

const isVenueParameter = (pattern: string | undefined) => pattern === '[venue]' || pattern === '[ref]'

/** Finds the route of an address among shapes such as /api/orders/[id]/confirm. An impossible venue has the 404 page. */
export function createRouteMatcher(shapes: string[]): (url: string) => Route {
  const known = shapes.map((shape) => ({ patterns: segmentsOf(shape), route: routeOf(shape) }))
  return (url) => {
    const path = pathOf(url)
    // Next redirects to the address without its final slash.
    const segments = decodedSegments(path.length > 2 && path.endsWith('/') ? path.slice(0, -1) : path)
    const found = known.find(
      ({ patterns }) =>
        patterns.length === segments?.length && patterns.every((pattern, at) => fits(pattern, segments[at] ?? '')),
    )
    if (!found) return unknown(path)
    if (segments?.every((segment, at) => !isVenueParameter(found.patterns[at]) || isVenueName(segment)))
      return found.route
    const meant = unknown(path)
    return found.route.to === 'app' && found.route.bulkhead === 'page' && meant.as === 'page' ? NOT_FOUND : meant
  }
}

const readJson = (...parts: string[]) => JSON.parse(readFileSync(join(...parts), 'utf8'))

/** The addresses of every page, route and redirect in the folder of a build. */
export function builtRoutes(build: string): string[] {
  const routes: Record<string, string> = readJson(build, 'app-path-routes-manifest.json')
  const manifest: { redirects: { source: string; internal?: boolean }[] } = readJson(build, 'routes-manifest.json')
  return [
    ...Object.values(routes).flatMap((route) => addressOf(route) ?? []),
    ...manifest.redirects.filter(({ internal }) => !internal).map(({ source }) => source.replace(/:(\w+)/g, '[$1]')),
  ]
}
