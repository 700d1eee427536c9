import { NONCED_SCRIPTS } from '@/lib/front-server/headers/nonce'
import type { Header, HttpResponse, ReadSetting } from '@/lib/front-server/http-types'
import { pathOf } from '@/lib/front-server/request-gate'
import { setting } from '@/lib/front-server/setting.mjs'

/** Sources by directive. */
export type Policy = Record<string, string>
/** Where a browser reports what a policy refused (app/api/csp-reports). */
export const REPORTS = '/api/csp-reports'

/** Inline scripts stay allowed: a kept page is the same for everybody, so it can have no nonce. */
const BASE: Policy = {
  'default-src': "'self'",
  'img-src': "'self' data:",
  'style-src': "'self' 'unsafe-inline'",
  'script-src': "'self' 'unsafe-inline'",
  'connect-src': "'self'",
  'media-src': "'self' https:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'report-uri': REPORTS,
}

/** What Google's guide asks for; its 'unsafe-eval' only where the operator says so (COPERTO_GOOGLE_MAPS_EVAL). */
const GOOGLE = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com'
const GOOGLE_MAPS: Policy = {
  'script-src': `${GOOGLE} blob:`,
  'img-src': `${GOOGLE} https://*.googleusercontent.com https://*.ggpht.com`,
  'style-src': 'https://fonts.googleapis.com',
  'font-src': "'self' https://fonts.gstatic.com",
  'connect-src': `${GOOGLE} data: blob:`,
  'frame-src': 'https://*.google.com',
  'worker-src': 'blob:',
}

const META = 'https://connect.facebook.net https://www.facebook.com'
const META_PIXEL: Policy = { 'script-src': 'https://connect.facebook.net', 'img-src': META, 'connect-src': META }

/** The only pages that load anything from others. `key`, `url`: settings that allow it, and of another script address. */
const THIRD_PARTIES = [
  {
    page: /\/q\/[^/]+\/info$/,
    key: 'COPERTO_GOOGLE_MAPS_KEY',
    url: 'COPERTO_GOOGLE_MAPS_URL',
    allows: GOOGLE_MAPS,
    evalKey: 'COPERTO_GOOGLE_MAPS_EVAL',
  },
  { page: /\/q\/[^/]+\/menu$/, key: 'COPERTO_AD_PIXEL_ID', url: 'COPERTO_AD_PIXEL_URL', allows: META_PIXEL },
]

/** The origin of an address that the operator set, or ''. */
export const configuredOrigin = (address: string | undefined): string =>
  address && URL.canParse(address) ? new URL(address).origin : ''

/** A policy that allows these sources too. */
export function withSources(policy: Policy, additions: Policy): Policy {
  const added = Object.entries(additions).map(([directive, sources]) => [
    directive,
    [policy[directive], sources].filter(Boolean).join(' '),
  ])
  return { ...policy, ...Object.fromEntries(added) }
}

/** A source, if it is not '', for several directives. */
export const sameSource = (source: string, directives: string[]): Policy =>
  source ? Object.fromEntries(directives.map((directive) => [directive, source])) : {}

/** Powers of a browser that no injected script may ask for; only names that Chromium knows. */
const POWERS = `camera microphone geolocation display-capture usb serial hid midi
accelerometer gyroscope magnetometer payment`.split(/\s/)
type Said = { referrer?: string; allowed?: Policy }

/** A policy and what goes with it; `allowed`: who may use which power. Windows that we open (PayPal's) may answer. */
export const headersOf = (
  policy: Policy,
  { referrer = 'strict-origin-when-cross-origin', allowed = {} }: Said = {},
): Header[] => [
  {
    key: 'Content-Security-Policy',
    value: Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
  },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Referrer-Policy', value: referrer },
  { key: 'Permissions-Policy', value: POWERS.map((name) => `${name}=${allowed[name] ?? '()'}`).join(', ') },
]

/** Where nothing is configured. */
export const securityHeaders = headersOf(BASE)
export const NO_STORE: Header = { key: 'Cache-Control', value: 'private, no-store' }

/** Of a venue's own system: pictures and videos at any address over TLS, or at the base that is set. */
function menuPictures(read: ReadSetting): Policy {
  if (!read('COPERTO_MENU_API_URL')) return {}
  const base = configuredOrigin(read('COPERTO_MENU_IMAGES_URL'))
  return withSources(
    { 'img-src': 'https:' },
    sameSource(base.startsWith('http:') ? base : '', ['img-src', 'media-src']),
  )
}

/** Such as wss://ws-eu.pusher.com; '' where Pusher is not set up. */
function pusherSource(read: ReadSetting): string {
  const host = read('COPERTO_PUSHER_HOST')
  const cluster = read('COPERTO_PUSHER_CLUSTER')
  if (!read('COPERTO_PUSHER_KEY')) return ''
  if (!host) return cluster ? `wss://ws-${cluster}.pusher.com` : ''
  const port = read('COPERTO_PUSHER_PORT')
  return `${read('COPERTO_PUSHER_TLS') === '0' ? 'ws' : 'wss'}://${host}${port ? `:${port}` : ''}`
}

/** A page of the venue's own people, a desk or its owner's office, or of the operator. */
export const isDesk = (url: string): boolean => /^\/(?:desk|office|operator)\/?$/.test(pathOf(url))

/** A page of a draft, which is seen only in the frame of our own office. */
export const isLook = (url: string): boolean => pathOf(url).startsWith('/look/')

/** Nothing is typed or paid here: without the opener policy a browser starts no new process (docs/decisions/0020). */
const READ_ONLY = /^(?:\/[^/]+)?\/q\/[^/]+(?:\/(?:menu|info)(?:\/.*)?)?\/?$/

const withoutOpenerPolicy = (headers: Header[]) => headers.filter(({ key }) => key !== 'Cross-Origin-Opener-Policy')

/** The headers of a page by its address. Pusher is for all: the policy of a visit's first page holds on the next ones. */
export function pageHeaders(read: ReadSetting = setting): (url: string) => Header[] {
  const base = [menuPictures(read), sameSource(pusherSource(read), ['connect-src'])].reduce(withSources, BASE)
  const configured = THIRD_PARTIES.filter(({ key }) => read(key)).map(({ page, url, allows, evalKey }) => {
    const origins = sameSource(configuredOrigin(read(url)), ['script-src', 'img-src', 'connect-src'])
    const loosened = sameSource(evalKey && read(evalKey) === '1' ? "'unsafe-eval'" : '', ['script-src'])
    return { page, headers: withoutOpenerPolicy(headersOf([allows, origins, loosened].reduce(withSources, base))) }
  })
  const plain = headersOf(base)
  const readOnly = withoutOpenerPolicy(plain)
  const desk = [...headersOf({ ...base, ...NONCED_SCRIPTS }), NO_STORE]
  const framed = { ...base, 'frame-ancestors': "'self'", 'form-action': "'none'" }
  const look = [...headersOf(framed, { referrer: 'no-referrer' }), NO_STORE]
  return (url) => {
    if (isDesk(url)) return desk
    if (isLook(url)) return look
    const path = pathOf(url)
    return configured.find(({ page }) => page.test(path))?.headers ?? (READ_ONLY.test(path) ? readOnly : plain)
  }
}

const OF_A_PAGE = securityHeaders.map(({ key }) => key).filter((key) => key !== 'X-Content-Type-Options')

/** Drops what is about pages alone from a script or style of the build. */
export function dropPageHeaders(response: Pick<HttpResponse, 'removeHeader'>): void {
  for (const name of [...OF_A_PAGE, 'Reporting-Endpoints']) response.removeHeader(name)
}
