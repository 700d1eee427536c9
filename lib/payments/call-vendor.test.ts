import { describe, expect, it } from '@jest/globals'
import { serveLoopback } from '@/e2e/support/loopback'
import { callVendor } from '@/lib/payments/call-vendor'

describe('a call to a provider', () => {
  it('reads no more than 256 KB, however much comes', async () => {
    let sent = 0
    const endless = await serveLoopback((_, response) => {
      const more = (): void => {
        sent += 64
        if (response.destroyed || sent > 64 * 1024) response.end()
        else response.write('x'.repeat(64 * 1024), () => setImmediate(more))
      }
      more()
    })
    await expect(callVendor(endless.origin, {})).rejects.toThrow(/^too_large$/)
    await endless.close()
    expect(sent).toBeLessThan(16 * 1024)
  })

  it('takes neither the credentials to another place nor its words into an error', async () => {
    const visits: (string | undefined)[] = []
    const other = await serveLoopback((request, response) => {
      visits.push(request.headers.authorization)
      response.end('{}')
    })
    const first = await serveLoopback((_, response) =>
      response.writeHead(302, { location: other.origin }).end('{"secret":"of theirs"}'),
    )
    const call = callVendor(first.origin, { method: 'POST', headers: { authorization: 'Bearer ours' }, body: '{}' })
    await expect(call).rejects.toThrow(/^unreachable$/)
    expect(visits).toEqual([])
    await Promise.all([first.close(), other.close()])
  })

  it('gives refusals to its caller, and an empty answer as null', async () => {
    const refuses = await serveLoopback((_, response) => response.writeHead(404).end())
    expect(await callVendor(refuses.origin, {})).toEqual({ status: 404, body: null })
    await refuses.close()
  })
})
