import { describe, expect, it } from '@jest/globals'
import { pageHeaders, securityHeaders } from '@/lib/front-server/headers/security-headers'

const KEY = { COPERTO_PUSHER_KEY: 'key' }
const HOST = { ...KEY, COPERTO_PUSHER_HOST: 'pusher.example.com' }

const CASES: [Record<string, string>, string][] = [
  [{}, "'self'"],
  [{ COPERTO_PUSHER_HOST: 'pusher.example.com' }, "'self'"],
  [{ ...KEY, COPERTO_PUSHER_CLUSTER: 'eu' }, "'self' wss://ws-eu.pusher.com"],
  [HOST, "'self' wss://pusher.example.com"],
  [{ ...HOST, COPERTO_PUSHER_PORT: '6001' }, "'self' wss://pusher.example.com:6001"],
  [{ ...HOST, COPERTO_PUSHER_PORT: '6001', COPERTO_PUSHER_TLS: '0' }, "'self' ws://pusher.example.com:6001"],
]

describe('what a page may connect to', () => {
  for (const [settings, sources] of CASES) {
    it(`${JSON.stringify(settings)}: connect-src ${sources}`, () => {
      const headers = pageHeaders((name) => settings[name])('/r/q/1/orders')
      const policy = headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
      expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(sources)
      expect(headers.map(({ key }) => key)).toEqual(securityHeaders.map(({ key }) => key))
    })
  }
})
