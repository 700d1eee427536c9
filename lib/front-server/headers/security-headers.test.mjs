import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pageHeaders, securityHeaders } from './security-headers.mjs'

const PLAIN =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; connect-src 'self'; media-src 'self' https:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-uri /api/csp-reports"

const ALL = {
  COPERTO_GOOGLE_MAPS_KEY: 'k',
  COPERTO_AD_PIXEL_ID: '1',
  COPERTO_AD_PIXEL_URL: 'https://pixel.example.com/a/b.js?c=d',
}

/** Directive by directive, for one address and some settings. */
const policyFor = (url, settings = {}) => {
  const value = pageHeaders((name) => settings[name])(url).find(({ key }) => key === 'Content-Security-Policy').value
  return Object.fromEntries(value.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]))
}

describe('what a page may load', () => {
  it('is nothing from others where nothing is configured', () => {
    const headers = pageHeaders(() => undefined)
    for (const url of ['/', '/r/q/1001/info', '/r/q/1001/menu']) assert.equal(headers(url)[0].value, PLAIN)
  })

  it('is nothing from others on the pages that need nothing', () => {
    const headers = pageHeaders((name) => ALL[name])
    const own = ['/', '/r/q/1001', '/r/q/1001/orders', '/r/q/1001/orders/payments', '/info', '/r/q/1001/menu/pdfviewer']
    for (const url of [...own, '/api/track', '/r/q/1001/orders?a=/q/1/menu']) assert.equal(headers(url)[0].value, PLAIN)
  })

  it('is pictures and videos of the menus, where those come from a system of the venue', () => {
    const IMAGES = 'http://images.example.com:4000/menus'
    const remote = { COPERTO_MENU_API_URL: 'https://menu.example.com', COPERTO_MENU_IMAGES_URL: IMAGES }
    const { 'img-src': pictures, 'media-src': videos, ...rest } = policyFor('/r/q/1001/menu', remote)
    assert.deepEqual(pictures, ["'self'", 'data:', 'https:', 'http://images.example.com:4000'])
    assert.deepEqual(videos, ["'self'", 'https:', 'http://images.example.com:4000'])
    const { 'img-src': _pictures, 'media-src': _videos, ...own } = policyFor('/r/q/1001/menu')
    assert.deepEqual(rest, own)
    assert.deepEqual(policyFor('/', { ...remote, COPERTO_MENU_IMAGES_URL: undefined })['img-src'].at(-1), 'https:')
    assert.ok(policyFor('/r/q/1001/info', { ...ALL, ...remote })['img-src'].includes('https:'))
  })

  it('is no picture of others without such a system', () => {
    const policy = policyFor('/r/q/1001/menu', { COPERTO_MENU_IMAGES_URL: 'https://images.example.com' })
    assert.deepEqual(policy['img-src'], ["'self'", 'data:'])
  })

  it('is the map on the information page alone', () => {
    const info = policyFor('/b/q/osteria/info?lang=de', ALL)
    assert.ok(info['script-src'].includes('https://*.googleapis.com'))
    assert.ok(info['font-src'].includes('https://fonts.gstatic.com'))
    assert.ok(!info['script-src'].join(' ').includes('facebook'))
    assert.ok(!info['script-src'].includes("'unsafe-eval'"))
    assert.ok(!policyFor('/r/q/1001/menu', ALL)['script-src'].join(' ').includes('google'))
    assert.deepEqual(info['frame-ancestors'], ["'none'"])
    assert.deepEqual(info['object-src'], ["'none'"])
  })

  it('is code made of text on that page alone, and where the operator says so', () => {
    const allowed = { ...ALL, COPERTO_GOOGLE_MAPS_EVAL: '1' }
    assert.ok(policyFor('/r/q/1001/info', allowed)['script-src'].includes("'unsafe-eval'"))
    for (const [url, settings] of [
      ['/r/q/1001/menu', allowed],
      ['/r/q/1001/info', { ...ALL, COPERTO_GOOGLE_MAPS_EVAL: '0' }],
      ['/r/q/1001/info', { COPERTO_GOOGLE_MAPS_EVAL: '1' }],
    ])
      assert.ok(!policyFor(url, settings)['script-src'].includes("'unsafe-eval'"), url)
  })

  it('is the pixel on the menu alone, from its own address where one is set', () => {
    const menu = policyFor('/r/q/1001/menu', ALL)
    const scripts = ["'self'", "'unsafe-inline'", 'https://connect.facebook.net', 'https://pixel.example.com']
    assert.deepEqual(menu['script-src'], scripts)
    assert.ok(menu['img-src'].includes('https://www.facebook.com'))
    const { COPERTO_AD_PIXEL_ID: _, ...without } = ALL
    assert.deepEqual(policyFor('/r/q/1001/menu', without)['script-src'], scripts.slice(0, 2))
  })

  it('never takes a policy apart by what an address holds', () => {
    const bent = { ...ALL, COPERTO_AD_PIXEL_URL: "https://x.example/; script-src *'" }
    assert.deepEqual(policyFor('/r/q/1001/menu', bent)['script-src'].at(-1), 'https://x.example')
    const broken = { ...ALL, COPERTO_AD_PIXEL_URL: 'no address' }
    assert.equal(policyFor('/r/q/1001/menu', broken)['script-src'].length, 3)
  })
})

describe('who opened a page', () => {
  const opener = (url, settings = {}) =>
    pageHeaders((name) => settings[name])(url).find(({ key }) => key === 'Cross-Origin-Opener-Policy')?.value

  const typed = [
    'orders',
    'orders/payments',
    'orders/success',
    'bookingrestaurant',
    'menus',
    'orders/menu',
    'information',
  ]
  for (const url of ['/', '/desk', '/api/orders', '/photos/a/card', '/q', '/404'].concat(
    typed.map((page) => `/r/q/1001/${page}`),
  )) {
    it(`keeps no hold of ${url}`, () => {
      for (const settings of [{}, ALL]) assert.equal(opener(url, settings), 'same-origin-allow-popups')
    })
  }

  const read = ['', '/', '/menu', '/menu/', '/menu?lang=de', '/menu/c-1', '/menu/dish/7', '/menu/pdfviewer', '/info']
  for (const url of ['/q/1001', '/q/osteria/menu'].concat(read.map((page) => `/b/q/1001${page}`))) {
    it(`costs the reader of ${url} no process`, () => {
      for (const settings of [{}, ALL]) assert.equal(opener(url, settings), undefined)
    })
  }
})

describe('what else every answer says', () => {
  it('switches off what no page uses, payment included', () => {
    const { value } = securityHeaders.find(({ key }) => key === 'Permissions-Policy')
    for (const name of ['geolocation', 'payment', 'camera', 'microphone', 'usb', 'accelerometer'])
      assert.ok(value.split(', ').includes(`${name}=()`), name)
    assert.doesNotMatch(value, /self|\*/)
  })

  it('runs no script on a desk but what bears its nonce, and is kept by nobody', () => {
    const headers = pageHeaders(() => undefined)('/desk')
    const [{ value }] = headers
    assert.match(value, /script-src 'nonce-\{nonce\}' 'strict-dynamic' 'self'; /)
    assert.match(value, /; script-src-attr 'none'/)
    assert.doesNotMatch(value, /script-src[^;]*unsafe/)
    assert.deepEqual(headers.at(-1), { key: 'Cache-Control', value: 'private, no-store' })
  })

  it('lets the screen of a desk stay awake, and that of no other page', () => {
    const wakeLockOf = (url) =>
      pageHeaders(() => undefined)(url)
        .find(({ key }) => key === 'Permissions-Policy')
        .value.split(', ')
        .find((power) => power.startsWith('screen-wake-lock'))
    assert.equal(wakeLockOf('/desk?lang=it'), 'screen-wake-lock=(self)')
    for (const url of ['/', '/r/q/1001/menu', '/desk/x']) assert.equal(wakeLockOf(url), 'screen-wake-lock=()', url)
  })

  it('stays small: it goes before every page', () => {
    const size = securityHeaders.reduce((sum, { key, value }) => sum + key.length + value.length + 4, 0)
    assert.ok(size < 700, `${size} bytes`)
  })
})
