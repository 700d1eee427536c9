import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withPusher } from './pusher-headers.mjs'
import { securityHeaders } from './security-headers.mjs'

const KEY = { COPERTO_PUSHER_KEY: 'key' }
const HOST = { ...KEY, COPERTO_PUSHER_HOST: 'pusher.example.com' }

const CASES = [
  [{}, "'self'"],
  [{ COPERTO_PUSHER_HOST: 'pusher.example.com' }, "'self'"],
  [{ ...KEY, COPERTO_PUSHER_CLUSTER: 'eu' }, "'self' wss://ws-eu.pusher.com"],
  [HOST, "'self' wss://pusher.example.com"],
  [{ ...HOST, COPERTO_PUSHER_PORT: '6001' }, "'self' wss://pusher.example.com:6001"],
  [{ ...HOST, COPERTO_PUSHER_PORT: '6001', COPERTO_PUSHER_TLS: '0' }, "'self' ws://pusher.example.com:6001"],
]

describe('withPusher', () => {
  for (const [settings, sources] of CASES) {
    it(`${JSON.stringify(settings)}: connect-src ${sources}`, () => {
      const headers = withPusher(
        () => securityHeaders,
        (name) => settings[name],
      )('/r/q/1/orders')
      const policy = headers.find(({ key }) => key === 'Content-Security-Policy').value
      assert.equal(/connect-src ([^;]*)/.exec(policy)[1], sources)
      assert.deepEqual(
        headers.map(({ key }) => key),
        securityHeaders.map(({ key }) => key),
      )
    })
  }
})
