import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dropNonce, withNonce } from './nonce.mjs'
import { paymentHeaders } from './payment-headers.mjs'
import { pageHeaders } from './security-headers.mjs'

const PAGES = {
  'the payment page': paymentHeaders(() => undefined),
  'the desk': pageHeaders(() => undefined)('/desk'),
}

describe('the nonce', () => {
  for (const [page, headers] of Object.entries(PAGES)) {
    it(`of ${page} is another each time, and Next hears it of nobody else`, () => {
      const open = () => {
        const request = { headers: { 'content-security-policy': "script-src 'nonce-mine'", accept: '*/*' } }
        const policy = withNonce(request, headers).find(({ key }) => key === 'Content-Security-Policy').value
        assert.deepEqual(request.headers, { accept: '*/*', 'content-security-policy': policy })
        return /script-src 'nonce-([A-Za-z0-9+/]{22}==)' 'strict-dynamic' 'self';/.exec(policy)?.[1]
      }
      const nonces = new Set([open(), open(), open()])
      assert.equal(nonces.size, 3)
      assert.ok(!nonces.has(undefined))
    })
  }

  it('of a visitor is dropped', () => {
    const other = { headers: { 'content-security-policy-report-only': "script-src 'nonce-mine'", accept: '*/*' } }
    dropNonce(other)
    assert.deepEqual(other.headers, { accept: '*/*' })
  })
})
