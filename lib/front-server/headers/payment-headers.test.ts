import { describe, expect, it } from '@jest/globals'
import { isPaymentPage, paymentHeaders } from '@/lib/front-server/headers/payment-headers'

const PAGE = '/r/q/1001/orders/payments'
const STRIPE = { COPERTO_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
const ALL = {
  ...STRIPE,
  COPERTO_SUMUP_API_KEY: 'sup_sk_1',
  COPERTO_PAYPAL_CLIENT_ID: 'client',
  COPERTO_PAYPAL_SCRIPT_URL: 'http://127.0.0.1:4000/sdk/js',
}
const OTHERS = { COPERTO_GOOGLE_MAPS_KEY: 'k', COPERTO_AD_PIXEL_ID: '1', COPERTO_PUSHER_KEY: 'k' }

type Settings = Record<string, string>

const headerOf = (settings: Settings, name: string) =>
  paymentHeaders((key) => settings[key]).find(({ key }) => key === name)?.value ?? ''

const policyOf = (settings: Settings): Record<string, string[]> =>
  Object.fromEntries(
    headerOf(settings, 'Content-Security-Policy')
      .split('; ')
      .map((text) => [text.split(' ')[0], text.split(' ').slice(1)]),
  )

describe('the payment page', () => {
  it('runs nothing but what bears its nonce, and embeds nothing, where no provider is set up', () => {
    const policy = policyOf({})
    expect(policy['script-src']).toEqual(["'nonce-{nonce}'", "'strict-dynamic'", "'self'"])
    for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'form-action', 'frame-src', 'script-src-attr'])
      expect([name, policy[name]]).toEqual([name, ["'none'"]])
    for (const name of ['connect-src', 'default-src']) expect([name, policy[name]]).toEqual([name, ["'self'"]])
  })

  it('allows the providers that are set up, from their own address where one is set, and nobody else', () => {
    const stripe = policyOf({ ...STRIPE, ...OTHERS })
    expect(stripe['connect-src']).toEqual(["'self'", 'https://api.stripe.com'])
    expect(stripe['frame-src']?.includes('https://hooks.stripe.com')).toBe(true)
    expect(stripe['form-action']).toEqual(["'none'"])
    const every = policyOf({ ...ALL, ...OTHERS })
    for (const source of ['https://api.stripe.com', 'https://api.sumup.com', 'https://*.paypal.com'])
      expect([source, every['connect-src']?.includes(source)]).toEqual([source, true])
    for (const name of ['script-src', 'frame-src', 'connect-src', 'img-src'])
      expect([name, every[name]?.at(-1)]).toEqual([name, 'http://127.0.0.1:4000'])
    const text = headerOf({ ...ALL, ...OTHERS }, 'Content-Security-Policy')
    expect(text).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|google|facebook|pusher|wss?:|\s\*[\s;]/)
  })

  it('never takes a policy apart by what an address holds', () => {
    const bent = { ...ALL, COPERTO_PAYPAL_SCRIPT_URL: "https://x.example/; script-src *'" }
    expect(policyOf(bent)['script-src']?.at(-1)).toBe('https://x.example')
  })

  it('lets the providers that are set up ask a wallet to pay', () => {
    const stripe = headerOf(STRIPE, 'Permissions-Policy')
    expect(stripe).toMatch(/geolocation=\(\).*, payment=\(self "https:\/\/js\.stripe\.com"\)$/)
    expect(headerOf({}, 'Permissions-Policy')).toMatch(/payment=\(self\)$/)
    expect(headerOf({}, 'Referrer-Policy')).toBe('same-origin')
    expect(headerOf({}, 'Cache-Control')).toBe('private, no-store')
    expect(headerOf({}, 'Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
    expect(headerOf({}, 'Content-Security-Policy')).toMatch(/; report-uri \/api\/csp-reports$/)
  })

  it('is known by its path alone', () => {
    for (const url of [PAGE, `${PAGE}/`, `${PAGE}?lang=de`, '/t/q/osteria/orders/payments', `http://x${PAGE}`])
      expect([url, isPaymentPage(url)]).toEqual([url, true])
    for (const url of ['/', '/r/q/1/orders', `/r/q/1/menu?a=${PAGE}`, `${PAGE}/x`, '/api/orders/o/payment'])
      expect([url, !isPaymentPage(url)]).toEqual([url, true])
  })
})
