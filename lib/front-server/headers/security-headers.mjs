import { pathOf } from '../request-gate.mjs'
import { setting } from '../setting.mjs'
import { NONCED_SCRIPTS } from './nonce.mjs'

/**
 * @import { Header, HttpResponse, ReadSetting } from '../http-types.ts'
 * @typedef {Record<string, string>} Policy sources by directive
 */

/** Where a browser tells what a policy refused (app/api/csp-reports). */
export const REPORTS = '/api/csp-reports'

/**
 * What the browser is told to refuse, on every answer. Inline scripts and styles stay allowed: the menu is cached
 * whole and a nonce would make every visit a new page; the payment page and the desk have stricter policies.
 */
/** @type {Policy} */
const BASE = {
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

/**
 * What Google's guide asks for but 'unsafe-eval', which it lists too: no script of a stranger may make code of text
 * unless the operator says so (COPERTO_GOOGLE_MAPS_EVAL).
 */
const GOOGLE = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com'
/** @type {Policy} */
const GOOGLE_MAPS = {
  'script-src': `${GOOGLE} blob:`,
  'img-src': `${GOOGLE} https://*.googleusercontent.com https://*.ggpht.com`,
  'style-src': 'https://fonts.googleapis.com',
  'font-src': "'self' https://fonts.gstatic.com",
  'connect-src': `${GOOGLE} data: blob:`,
  'frame-src': 'https://*.google.com',
  'worker-src': 'blob:',
}

/** The script and where it reports to, by a picture or a request. */
const META = 'https://connect.facebook.net https://www.facebook.com'
/** @type {Policy} */
const META_PIXEL = { 'script-src': 'https://connect.facebook.net', 'img-src': META, 'connect-src': META }

/**
 * The only pages that load anything from others, and which setting lets them: the fewer, the less there is to trust.
 * @type {{ page: RegExp, key: string, url: string, allows: Policy, loosens?: { key: string, allows: Policy } }[]}
 */
const THIRD_PARTIES = [
  {
    page: /\/q\/[^/]+\/info$/,
    key: 'COPERTO_GOOGLE_MAPS_KEY',
    url: 'COPERTO_GOOGLE_MAPS_URL',
    allows: GOOGLE_MAPS,
    loosens: { key: 'COPERTO_GOOGLE_MAPS_EVAL', allows: { 'script-src': "'unsafe-eval'" } },
  },
  { page: /\/q\/[^/]+\/menu$/, key: 'COPERTO_AD_PIXEL_ID', url: 'COPERTO_AD_PIXEL_URL', allows: META_PIXEL },
]

/**
 * Where a script address of the operator's own leads to, beside the vendor's; '' where there is none.
 * @param {string | undefined} address
 */
export const configuredOrigin = (address) => (address && URL.canParse(address) ? new URL(address).origin : '')

/**
 * @param {Policy} policy
 * @param {Policy} additions
 */
function withSources(policy, additions) {
  const added = { ...policy }
  for (const [directive, sources] of Object.entries(additions)) {
    added[directive] = [policy[directive], sources].filter(Boolean).join(' ')
  }
  return added
}

const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' }

/** Powers of a browser that no page uses: an injected script cannot ask for them either. Only names Chromium knows. */
const UNUSED = `camera microphone geolocation display-capture screen-wake-lock usb serial hid midi
accelerometer gyroscope magnetometer`.split(/\s/)

/** @param {string} mayPay who may ask a wallet to pay, as an allow-list in brackets */
export const permissions = (mayPay = '()') => ({
  key: 'Permissions-Policy',
  value: [...UNUSED.map((name) => `${name}=()`), `payment=${mayPay}`].join(', '),
})

/**
 * On every answer that is no script or style of the build.
 * - Opener: who opens our page in a window keeps no hold of it, to watch it or lead it elsewhere. Windows that we open
 *   may answer, as PayPal's does. Pages that are only read do without: `READ_ONLY`.
 * - Resource: no other site loads an answer of ours as a picture or script of its own.
 *
 * No X-Frame-Options: every browser that can run the app knows `frame-ancestors`. No Origin-Agent-Cluster: nothing here
 * sets document.domain, and browsers part origins by themselves.
 */
export const commonHeaders = [
  NO_SNIFFING,
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]

/**
 * @param {Policy} policy
 * @returns {Header[]}
 */
const headersOf = (policy) => [
  {
    key: 'Content-Security-Policy',
    value: Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
  },
  ...commonHeaders,
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  permissions(),
]

/** Header names and values of every answer, unless its page loads what others serve. */
export const securityHeaders = headersOf(BASE)

/**
 * What every page may load where menus come from a system of the venue's: its pictures and videos stand at any address over
 * TLS, or at the base that is set. Nothing else of it.
 * @param {ReadSetting} read
 * @returns {Policy}
 */
function menuPictures(read) {
  if (!read('COPERTO_MENU_API_URL')) return {}
  const base = configuredOrigin(read('COPERTO_MENU_IMAGES_URL'))
  const origin = base.startsWith('http:') ? base : ''
  return { 'img-src': ['https:', origin].filter(Boolean).join(' '), ...(origin && { 'media-src': origin }) }
}

const DESK = /^\/desk\/?$/

/** @param {string} url */
export const isDesk = (url) => DESK.test(pathOf(url))

/**
 * Of the desk, from which orders are answered and money is given back: made for each visit, with scripts that bear its nonce
 * alone. Its screen stays awake through a shift; no other page may keep one so.
 * @param {Policy} policy
 * @returns {Header[]} with a place for the nonce (nonce.mjs)
 */
const deskHeaders = (policy) => [
  ...headersOf({ ...policy, ...NONCED_SCRIPTS }).map((header) =>
    header.key === 'Permissions-Policy'
      ? { ...header, value: header.value.replace('screen-wake-lock=()', 'screen-wake-lock=(self)') }
      : header,
  ),
  { key: 'Cache-Control', value: 'private, no-store' },
]

/**
 * The pages of a venue on which nothing is typed or paid: welcome, menu, information, and what leads there. They are the same
 * for everybody, so there is nothing to watch; and the opener policy makes a browser start another process for whoever
 * comes from a page without it, which a first paint would wait for (docs/decisions/0020-headers-and-nonces.md).
 */
const READ_ONLY = /^(?:\/[^/]+)?\/q\/[^/]+(?:\/(?:menu|info)(?:\/.*)?)?\/?$/

/**
 * @param {Header[]} headers
 * @returns {Header[]}
 */
const withoutOpenerPolicy = (headers) => headers.filter(({ key }) => key !== 'Cross-Origin-Opener-Policy')

/**
 * The headers of a page by its address, worked out once from the settings. Without a third party that is configured,
 * and on every page that loads none, they are those of any page: `securityHeaders` where menus are our own, without the
 * opener policy where pages are only read.
 * @param {ReadSetting} read
 * @returns {(url: string) => Header[]}
 */
export function pageHeaders(read = setting) {
  const pictures = menuPictures(read)
  const base = Object.keys(pictures).length > 0 ? withSources(BASE, pictures) : BASE
  const plain = base === BASE ? securityHeaders : headersOf(base)
  const configured = THIRD_PARTIES.filter(({ key }) => read(key)).map(({ page, url, allows, loosens }) => {
    const own = configuredOrigin(read(url))
    /** @type {Policy} */
    const origins = own ? { 'script-src': own, 'img-src': own, 'connect-src': own } : {}
    const loosened = loosens && read(loosens.key) === '1' ? loosens.allows : {}
    return { page, headers: withoutOpenerPolicy(headersOf([allows, origins, loosened].reduce(withSources, base))) }
  })
  const desk = deskHeaders(base)
  const readOnly = withoutOpenerPolicy(plain)
  return (url) => {
    if (isDesk(url)) return desk
    const path = pathOf(url)
    return configured.find(({ page }) => page.test(path))?.headers ?? (READ_ONLY.test(path) ? readOnly : plain)
  }
}

/** What speaks about a page alone. */
const OF_A_PAGE = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Referrer-Policy',
  'Permissions-Policy',
  'Reporting-Endpoints',
]

/**
 * Takes from the answer with a script or style of the build what says nothing about it: a menu loads many of them.
 * @param {HttpResponse} response
 */
export function dropPageHeaders(response) {
  for (const name of OF_A_PAGE) response.removeHeader(name)
}
