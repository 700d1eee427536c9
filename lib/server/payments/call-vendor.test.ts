import { describe, expect, it } from '@jest/globals'
import { callVendor } from '@/lib/server/payments/call-vendor'
import { serveLoopback } from '@/lib/testing/loopback'

describe('callVendor: refusals, retry later and timeout of a provider', () => {
  it.each([
    ['endless', /^too_large$/],
    ['elsewhere', /^unreachable$/],
    ['no json of ours', /^no_json$/],
  ])('says of an answer that is %s a word of its own', async (kind, word) => {
    const vendor = await serveLoopback((_, response) => {
      if (kind === 'elsewhere') response.writeHead(302, { location: '/secret' })
      response.end(kind === 'endless' ? 'x'.repeat(300 * 1024) : 'a secret')
    })
    await expect(callVendor('sumup', vendor.origin, {})).rejects.toThrow(word)
    await vendor.close()
  })

  it('gives refusals to its caller, and an empty answer as null', async () => {
    const refuses = await serveLoopback((_, response) => response.writeHead(404).end())
    expect(await callVendor('sumup', refuses.origin, {})).toEqual({ status: 404, body: null })
    await refuses.close()
  })
})
