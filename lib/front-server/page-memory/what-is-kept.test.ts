import { describe, expect, it } from '@jest/globals'
import { isTouchedBy, keepablePage, mayBeKept, pageKey } from '@/lib/front-server/page-memory/what-is-kept'
import { createRouteMatcher } from '@/lib/front-server/route-table'

const matchRoute = createRouteMatcher([
  ...['/', '/desk', '/office', '/operator', '/404', '/robots.txt', '/api/track', '/q/[venue]', '/photos/[id]/[size]'],
  ...['/[type]/q/[venue]', '/[type]/q/[venue]/menu', '/[type]/q/[venue]/orders', '/[type]/q/[venue]/orders/payments'],
])

type Headers = Record<string, string>

/** What a request is kept by, in words; null where it goes around the memory. */
const keyOf = (url: string, headers: Headers = {}, method = 'GET') =>
  pageKey({ method, headers }, keepablePage(url, matchRoute(url)))?.text ?? null

const MENU = '/r/q/1001/menu'
const IT = { 'accept-language': 'it-IT,it;q=0.9' }
const PLAIN = 'identity it /r/q/1001/menu'

describe('what a page is kept by', () => {
  const keys: [string, string, Headers, string][] = [
    ['path and language', MENU, IT, PLAIN],
    ['another language', MENU, { 'accept-language': 'de' }, 'identity de /r/q/1001/menu'],
    ['a language nobody speaks', MENU, { 'accept-language': 'xx' }, 'identity en /r/q/1001/menu'],
    ['no language at all', MENU, {}, 'identity en /r/q/1001/menu'],
    ['the language of the cookie', MENU, { ...IT, cookie: 'coperto_lang=ja' }, 'identity ja /r/q/1001/menu'],
    ['other cookies', MENU, { ...IT, cookie: 'coperto_table=11; a=b' }, PLAIN],
    ['brotli', MENU, { ...IT, 'accept-encoding': 'gzip, deflate, br' }, 'br it /r/q/1001/menu'],
    ['gzip', MENU, { ...IT, 'accept-encoding': 'br;q=0, gzip' }, 'gzip it /r/q/1001/menu'],
    ['an encoding nobody knows', MENU, { ...IT, 'accept-encoding': 'zstd' }, PLAIN],
    ['a query that no page sees', `${MENU}?utm_source=x&order=1&nxtPvenue=2&_rsc=3`, IT, PLAIN],
    ['a language that is none', `${MENU}?lang=xx`, IT, PLAIN],
    [
      'a language that the cookie names too',
      `${MENU}?lang=ja`,
      { ...IT, cookie: 'coperto_lang=ja' },
      'identity ja /r/q/1001/menu',
    ],
    ['the headers of Next’s router', MENU, { ...IT, rsc: '1', 'next-router-prefetch': '1', 'next-url': '/x' }, PLAIN],
    ['a language in a header of our own', MENU, { ...IT, 'x-coperto-lang': 'de' }, PLAIN],
    [
      'another host, and proxies of nobody',
      MENU,
      {
        ...IT,
        host: 'x.example',
        forwarded: 'host=x',
        'x-forwarded-host': 'x',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '1',
      },
      PLAIN,
    ],
    ['a part of it, and what the browser has', MENU, { ...IT, range: 'bytes=0-9', 'if-none-match': 'W/"x"' }, PLAIN],
  ]
  for (const [what, url, headers, key] of keys) {
    it(`is, with ${what}, “${key}”`, () => expect(keyOf(url, headers)).toBe(key))
  }

  const bypasses: [string, string, Headers?, string?][] = [
    ['a language that is going to be kept in a cookie', `${MENU}?lang=it`],
    ['the same with a cookie of another', `${MENU}?lang=it`, { cookie: 'coperto_lang=de' }],
    ['a language twice in the cookies', MENU, { cookie: 'coperto_lang=it; coperto_lang=de' }],
    ['a language in the cookies that is spelled oddly', MENU, { cookie: 'coperto_lang=%69t' }],
    ['a language in the cookies that nobody speaks', MENU, { cookie: 'coperto_lang=xx' }],
    ['a cookie whose name only ends so', MENU, { cookie: 'xcoperto_lang=it' }],
    ['a preview of drafts', MENU, { cookie: '__prerender_bypass=x' }],
    ['who says who asks', MENU, { ...IT, authorization: 'Bearer x' }],
    ['a code of a table', `${MENU}?t=11.k3Jd9fQ2xYwZ`],
    ['a table', `${MENU}?table=11`],
    ['a share', `${MENU}?shareid=x`],
    ['another spelling', '/r/q/%31001/menu'],
    ['two slashes', '/r//q/1001/menu'],
    ['a final slash', '/r/q/1001/menu/'],
    ['what leads on', '/q/1001'],
    ['the payment page', '/r/q/1001/orders/payments'],
    ['the payment page with a query', '/r/q/1001/orders/payments?order=1'],
    ['the desk', '/desk'],
    ['the office', '/office'],
    ['the operator’s page', '/operator'],
    ['the page that is not there', '/404'],
    ['a call of the API', '/api/track'],
    ['a photo', '/photos/1/320'],
    ['an unknown address', '/nothing'],
    ['an impossible venue', '/r/q/a.b/menu'],
    ['an impossible way to order', '/x/q/1001/menu'],
    ['a longer path than there is', `/r/q/${'a'.repeat(64)}/${'menu'.repeat(60)}`],
    ['something that is sent', MENU, IT, 'POST'],
    ['a method that nobody knows', MENU, IT, 'PROPFIND'],
  ]
  for (const [what, url, headers = IT, method = 'GET'] of bypasses) {
    it(`is nothing for ${what}`, () => expect(keyOf(url, headers, method)).toBe(null))
  }

  it('serves the headers alone too', () => expect(keyOf(MENU, IT, 'HEAD')).toBe(PLAIN))
})

describe('an answer', () => {
  const TOLD = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Language, Cookie, Accept-Encoding',
    etag: 'W/"x"',
  }
  const html = Buffer.from('<!DOCTYPE html><html lang="it" dir="ltr"><body>')
  const good = { status: 200, headers: TOLD, html, locale: 'it' }

  it('that is a whole page for everybody is kept, with what it tells to load', () => {
    expect(mayBeKept(good)).toBe(true)
    expect(mayBeKept({ ...good, headers: { ...TOLD, link: '<a>; rel=preload', 'content-length': 7 } })).toBe(true)
  })

  const changes: [string, object][] = [
    ...[201, 206, 301, 304, 307, 404, 410, 500, 503].map((status): [string, object] => [
      `with status ${status}`,
      { status },
    ]),
    ['with a cookie', { headers: { ...TOLD, 'set-cookie': 'a=b' } }],
    ['with a header that nobody foresaw', { headers: { ...TOLD, 'x-who': 'you' } }],
    ['that leads elsewhere', { headers: { ...TOLD, location: '/' } }],
    ['that no cache may keep', { headers: { ...TOLD, 'cache-control': 'private, no-store' } }],
    ['that is somebody’s', { headers: { ...TOLD, 'cache-control': 'private, max-age=0, must-revalidate' } }],
    ['that says nothing about keeping', { headers: { ...TOLD, 'cache-control': undefined } }],
    [
      'that differs by something else',
      { headers: { ...TOLD, vary: 'Accept, Accept-Language, Cookie, Accept-Encoding' } },
    ],
    ['that is no page', { headers: { ...TOLD, 'content-type': 'text/plain' } }],
    ['in another language', { locale: 'de' }],
    ['that says no language', { html: Buffer.from('<html><body lang="it">') }],
  ]
  for (const [what, change] of changes) {
    it(`${what} is not`, () => expect(mayBeKept({ ...good, ...change })).toBe(false))
  }
})

describe('what goes when tags expire', () => {
  const expiries: [string, string[], boolean][] = [
    ['br it /r/q/1001/menu', ['venue-1001'], true],
    ['br it /r/q/01001', ['venue-1001', 'no-venue'], true],
    ['gzip ar /h/q/1002/menu/dish/1001', ['venue-1001'], false],
    ['br it /r/q/10010/menu', ['venue-1001'], false],
    ['br it /r/q/Rcalavera/menu', ['venue-1001'], true],
    ['br it /r/q/100100/menu', ['venue-1001'], true],
    ['br it /', ['venue-1001'], true],
  ]
  for (const [key, tags, isTouched] of expiries) {
    it(`${key} is ${isTouched ? '' : 'not '}touched by ${tags}`, () => expect(isTouchedBy(key, tags)).toBe(isTouched))
  }
})
