import { NONCED_SCRIPTS } from '@/lib/front-server/headers/nonce'
import type { Header, HttpResponse, ReadSetting } from '@/lib/front-server/http-types'
import { pathOf } from '@/lib/front-server/request-gate'
import { setting } from '@/lib/front-server/setting.mjs'

/** Sources by directive. */
export type Policy = Record<string, string>

/** Where a browser reports what a policy refused (app/api/csp-reports). */
export const REPORTS = '/api/csp-reports'

/**
 * The policy of every answer. Inline scripts and styles stay allowed: a kept page is the same for everybody, so it can have
 * no nonce. The payment page and the desk have stricter policies.
 */
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

/** The script, and where it reports to by a picture or a request. */
const META = 'https://connect.facebook.net https://www.facebook.com'
const META_PIXEL: Policy = { 'script-src': 'https://connect.facebook.net', 'img-src': META, 'connect-src': META }

/** The only pages that load anything from others, and the setting that lets them. `url`: of its script's own address. */
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

/** The origin of an address that the operator set; '' where there is none. */
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

/** A source allowed for several directives; none where it is ''. */
export const sameSource = (source: string, directives: string[]): Policy =>
  source ? Object.fromEntries(directives.map((directive) => [directive, source])) : {}

/** Powers of a browser that an injected script must not ask for. Only names that Chromium knows. */
const POWERS = `camera microphone geolocation display-capture screen-wake-lock usb serial hid midi
accelerometer gyroscope magnetometer payment`.split(/\s/)

type Said = { referrer?: string; allowed?: Policy }

/**
 * Every header that a policy goes with; `allowed`: who may use which power. The opener policy leaves no hold of our page to
 * who opened it, but lets windows that we open (PayPal's) answer. No X-Frame-Options: every supported browser knows
 * `frame-ancestors`.
 */
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

/** The headers of an answer where nothing is configured. */
export const securityHeaders = headersOf(BASE)

/** For an answer that is one visitor's. */
export const NO_STORE: Header = { key: 'Cache-Control', value: 'private, no-store' }

/** Where menus come from the venue's system: its pictures and videos, at any address over TLS or at the base that is set. */
function menuPictures(read: ReadSetting): Policy {
  if (!read('COPERTO_MENU_API_URL')) return {}
  const base = configuredOrigin(read('COPERTO_MENU_IMAGES_URL'))
  return withSources(
    { 'img-src': 'https:' },
    sameSource(base.startsWith('http:') ? base : '', ['img-src', 'media-src']),
  )
}

/** Where Pusher is reached, such as wss://ws-eu.pusher.com; '' where it is not set up. */
function pusherSource(read: ReadSetting): string {
  const host = read('COPERTO_PUSHER_HOST')
  const cluster = read('COPERTO_PUSHER_CLUSTER')
  if (!read('COPERTO_PUSHER_KEY')) return ''
  if (!host) return cluster ? `wss://ws-${cluster}.pusher.com` : ''
  const port = read('COPERTO_PUSHER_PORT')
  return `${read('COPERTO_PUSHER_TLS') === '0' ? 'ws' : 'wss'}://${host}${port ? `:${port}` : ''}`
}

const DESK = /^\/desk\/?$/

export const isDesk = (url: string): boolean => DESK.test(pathOf(url))

/**
 * Pages on which nothing is typed or paid: a venue's welcome, menu and information, and what leads there. They go without the
 * opener policy, for which a browser starts another process and delays the first paint (docs/decisions/0020).
 */
const READ_ONLY = /^(?:\/[^/]+)?\/q\/[^/]+(?:\/(?:menu|info)(?:\/.*)?)?\/?$/

const withoutOpenerPolicy = (headers: Header[]) => headers.filter(({ key }) => key !== 'Cross-Origin-Opener-Policy')

/**
 * The headers of a page by its address, worked out once from the settings. Pusher may be reached from every page, as the
 * policy of the page that a visit began with holds on those it goes on to. The desk's have a place for the nonce (nonce.ts).
 */
export function pageHeaders(read: ReadSetting = setting): (url: string) => Header[] {
  const base = [menuPictures(read), sameSource(pusherSource(read), ['connect-src'])].reduce(withSources, BASE)
  const configured = THIRD_PARTIES.filter(({ key }) => read(key)).map(({ page, url, allows, evalKey }) => {
    const origins = sameSource(configuredOrigin(read(url)), ['script-src', 'img-src', 'connect-src'])
    const loosened = sameSource(evalKey && read(evalKey) === '1' ? "'unsafe-eval'" : '', ['script-src'])
    return { page, headers: withoutOpenerPolicy(headersOf([allows, origins, loosened].reduce(withSources, base))) }
  })
  const plain = headersOf(base)
  const readOnly = withoutOpenerPolicy(plain)
  // The desk's screen stays awake through a shift.
  const desk = [...headersOf({ ...base, ...NONCED_SCRIPTS }, { allowed: { 'screen-wake-lock': '(self)' } }), NO_STORE]
  return (url) => {
    if (isDesk(url)) return desk
    const path = pathOf(url)
    return configured.find(({ page }) => page.test(path))?.headers ?? (READ_ONLY.test(path) ? readOnly : plain)
  }
}

const OF_A_PAGE = securityHeaders.map(({ key }) => key).filter((key) => key !== 'X-Content-Type-Options')

/** Drops from a script or style of the build what is about pages alone: a menu loads many of them. */
export function dropPageHeaders(response: Pick<HttpResponse, 'removeHeader'>): void {
  for (const name of [...OF_A_PAGE, 'Reporting-Endpoints']) response.removeHeader(name)
}
