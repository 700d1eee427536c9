import { expect, test } from 'playwright/test'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'

const REDIRECTS = [
  ['/q/1001', '/r/q/1001'],
  ['/q/1001?lang=de', '/r/q/1001?lang=de'],
  ['/q/trattoria-lucia', '/r/q/trattoria-lucia'],
  ['/q/1001/menu', '/r/q/1001/menu'],
  ['/q/1001/menu?shareid=abc&lang=de', '/r/q/1001/menu?shareid=abc&lang=de'],
  ['/nonsense', '/404'],
  ['/a/b/c?x=1', '/404'],
  ['/x/q/1001', '/404'],
  ['/R/q/1001', '/404'],
  ['/r', '/404'],
  ['/r/q', '/404'],
  ['/q/1001/info', '/404'],
  ['/r/q/1001/nonsense', '/404'],
  ['/r/q/1001/Menu', '/404'],
  ['/r/q/1001/menu/c100101/more', '/404'],
  ['/r/q/1001/orders/nonsense', '/404'],
  ['/r/q/%E0%A4%A', '/404'],
  ['/%ff/menu', '/404'],
  ['/api/orders/%ff/confirm', '/404'],
] as const

for (const [from, to] of REDIRECTS) {
  test(`${from} leads to ${to}`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 })
    expect(response.status()).toBe(307)
    const goal = new URL(response.headers().location ?? '', suiteOrigin())
    expect(goal.href).toBe(`${suiteOrigin()}${to}`)
  })
}

/** What follows /r/q/ and names no venue. */
const STRANGERS = [
  '99999',
  '0',
  '123456',
  '-1',
  '1e3',
  'nobody',
  'TRATTORIA-LUCIA',
  '__proto__',
  'constructor',
  '_',
  '1001%20',
  '1001%2fmenu',
  '1001%5cmenu',
  '1001%3Flang=it',
  '1001;a=b',
  '1001%00',
  '..%2f',
  '..%2f..%2fetc%2fpasswd',
  '%252e%252e%252f',
  "1'%20or%20'1'='1",
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '%F0%9F%8D%95',
  'a.b',
  'a'.repeat(65),
  'a'.repeat(6_000),
]

for (const stranger of STRANGERS) {
  test(`there is no venue ${stranger.slice(0, 40)} (${stranger.length} characters)`, async ({ request }) => {
    for (const rest of ['', '/menu', '/orders/tables']) {
      const response = await request.get(`/r/q/${stranger}${rest}`)
      expect(response.status(), rest).toBe(404)
      expect(await response.text()).not.toContain('<script>alert')
    }
    const item = await request.get(`/api/venues/${stranger}/items/dish/1001016`)
    expect(item.status()).toBe(404)
  })
}
