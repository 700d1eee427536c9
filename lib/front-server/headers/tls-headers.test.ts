import { describe, expect, it } from '@jest/globals'
import { dropPageHeaders, securityHeaders } from '@/lib/front-server/headers/security-headers'
import { overTls, setClientScheme, tlsHeaders } from '@/lib/front-server/headers/tls-headers'

const HTTPS = { COPERTO_PUBLIC_ORIGIN: 'https://menu.example.com' }
const HTTP = { COPERTO_PUBLIC_ORIGIN: 'http://menu.example.com' }
const ONE_PROXY = { COPERTO_TRUSTED_HOPS: '1' }
const TWO_PROXIES = { COPERTO_TRUSTED_HOPS: '2' }
const A_YEAR = 'max-age=31536000'

type Settings = Record<string, string>

const answerTo = (settings: Settings, proto?: string): Record<string, string> => {
  const headers = proto === undefined ? {} : { 'x-forwarded-proto': proto }
  const added = tlsHeaders((name) => settings[name])({ headers }, securityHeaders)
  return Object.fromEntries(added.map(({ key, value }) => [key, value]))
}

const CASES: [string, Settings, string | undefined, string | undefined][] = [
  ['nothing said', {}, undefined, undefined],
  ['plain http', HTTP, undefined, undefined],
  ['the address is https', HTTPS, undefined, A_YEAR],
  ['a stranger claims https', {}, 'https', undefined],
  ['a stranger claims http', HTTPS, 'http', A_YEAR],
  ['a proxy says https', ONE_PROXY, 'https', A_YEAR],
  ['a proxy says HTTPS', ONE_PROXY, ' HTTPS ', A_YEAR],
  ['a proxy says http, though the address is https', { ...HTTPS, ...ONE_PROXY }, 'http', undefined],
  ['a proxy says nothing, the address is https', { ...HTTPS, ...ONE_PROXY }, undefined, A_YEAR],
  ['a proxy says nothing', ONE_PROXY, undefined, undefined],
  ['a client wrote https before the proxy', ONE_PROXY, 'https, http', undefined],
  ['a client wrote http before the proxy', ONE_PROXY, 'http, https', A_YEAR],
  ['two proxies append, the outer one had TLS', TWO_PROXIES, 'https, http', A_YEAR],
  ['two proxies, the outer one set it anew', TWO_PROXIES, 'https', A_YEAR],
  ['two proxies, and a client before them', TWO_PROXIES, 'https, http, http', undefined],
  ['nonsense', ONE_PROXY, 'httpsx', undefined],
]

describe('HSTS', () => {
  for (const [what, settings, proto, expected] of CASES) {
    it(`${expected ? 'comes' : 'does not come'} where ${what}`, () => {
      const answer = answerTo(settings, proto)
      expect(answer['Strict-Transport-Security']).toBe(expected)
      // The newer reports go over TLS only too: Chromium would send none at all.
      expect(answer['Reporting-Endpoints']).toBe(expected && 'csp="/api/csp-reports"')
      const policy = answer['Content-Security-Policy']
      expect(policy).toMatch(expected ? /; report-uri \S+; report-to csp$/ : /; report-uri \/api\/csp-reports$/)
    })
  }

  it('and the app are told the same', () => {
    for (const [what, settings, proto, expected] of CASES) {
      const request = { headers: proto === undefined ? {} : { 'x-forwarded-proto': proto } }
      setClientScheme(
        request,
        overTls((name) => settings[name]),
      )
      expect([what, request.headers]).toEqual([what, { 'x-forwarded-proto': expected ? 'https' : 'http' }])
    }
  })

  it('is what the operator writes, or none, and never on plain http', () => {
    const own = { COPERTO_HSTS: 'max-age=63072000; includeSubDomains; preload' }
    expect(answerTo({ ...HTTPS, ...own })['Strict-Transport-Security']).toBe(own.COPERTO_HSTS)
    expect(answerTo({ ...HTTP, ...own })['Strict-Transport-Security']).toBe(undefined)
    const off = answerTo({ ...HTTPS, COPERTO_HSTS: 'off' })
    expect(off['Strict-Transport-Security']).toBe(undefined)
    expect(off['Reporting-Endpoints']).toBeDefined()
  })
})

describe('a script of the build', () => {
  it('keeps what is about the site, and loses what is about a page', () => {
    const left = new Map(Object.entries(answerTo(HTTPS)))
    dropPageHeaders({ removeHeader: (name) => void left.delete(name) })
    expect([...left.keys()]).toEqual(['X-Content-Type-Options', 'Strict-Transport-Security'])
  })
})
