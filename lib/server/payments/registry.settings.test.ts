import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { forgetPerProcess } from '@/lib/core/async/per-process'
import { ONLINE_METHODS } from '@/lib/core/payments/provider'
import { VENDORS } from '@/lib/testing/vendors/vendors'

const registryWith = (settings: Record<string, string>) => {
  jest.resetModules()
  for (const name of ['settings', ...ONLINE_METHODS]) forgetPerProcess(name)
  Object.assign(process.env, settings)
  return import('@/lib/server/payments/registry')
}

/** What is offered, which is read off the settings, and what can be opened. */
const read = async (settings: Record<string, string>) => {
  const { configuredMethods, providerOf } = await registryWith(settings)
  return { offered: configuredMethods(), opened: ONLINE_METHODS.filter((method) => providerOf(method) !== null) }
}

describe('a provider', () => {
  afterEach(() => {
    for (const name of ONLINE_METHODS.flatMap((method) => Object.keys(VENDORS[method].needs))) delete process.env[name]
  })

  it('is neither offered nor opened without its settings', async () => {
    expect(await read({})).toEqual({ offered: [], opened: [] })
  })

  it.each(ONLINE_METHODS)('%s is offered and opened with the settings it needs, and no other', async (method) => {
    expect(await read(VENDORS[method].needs)).toEqual({ offered: [method], opened: [method] })
  })
})
