import { expect, it } from '@jest/globals'
import type { HttpRequest, HttpResponse } from '@/lib/front-server/http-types'
import { normalizePageRequests } from '@/lib/front-server/page-requests'

/** What the app is given of a request, and what the answer's headers are by then. */
function given(url: string) {
  const headers: Record<string, string> = { host: 'menu.example.it', cookie: 'coperto_lang=de' }
  const request = { url, headers } as HttpRequest
  const set: Record<string, unknown> = {}
  const response = {
    writeHead: (status: number, said: object) => ({ end: () => Object.assign(set, { status, ...said }) }),
  }
  let asked: string | undefined
  const app = () => {
    asked = request.url
  }
  normalizePageRequests(app)(request, response as unknown as HttpResponse)
  return { url: asked, headers, set }
}

const PAGES: [string, string][] = [
  ['/', '/'],
  ['/?x=1', '/'],
  ['/404?x', '/404'],
  ['/r/q/1001/orders?order=b&shareidea=a', '/r/q/1001/orders'],
  ['//%65vil.example?shareid=a', '//%65vil.example'],
  ['/r/q/1001/orders/payments?order=ord_1', '/r/q/1001/orders/payments'],
  ['/r/q/1001?a?b#c', '/r/q/1001'],
  ['/r/q/1001%3Fa%3Db?x', '/r/q/1001%3Fa%3Db'],
  ['/r/q/..%2F..%2Fapi', '/r/q/..%2F..%2Fapi'],
  ['//%65vil.example/?x', '//%65vil.example/?x'],
  ['//%65vil.example?x', '//%65vil.example'],
  ['/r/q/%2e%2e/menu', '/r/q/%2e%2e/menu'],
  ['/r/q/%252e', '/r/q/%252e'],
  ['/api?x=1', '/api'],
  ['/_next/image?url=/x', '/_next/image'],
  ['/q/1001/info?x=1', '/q/1001/info'],
  ['/it/r/q/1001/orders.rsc?x=1', '/it/r/q/1001/orders.rsc'],
]

for (const [asked, plain] of PAGES) {
  it(`a page asked for as ${asked} is ${plain}`, () => expect(given(asked).url).toBe(plain))
}

const SPELLINGS: [string, string][] = [
  ['/r/q/%31001/%6Denu?x=1', '/r/q/1001/menu?x=1'],
  ['/r/q/1001/orders/p%61yments', '/r/q/1001/orders/payments'],
  ['/r/q/1001%3fa=b', '/r/q/1001%3Fa%3Db'],
  ['/r/q/..%2f..%2Fapi', '/r/q/..%2F..%2Fapi'],
  ['/%2fevil.example', '/%2Fevil.example'],
  ['/\\evil.example', '/%5Cevil.example'],
  ['/%61pi/health', '/api/health'],
]

for (const [asked, plain] of SPELLINGS) {
  it(`the spelling ${asked} leads to ${plain}`, () => {
    const { url, set } = given(asked)
    expect([url, set]).toEqual([undefined, { status: 307, Location: plain, 'Cache-Control': 'no-store' }])
    expect(given(plain).set.Location).toBe(undefined)
  })
}

const SHARES: [string, string][] = [
  ['/r/q/1/orders?shareid=abc', '/r/q/1/orders#shareid=abc'],
  ['/r/q/1/orders?shareid=a%26b%2Bc%23', '/r/q/1/orders#shareid=a%26b%2Bc%23'],
  ['/r/q/1/orders?shareid=%E0%A4%0D%0Ax', '/r/q/1/orders#shareid=%EF%BF%BD%0D%0Ax'],
  ['/r/q/1/menu?lang=de&shareid=abc&x=%31', '/r/q/1/menu?lang=de&x=%31#shareid=abc'],
  ['/r/q/1/menu?shareid=abc&share%69d=def', '/r/q/1/menu#shareid=abc'],
  ['/r/q/1/menu?shareid=', '/r/q/1/menu'],
  ['/r/q/1/menu?shareid', '/r/q/1/menu'],
  ['/r/q/%31/%6Denu?shareid=abc', '/r/q/1/menu#shareid=abc'],
]

for (const [asked, to] of SHARES) {
  it(`the token of a share leaves the query: ${asked} leads to ${to}`, () => {
    const { url, set } = given(asked)
    expect([url, set]).toEqual([undefined, { status: 307, Location: to, 'Cache-Control': 'no-store' }])
    expect(given(to.replace(/#.*/, '')).set.Location).toBe(undefined)
  })
}

const TABLES: [string, string, string][] = [
  ['/r/q/1001?table=11', '/r/q/1001#t=11', '11'],
  ['/h/q/hotel/menu?lang=de&table=%20B%2F2%20', '/h/q/hotel/menu?lang=de#t=B%2F2', 'B%2F2'],
  ['/r/q/1/orders?table=7&shareid=abc', '/r/q/1/orders#shareid=abc&t=7', '7'],
  ['/r/q/%31/menu?table=7', '/r/q/1/menu#t=7', '7'],
  ['/r/q/1001/menu?t=A12.k3Jd9fQ2xY-_', '/r/q/1001/menu#t=A12.k3Jd9fQ2xY-_', 'A12.k3Jd9fQ2xY-_'],
  [
    '/r/q/1001/menu?lang=de&t=a%2012.k3Jd9fQ2xY-_&table=7',
    '/r/q/1001/menu?lang=de#t=a%2012.k3Jd9fQ2xY-_',
    'a%2012.k3Jd9fQ2xY-_',
  ],
  ['/s/q/1003/menu?t=12&table=7', '/s/q/1003/menu#t=7', '7'],
]

for (const [asked, to, table] of TABLES) {
  it(`the table of a code moves from the query to cookie and fragment: ${asked} leads to ${to}`, () => {
    const { url, set } = given(asked)
    const path = /^\/\w\/q\/[^/?#]+/.exec(to)?.[0]
    const cookie = `coperto_table=${table}; Path=${path}; Max-Age=14400; SameSite=Lax`
    expect([url, set['Set-Cookie'], set.status, set.Location]).toEqual([undefined, cookie, 307, to])
  })
}

for (const value of ['', '%20', '1234567', '1%0d%0aX', '%00']) {
  it(`what is no table is dropped and not kept: ${value}`, () => {
    const { set } = given(`/r/q/1001?table=${value}`)
    expect([set.Location, set['Set-Cookie']]).toEqual(['/r/q/1001', undefined])
  })
}

for (const value of [
  '',
  '12',
  '.k3Jd9fQ2xY-_',
  '12.k3Jd9fQ2xY-_x',
  '1234567.k3Jd9fQ2xY-_',
  '12.k3Jd9fQ2xY%0d_',
  '%E4%B8%80.k3Jd9fQ2xY-_',
]) {
  it(`what is no code is dropped and not kept: ${value}`, () => {
    const { set } = given(`/r/q/1001/menu?t=${value}`)
    expect([set.Location, set['Set-Cookie']]).toEqual(['/r/q/1001/menu', undefined])
  })
}

it('a code for no venue stays in the address', () => {
  expect(given('/404?t=12.k3Jd9fQ2xY-_').set['Set-Cookie']).toBe(undefined)
})

const KEPT = [
  '/api/venues/1001/menu?shareid=a',
  '/api/venues/1001/search?q=%31',
  '/q/1001?lang=de&shareid=a',
  '/q/1001/menu?x=1',
  '/r/q/1001/menu/?x=1',
]

for (const url of KEPT) {
  it(`what is no page keeps its query: ${url}`, () => expect(given(url).url).toBe(url))
}

it('the language travels beside the address, where it may be one', () => {
  expect(given('/r/q/1001?x=1&lang=zh-CN&lang=de').headers['x-coperto-lang']).toBe('zh-CN')
  for (const query of ['', '?lang=', '?lang=d%0ae', `?lang=${'x'.repeat(11)}`, '?lang=%C3%A8x']) {
    expect([query, given(`/r/q/1001${query}`).headers['x-coperto-lang']]).toEqual([query, undefined])
  }
})
