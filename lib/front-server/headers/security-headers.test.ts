import { describe, expect, it } from '@jest/globals'
import { pageHeaders, securityHeaders } from '@/lib/front-server/headers/security-headers'

const PLAIN =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; connect-src 'self'; media-src 'self' https:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-uri /api/csp-reports"

type Settings = Record<string, string | undefined>

const ALL: Settings = {
  COPERTO_GOOGLE_MAPS_KEY: 'k',
  COPERTO_AD_PIXEL_ID: '1',
  COPERTO_AD_PIXEL_URL: 'https://pixel.example.com/a/b.js?c=d',
}

/** Directive by directive, for one address and some settings. */
const policyFor = (url: string, settings: Settings = {}): Record<string, string[]> => {
  const value =
    pageHeaders((name) => settings[name])(url).find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
  return Object.fromEntries(value.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]))
}

describe('what a page may load', () => {
  it('is nothing from others where nothing is configured', () => {
    const headers = pageHeaders(() => undefined)
    for (const url of ['/', '/r/q/1001/info', '/r/q/1001/menu']) expect(headers(url)[0]?.value).toBe(PLAIN)
  })

  it('is nothing from others on the pages that need nothing', () => {
    const headers = pageHeaders((name) => ALL[name])
    const own = ['/', '/r/q/1001', '/r/q/1001/orders', '/r/q/1001/orders/payments', '/info', '/r/q/1001/menu/pdfviewer']
    for (const url of [...own, '/api/track', '/r/q/1001/orders?a=/q/1/menu']) expect(headers(url)[0]?.value).toBe(PLAIN)
  })

  it('is framed by nobody, but a draft by the office of the same origin', () => {
    for (const url of ['/', '/office', '/r/q/1001/menu', '/r/q/look-1-2-3-x/menu', '/looks/it'])
      expect([url, policyFor(url)['frame-ancestors']]).toEqual([url, ["'none'"]])
    const draft = policyFor('/look/it/r/look-1-2-3-x/menu')
    expect([draft['frame-ancestors'], draft['form-action']]).toEqual([["'self'"], ["'none'"]])
    const headers = pageHeaders(() => undefined)('/look/it/r/look-1-2-3-x')
    expect(headers).toContainEqual({ key: 'Cache-Control', value: 'private, no-store' })
  })

  it('is pictures and videos of the menus, where those come from a system of the venue', () => {
    const IMAGES = 'http://images.example.com:4000/menus'
    const remote = { COPERTO_MENU_API_URL: 'https://menu.example.com', COPERTO_MENU_IMAGES_URL: IMAGES }
    const { 'img-src': pictures, 'media-src': videos, ...rest } = policyFor('/r/q/1001/menu', remote)
    expect(pictures).toEqual(["'self'", 'data:', 'https:', 'http://images.example.com:4000'])
    expect(videos).toEqual(["'self'", 'https:', 'http://images.example.com:4000'])
    const { 'img-src': _pictures, 'media-src': _videos, ...own } = policyFor('/r/q/1001/menu')
    expect(rest).toEqual(own)
    expect(policyFor('/', { ...remote, COPERTO_MENU_IMAGES_URL: undefined })['img-src']?.at(-1)).toEqual('https:')
    expect(policyFor('/r/q/1001/info', { ...ALL, ...remote })['img-src']?.includes('https:')).toBe(true)
  })

  it('is no picture of others without such a system', () => {
    const policy = policyFor('/r/q/1001/menu', { COPERTO_MENU_IMAGES_URL: 'https://images.example.com' })
    expect(policy['img-src']).toEqual(["'self'", 'data:'])
  })

  it('is the map on the information page alone', () => {
    const info = policyFor('/b/q/osteria/info?lang=de', ALL)
    expect(info['script-src']?.includes('https://*.googleapis.com')).toBe(true)
    expect(info['font-src']?.includes('https://fonts.gstatic.com')).toBe(true)
    expect(!info['script-src']?.join(' ').includes('facebook')).toBe(true)
    expect(!info['script-src']?.includes("'unsafe-eval'")).toBe(true)
    expect(!policyFor('/r/q/1001/menu', ALL)['script-src']?.join(' ').includes('google')).toBe(true)
    expect(info['frame-ancestors']).toEqual(["'none'"])
    expect(info['object-src']).toEqual(["'none'"])
  })

  it('is code made of text on that page alone, and where the operator says so', () => {
    const allowed = { ...ALL, COPERTO_GOOGLE_MAPS_EVAL: '1' }
    expect(policyFor('/r/q/1001/info', allowed)['script-src']?.includes("'unsafe-eval'")).toBe(true)
    const others: [string, Settings][] = [
      ['/r/q/1001/menu', allowed],
      ['/r/q/1001/info', { ...ALL, COPERTO_GOOGLE_MAPS_EVAL: '0' }],
      ['/r/q/1001/info', { COPERTO_GOOGLE_MAPS_EVAL: '1' }],
    ]
    for (const [url, settings] of others)
      expect([url, !policyFor(url, settings)['script-src']?.includes("'unsafe-eval'")]).toEqual([url, true])
  })

  it('is the pixel on the menu alone, from its own address where one is set', () => {
    const menu = policyFor('/r/q/1001/menu', ALL)
    const scripts = ["'self'", "'unsafe-inline'", 'https://connect.facebook.net', 'https://pixel.example.com']
    expect(menu['script-src']).toEqual(scripts)
    expect(menu['img-src']?.includes('https://www.facebook.com')).toBe(true)
    const { COPERTO_AD_PIXEL_ID: _, ...without } = ALL
    expect(policyFor('/r/q/1001/menu', without)['script-src']).toEqual(scripts.slice(0, 2))
  })

  it('never takes a policy apart by what an address holds', () => {
    const bent = { ...ALL, COPERTO_AD_PIXEL_URL: "https://x.example/; script-src *'" }
    expect(policyFor('/r/q/1001/menu', bent)['script-src']?.at(-1)).toEqual('https://x.example')
    const broken = { ...ALL, COPERTO_AD_PIXEL_URL: 'no address' }
    expect(policyFor('/r/q/1001/menu', broken)['script-src']?.length).toBe(3)
  })
})

describe('who opened a page', () => {
  const opener = (url: string, settings: Settings = {}) =>
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
  for (const url of ['/', '/desk', '/office', '/operator', '/api/orders', '/photos/a/card', '/q', '/404'].concat(
    typed.map((page) => `/r/q/1001/${page}`),
  )) {
    it(`keeps no hold of ${url}`, () => {
      for (const settings of [{}, ALL]) expect(opener(url, settings)).toBe('same-origin-allow-popups')
    })
  }

  const read = ['', '/', '/menu', '/menu/', '/menu?lang=de', '/menu/c-1', '/menu/dish/7', '/menu/pdfviewer', '/info']
  for (const url of ['/q/1001', '/q/osteria/menu'].concat(read.map((page) => `/b/q/1001${page}`))) {
    it(`costs the reader of ${url} no process`, () => {
      for (const settings of [{}, ALL]) expect(opener(url, settings)).toBe(undefined)
    })
  }
})

describe('what else every answer says', () => {
  it('switches off what no page uses, payment included', () => {
    const value = securityHeaders.find(({ key }) => key === 'Permissions-Policy')?.value ?? ''
    for (const name of ['geolocation', 'payment', 'camera', 'microphone', 'usb', 'accelerometer'])
      expect([name, value.split(', ').includes(`${name}=()`)]).toEqual([name, true])
    expect(value).not.toMatch(/self|\*/)
  })

  it.each(['/desk', '/office', '/operator'])(
    'runs no script on %s but what bears its nonce, and is kept by nobody',
    (url) => {
      const headers = pageHeaders(() => undefined)(url)
      const value = headers[0]?.value
      expect(value).toMatch(/script-src 'nonce-\{nonce\}' 'strict-dynamic' 'self'; /)
      expect(value).toMatch(/; script-src-attr 'none'/)
      expect(value).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers.at(-1)).toEqual({ key: 'Cache-Control', value: 'private, no-store' })
    },
  )

  it.each(['/desk?lang=it', '/d/q/1004/orders/awaitsms', '/b/q/1007/bookingcompleted'])(
    'lets the screen stay awake where somebody waits: %s',
    (url) => {
      const powers = pageHeaders(() => undefined)(url).find(({ key }) => key === 'Permissions-Policy')?.value
      expect(powers).not.toContain('screen-wake-lock')
    },
  )

  it('stays small: it goes before every page', () => {
    const size = securityHeaders.reduce((sum, { key, value }) => sum + key.length + value.length + 4, 0)
    expect([`${size} bytes`, size < 700]).toEqual([`${size} bytes`, true])
  })
})
