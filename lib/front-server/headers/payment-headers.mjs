import { pathOf } from '../request-gate.mjs'
import { setting } from '../setting.mjs'
import { NONCED_SCRIPTS } from './nonce.mjs'
import { commonHeaders, configuredOrigin, permissions, REPORTS } from './security-headers.mjs'

/**
 * @import { Header, ReadSetting } from '../http-types.ts'
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

const BASE = {
  'default-src': "'self'",
  ...NONCED_SCRIPTS,
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
 * @returns {Header[]} with a place for the nonce (nonce.mjs)
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
  return [
    { key: 'Content-Security-Policy', value: text },
    ...commonHeaders,
    { key: 'Referrer-Policy', value: 'same-origin' },
    permissions(`(${mayAsk})`),
    { key: 'Cache-Control', value: 'private, no-store' },
  ]
}
