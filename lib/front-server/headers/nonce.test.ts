import { describe, expect, it } from '@jest/globals'
import { dropNonce, withNonce } from '@/lib/front-server/headers/nonce'
import { paymentHeaders } from '@/lib/front-server/headers/payment-headers'
import { pageHeaders } from '@/lib/front-server/headers/security-headers'

const PAGES = {
  'the payment page': paymentHeaders(() => undefined),
  'the desk': pageHeaders(() => undefined)('/desk'),
  'the office': pageHeaders(() => undefined)('/office'),
  'the operator’s page': pageHeaders(() => undefined)('/operator'),
}

describe('the nonce', () => {
  for (const [page, headers] of Object.entries(PAGES)) {
    it(`of ${page} is another each time, and Next hears it of nobody else`, () => {
      const open = () => {
        const request = { headers: { 'content-security-policy': "script-src 'nonce-mine'", accept: '*/*' } }
        const policy = withNonce(request, headers).find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
        expect(request.headers).toEqual({ accept: '*/*', 'content-security-policy': policy })
        return /script-src 'nonce-([A-Za-z0-9+/]{22}==)' 'strict-dynamic' 'self';/.exec(policy)?.[1]
      }
      const nonces = new Set([open(), open(), open()])
      expect(nonces.size).toBe(3)
      expect(!nonces.has(undefined)).toBe(true)
    })
  }

  it('of a visitor is dropped', () => {
    const other = { headers: { 'content-security-policy-report-only': "script-src 'nonce-mine'", accept: '*/*' } }
    dropNonce(other)
    expect(other.headers).toEqual({ accept: '*/*' })
  })
})
