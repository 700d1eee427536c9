import { setting } from './steps/settings.mjs'

/**
 * What the browser is told to refuse, on every answer. Inline scripts and styles stay allowed: the menu is cached
 * whole and a nonce would make every visit a new page; the payment page sets a stricter policy of its own.
 */
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
}

/** What Google's guide asks for, `unsafe-eval` included: its drawing code fails without. */
const GOOGLE = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com'
const GOOGLE_MAPS = {
  'script-src': `${GOOGLE} 'unsafe-eval' blob:`,
  'img-src': `${GOOGLE} https://*.googleusercontent.com https://*.ggpht.com`,
  'style-src': 'https://fonts.googleapis.com',
  'font-src': "'self' https://fonts.gstatic.com",
  'connect-src': `${GOOGLE} data: blob:`,
  'frame-src': 'https://*.google.com',
  'worker-src': 'blob:',
}

/** The script and where it reports to, by a picture or a request. */
const META = 'https://connect.facebook.net https://www.facebook.com'
const META_PIXEL = { 'script-src': 'https://connect.facebook.net', 'img-src': META, 'connect-src': META }

/** The only pages that load anything from others, and which setting lets them: the fewer, the less there is to trust. */
const THIRD_PARTIES = [
  { page: /\/q\/[^/]+\/info$/, key: 'COPERTO_GOOGLE_MAPS_KEY', url: 'COPERTO_GOOGLE_MAPS_URL', allows: GOOGLE_MAPS },
  { page: /\/q\/[^/]+\/menu$/, key: 'COPERTO_AD_PIXEL_ID', url: 'COPERTO_AD_PIXEL_URL', allows: META_PIXEL },
]

/** Where a script address of the operator's own leads to, beside the vendor's. */
const ownOrigin = (address) => (address && URL.canParse(address) ? new URL(address).origin : '')

function withSources(policy, additions) {
  const added = { ...policy }
  for (const [directive, sources] of Object.entries(additions)) {
    added[directive] = [policy[directive], sources].filter(Boolean).join(' ')
  }
  return added
}

const NO_SNIFFING = { key: 'X-Content-Type-Options', value: 'nosniff' }

const headersOf = (policy) => [
  {
    key: 'Content-Security-Policy',
    value: Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
  },
  NO_SNIFFING,
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(self), payment=(self)' },
]

/** Header names and values of every answer, unless its page loads what others serve. */
export const securityHeaders = headersOf(BASE)

/**
 * The headers of a page by its address, worked out once from the settings. Without a third party that is configured,
 * and on every page that loads none, they are `securityHeaders`.
 * @param {(name: string) => string | undefined} read gives a setting
 * @returns {(url: string) => { key: string, value: string }[]}
 */
export function pageHeaders(read = setting) {
  const configured = THIRD_PARTIES.filter(({ key }) => read(key)).map(({ page, url, allows }) => {
    const own = ownOrigin(read(url))
    const origins = own ? { 'script-src': own, 'img-src': own, 'connect-src': own } : {}
    return { page, headers: headersOf(withSources(withSources(BASE, allows), origins)) }
  })
  return (url) => {
    const path = url.split('?', 1)[0]
    return configured.find(({ page }) => page.test(path))?.headers ?? securityHeaders
  }
}

/** For the build's scripts and styles: the rest says nothing about a file that is no page, and a menu loads many. */
export const assetHeaders = [NO_SNIFFING]
