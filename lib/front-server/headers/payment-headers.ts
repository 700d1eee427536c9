import type { OnlineMethod } from '@/lib/core/payments/provider'
import { NONCED_SCRIPTS } from '@/lib/front-server/headers/nonce'
import {
  configuredOrigin,
  headersOf,
  NO_STORE,
  type Policy,
  REPORTS,
  sameSource,
  withSources,
} from '@/lib/front-server/headers/security-headers'
import type { Header, ReadSetting } from '@/lib/front-server/http-types'
import { pathOf } from '@/lib/front-server/request-gate'
import { setting } from '@/lib/front-server/setting.mjs'

/** `key`: the setting that turns it on; `url`: the setting of another address for its script. */
type Provider = { key: string; url: string; asksToPay: string; allows: Policy }

const PAYPAL = 'https://*.paypal.com https://*.paypalobjects.com'

/** What the providers' guides ask for. One that is null leads to a page of its own and loads nothing here. */
const PROVIDERS: Record<OnlineMethod, Provider | null> = {
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
      ...sameSource(PAYPAL, ['script-src', 'frame-src', 'connect-src', 'img-src', 'style-src']),
      'form-action': 'https://*.paypal.com',
    },
  },
  lemonway: null,
}

/** A directive without a source allows what the providers add, else nothing. */
const BASE: Policy = {
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
  'report-uri': REPORTS,
}

const EMBEDDED = ['script-src', 'frame-src', 'connect-src', 'img-src']

const PAYMENT_PAGE = /\/q\/[^/]+\/orders\/payments\/?$/

export const isPaymentPage = (url: string): boolean => PAYMENT_PAGE.test(pathOf(url))

/** The headers of a payment page: it loads what the configured providers serve, and nothing of anybody else. */
export function paymentHeaders(read: ReadSetting = setting): Header[] {
  const configured = Object.values(PROVIDERS)
    .filter((provider) => provider !== null)
    .filter(({ key }) => read(key))
  const policy = configured
    .flatMap(({ url, allows }) => [allows, sameSource(configuredOrigin(read(url)), EMBEDDED)])
    .reduce(withSources, BASE)
  const closed = Object.entries(policy).map(([directive, sources]) => [directive, sources || "'none'"])
  const askers = configured.map(({ url, asksToPay }) => `"${configuredOrigin(read(url)) || asksToPay}"`)
  const payment = `(${['self', ...askers].join(' ')})`
  return [...headersOf(Object.fromEntries(closed), { referrer: 'same-origin', allowed: { payment } }), NO_STORE]
}
