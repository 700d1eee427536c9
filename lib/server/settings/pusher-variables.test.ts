import { describe, expect, it } from '@jest/globals'
import { readEnv } from '@/lib/server/settings/env'

const KEYS = { COPERTO_PUSHER_APP_ID: '7', COPERTO_PUSHER_KEY: 'key', COPERTO_PUSHER_SECRET: 'a secret' }
const HOST = { COPERTO_PUSHER_HOST: 'pusher.example.com' }
const CLUSTER = { COPERTO_PUSHER_CLUSTER: 'eu' }

describe('the settings of Pusher', () => {
  it.each([
    [{}],
    [{ ...KEYS, ...CLUSTER }],
    [{ ...KEYS, ...CLUSTER, COPERTO_PUSHER_API_URL: 'http://proxy.internal:8080' }],
    [{ ...KEYS, ...HOST, COPERTO_PUSHER_PORT: '6001', COPERTO_PUSHER_TLS: '0' }],
  ])('fit together: %j', (variables) => {
    const env = readEnv(variables)
    for (const [name, value] of Object.entries(variables)) expect(String(Reflect.get(env, name))).toBe(value)
  })

  it.each<[string, Record<string, string>, string]>([
    ['COPERTO_PUSHER_KEY', { COPERTO_PUSHER_APP_ID: '7' }, 'together'],
    ['COPERTO_PUSHER_SECRET', { ...HOST }, 'together'],
    ['COPERTO_PUSHER_APP_ID', { COPERTO_PUSHER_TLS: '1' }, 'together'],
    ['COPERTO_PUSHER_CLUSTER', KEYS, 'COPERTO_PUSHER_HOST'],
    ['COPERTO_PUSHER_CLUSTER', { ...KEYS, ...HOST, ...CLUSTER }, 'leave it out'],
    ['COPERTO_PUSHER_PORT', { ...KEYS, ...CLUSTER, COPERTO_PUSHER_PORT: '443' }, 'leave it out'],
    ['COPERTO_PUSHER_PORT', { ...KEYS, ...HOST, COPERTO_PUSHER_PORT: '0' }, '1 to 65535'],
    ['COPERTO_PUSHER_HOST', { ...KEYS, COPERTO_PUSHER_HOST: 'https://pusher.example.com' }, 'host alone'],
    ['COPERTO_PUSHER_HOST', { ...KEYS, COPERTO_PUSHER_HOST: "a.example; script-src 'unsafe-eval'" }, 'host alone'],
    ['COPERTO_PUSHER_CLUSTER', { ...KEYS, COPERTO_PUSHER_CLUSTER: 'eu.evil.example' }, 'such as eu'],
    ['COPERTO_PUSHER_TLS', { ...KEYS, ...HOST, COPERTO_PUSHER_TLS: 'yes' }, 'write 1'],
    ['COPERTO_PUSHER_API_URL', { ...KEYS, ...HOST, COPERTO_PUSHER_API_URL: 'pusher.internal:6001' }, 'scheme'],
    ['COPERTO_PUSHER_KEY', { ...KEYS, ...HOST, COPERTO_PUSHER_KEY: 'a key' }, 'the key'],
  ])('say how to mend %s in %j', (name, variables, help) => {
    expect(() => readEnv(variables)).toThrow(new RegExp(`- ${name}: .*${help}`))
    expect(() => readEnv(variables)).not.toThrow(/a secret|evil/)
  })
})
