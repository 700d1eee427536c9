import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isPaymentPage, paymentHeaders } from './payment-headers.mjs'

const PAGE = '/r/q/1001/orders/payments'
const STRIPE = { COPERTO_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
const ALL = {
  ...STRIPE,
  COPERTO_SUMUP_API_KEY: 'sup_sk_1',
  COPERTO_PAYPAL_CLIENT_ID: 'client',
  COPERTO_PAYPAL_SCRIPT_URL: 'http://127.0.0.1:4000/sdk/js',
}
const OTHERS = { COPERTO_GOOGLE_MAPS_KEY: 'k', COPERTO_AD_PIXEL_ID: '1', COPERTO_PUSHER_KEY: 'k' }

const headerOf = (settings, name) => paymentHeaders((key) => settings[key]).find(({ key }) => key === name).value

const policyOf = (settings) =>
  Object.fromEntries(
    headerOf(settings, 'Content-Security-Policy')
      .split('; ')
      .map((text) => [text.split(' ')[0], text.split(' ').slice(1)]),
  )

describe('the payment page', () => {
  it('runs nothing but what bears its nonce, and embeds nothing, where no provider is set up', () => {
    const policy = policyOf({})
    assert.deepEqual(policy['script-src'], ["'nonce-{nonce}'", "'strict-dynamic'", "'self'"])
    for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'form-action', 'frame-src', 'script-src-attr'])
      assert.deepEqual(policy[name], ["'none'"], name)
    for (const name of ['connect-src', 'default-src']) assert.deepEqual(policy[name], ["'self'"], name)
  })

  it('allows the providers that are set up, from their own address where one is set, and nobody else', () => {
    const stripe = policyOf({ ...STRIPE, ...OTHERS })
    assert.deepEqual(stripe['connect-src'], ["'self'", 'https://api.stripe.com'])
    assert.ok(stripe['frame-src'].includes('https://hooks.stripe.com'))
    assert.deepEqual(stripe['form-action'], ["'none'"])
    const every = policyOf({ ...ALL, ...OTHERS })
    for (const source of ['https://api.stripe.com', 'https://api.sumup.com', 'https://*.paypal.com'])
      assert.ok(every['connect-src'].includes(source), source)
    for (const name of ['script-src', 'frame-src', 'connect-src', 'img-src'])
      assert.equal(every[name].at(-1), 'http://127.0.0.1:4000', name)
    const text = headerOf({ ...ALL, ...OTHERS }, 'Content-Security-Policy')
    assert.doesNotMatch(text, /unsafe-eval|script-src[^;]*unsafe-inline|google|facebook|pusher|wss?:|\s\*[\s;]/)
  })

  it('never takes a policy apart by what an address holds', () => {
    const bent = { ...ALL, COPERTO_PAYPAL_SCRIPT_URL: "https://x.example/; script-src *'" }
    assert.equal(policyOf(bent)['script-src'].at(-1), 'https://x.example')
  })

  it('lets the providers that are set up ask a wallet to pay', () => {
    const stripe = headerOf(STRIPE, 'Permissions-Policy')
    assert.match(stripe, /geolocation=\(\).*, payment=\(self "https:\/\/js\.stripe\.com"\)$/)
    assert.match(headerOf({}, 'Permissions-Policy'), /payment=\(self\)$/)
    assert.equal(headerOf({}, 'Referrer-Policy'), 'same-origin')
    assert.equal(headerOf({}, 'Cache-Control'), 'private, no-store')
    assert.equal(headerOf({}, 'Cross-Origin-Opener-Policy'), 'same-origin-allow-popups')
    assert.match(headerOf({}, 'Content-Security-Policy'), /; report-uri \/api\/csp-reports$/)
  })

  it('is known by its path alone', () => {
    for (const url of [PAGE, `${PAGE}/`, `${PAGE}?lang=de`, '/t/q/osteria/orders/payments', `http://x${PAGE}`])
      assert.ok(isPaymentPage(url), url)
    for (const url of ['/', '/r/q/1/orders', `/r/q/1/menu?a=${PAGE}`, `${PAGE}/x`, '/api/orders/o/payment'])
      assert.ok(!isPaymentPage(url), url)
  })
})
