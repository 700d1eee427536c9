import { randomBytes } from 'node:crypto'
import { pathOf } from '../request-gate.mjs'
import { setting } from '../setting.mjs'
import { commonHeaders, configuredOrigin, permissions, REPORTS } from './security-headers.mjs'

/**
 * @import { Header, HttpRequest, ReadSetting } from '../http-types.ts'
 * @import { OnlineMethod } from '../../payments/provider.ts'
 * @typedef {{ [directive in keyof typeof BASE]?: string }} Sources
 * @typedef {{ key: string, url: string, asksToPay: string, allows: Sources }} Provider
 */

/**
 * The providers, the setting that turns each on, and what their guides ask a page to allow. Only the payment page allows
 * any of it, and only for those that are set up. `url` names the setting of another address to load a script from.
 * A provider that is null leads to a page of its own: nothing of it is loaded here.
 * @type {Record<OnlineMethod, Provider | null>}
 */
const PROVIDERS = {
  stripe: {
    key: 'COPERTO_STRIPE_PUBLISHABLE_KEY',
    url: 'COPERTO_STRIPE_SCRIPT_URL',
    asksToPay: 'https://js.stripe.com',
    allows: {
      'script-src': 'https://js.stripe.com https://*.js.stripe.com',
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      'connect-src': 'https://api.stripe.com',
      'img-src': 'https://*.stripe.com',
    },
  },
  sumup: {
    key: 'COPERTO_SUMUP_API_KEY',
    url: 'COPERTO_SUMUP_SCRIPT_URL',
    asksToPay: 'https://gateway.sumup.com',
    allows: {
      'script-src': 'https://gateway.sumup.com',
      'frame-src': 'https://gateway.sumup.com',
      'connect-src': 'https://gateway.sumup.com https://api.sumup.com',
      'img-src': 'https://static.sumup.com https://api.sumup.com',
    },
  },
  paypal: {
    key: 'COPERTO_PAYPAL_CLIENT_ID',
    url: 'COPERTO_PAYPAL_SCRIPT_URL',
    asksToPay: 'https://www.paypal.com',
    allows: {
      'script-src': 'https://*.paypal.com https://*.paypalobjects.com',
      'frame-src': 'https://*.paypal.com https://*.paypalobjects.com',
      'connect-src': 'https://*.paypal.com https://*.paypalobjects.com',
      'img-src': 'https://*.paypal.com https://*.paypalobjects.com',
      'style-src': 'https://*.paypal.com https://*.paypalobjects.com',
      'form-action': 'https://*.paypal.com',
    },
  },
  lemonway: null,
}

/**
 * Without 'unsafe-inline' for scripts, and with no source but the nonce of the answer: what a script that bears it loads
 * is trusted in turn ('strict-dynamic'). Browsers too old for that go by the addresses.
 */
const BASE = {
  'default-src': "'self'",
  'script-src': "'nonce-{nonce}' 'strict-dynamic' 'self'",
  'script-src-attr': "'none'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'frame-src': '',
  'worker-src': "'none'",
  'manifest-src': "'none'",
  'media-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': '',
  'frame-ancestors': "'none'",
}

const EMBEDDED = ['script-src', 'frame-src', 'connect-src', 'img-src']

/**
 * The sources of a provider, by directive.
 * @param {Provider} provider
 * @param {ReadSetting} read
 * @returns {[directive: string, source: string][]}
 */
function sourcesOf({ url, allows }, read) {
  const own = configuredOrigin(read(url))
  /** @type {[string, string][]} */
  const origins = own ? EMBEDDED.map((directive) => [directive, own]) : []
  return [...Object.entries(allows), ...origins]
}

const PAYMENT_PAGE = /\/q\/[^/]+\/orders\/payments\/?$/

/**
 * Whether an address is that of a payment page: the one page that loads what providers serve.
 * @param {string} url
 */
export const isPaymentPage = (url) => PAYMENT_PAGE.test(pathOf(url))

/**
 * The headers of a payment page, worked out once from the settings: it may load what the providers that are set up
 * serve, and nothing of anybody else (no map, no pixel, no channel of shared carts).
 * @param {ReadSetting} read
 * @returns {(nonce: string) => Header[]}
 */
export function paymentHeaders(read = setting) {
  const configured = Object.values(PROVIDERS).flatMap((provider) => (provider && read(provider.key) ? [provider] : []))
  const allowed = configured.flatMap((provider) => sourcesOf(provider, read))
  const text = Object.entries(BASE)
    .map(([directive, source]) => {
      const others = allowed.filter(([ofDirective]) => ofDirective === directive).map(([, other]) => other)
      return `${directive} ${[source, ...others].filter(Boolean).join(' ') || "'none'"}`
    })
    .concat(`report-uri ${REPORTS}`)
    .join('; ')
  const askers = configured.map(({ url, asksToPay }) => `"${configuredOrigin(read(url)) || asksToPay}"`)
  const mayAsk = ['self', ...askers].join(' ')
  return (nonce) => [
    { key: 'Content-Security-Policy', value: text.replace('{nonce}', nonce) },
    ...commonHeaders,
    { key: 'Referrer-Policy', value: 'same-origin' },
    permissions(`(${mayAsk})`),
    { key: 'Cache-Control', value: 'private, no-store' },
  ]
}

/** Headers by which Next learns a nonce. From outside they name none: one of a visitor's could end in a page kept for all. */
const NONCE_OF_REQUEST = ['content-security-policy', 'content-security-policy-report-only']

/**
 * Takes away what a request must not say: see {@link NONCE_OF_REQUEST}.
 * @param {Pick<HttpRequest, 'headers'>} request
 */
export function dropNonce(request) {
  for (const name of NONCE_OF_REQUEST) delete request.headers[name]
}

/**
 * Opens a payment page: its headers with a nonce for this one answer, which Next hears by the request and writes on
 * every script.
 * @param {Pick<HttpRequest, 'headers'>} request
 * @param {ReturnType<typeof paymentHeaders>} headersOf
 */
export function openPaymentPage(request, headersOf) {
  const headers = headersOf(randomBytes(16).toString('base64'))
  request.headers['content-security-policy'] = headers.find(({ key }) => key === 'Content-Security-Policy')?.value
  return headers
}
