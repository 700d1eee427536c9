import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { ONLINE_METHODS } from '@/lib/payments/provider'
import { forgetPerProcess } from '@/lib/per-process'

const SETTINGS = {
  stripe: {
    COPERTO_STRIPE_SECRET_KEY: 'sk_test_12345678',
    COPERTO_STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
  },
  sumup: { COPERTO_SUMUP_API_KEY: 'sup_sk_12345678' },
  paypal: { COPERTO_PAYPAL_CLIENT_ID: 'client-id', COPERTO_PAYPAL_CLIENT_SECRET: 'client-secret' },
  lemonway: {
    COPERTO_LEMONWAY_CLIENT_ID: 'client-id',
    COPERTO_LEMONWAY_CLIENT_SECRET: 'client-secret',
    COPERTO_LEMONWAY_AUTH_URL: 'https://auth.lemonway.example/token',
    COPERTO_LEMONWAY_API_URL: 'https://ws.lemonway.example/api',
    COPERTO_LEMONWAY_WEBKIT_URL: 'https://webkit.lemonway.example/pay',
  },
} as const

const registryWith = (settings: Record<string, string>) => {
  jest.resetModules()
  for (const name of ['settings', ...ONLINE_METHODS]) forgetPerProcess(name)
  Object.assign(process.env, settings)
  return import('@/lib/payments/registry')
}

/** What is offered, which is read off the settings, and what can be opened. */
const read = async (settings: Record<string, string>) => {
  const { configuredMethods, providerOf } = await registryWith(settings)
  return { offered: configuredMethods(), opened: ONLINE_METHODS.filter((method) => providerOf(method) !== null) }
}

describe('a provider', () => {
  afterEach(() => {
    for (const name of Object.values(SETTINGS).flatMap(Object.keys)) delete process.env[name]
  })

  it('is neither offered nor opened without its settings', async () => {
    expect(await read({})).toEqual({ offered: [], opened: [] })
  })

  it.each(ONLINE_METHODS)('%s is offered and opened with the settings it needs, and no other', async (method) => {
    expect(await read(SETTINGS[method])).toEqual({ offered: [method], opened: [method] })
  })
})
