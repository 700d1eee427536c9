import { describe, expect, it } from '@jest/globals'
import { boundedFetch } from '@/lib/server/payments/bounded-fetch'
import { callVendor } from '@/lib/server/payments/call-vendor'
import { openStripe } from '@/lib/server/payments/stripe/stripe'
import { serveLoopback } from '@/lib/testing/loopback'
import { mayCapture, testProviderOrder } from '@/lib/testing/orders/test-provider-order'

const KEY = 'sk_test_ours'

const CALLERS: [string, (origin: string) => Promise<unknown>][] = [
  ['a call of ours', (origin) => callVendor('sumup', origin, { headers: { authorization: `Bearer ${KEY}` } })],
  [
    'Stripe’s library',
    (apiUrl) =>
      openStripe({ secretKey: KEY, publishableKey: '', webhookSecrets: [], apiUrl, scriptUrl: '' }).verify(
        'pi_1',
        testProviderOrder(),
        mayCapture,
      ),
  ],
]

describe.each(CALLERS)('an answer to %s', (_, ask) => {
  it('is read to 256 KB, however much comes', async () => {
    let sent = 0
    const endless = await serveLoopback((_request, response) => {
      const more = (): void => {
        sent += 64
        if (response.destroyed || sent > 64 * 1024) response.end()
        else response.write('x'.repeat(64 * 1024), () => setImmediate(more))
      }
      more()
    })
    await expect(ask(endless.origin)).rejects.toMatchObject({ name: 'ProviderError' })
    await endless.close()
    expect(sent).toBeLessThan(32 * 1024)
  })

  it('takes the key to no other place', async () => {
    const visits: string[] = []
    const other = await serveLoopback((request, response) => {
      visits.push(String(request.headers.authorization))
      response.end('{}')
    })
    const first = await serveLoopback((_request, response) =>
      response.writeHead(307, { location: other.origin }).end('{"secret":"of theirs"}'),
    )
    await expect(ask(first.origin)).rejects.toMatchObject({ name: 'ProviderError' })
    expect(visits).toEqual([])
    await Promise.all([first.close(), other.close()])
  })
})

it('an answer that trickles ends with the timeout of its caller', async () => {
  const trickles = await serveLoopback((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  })
  const signal = AbortSignal.timeout(50)
  await expect(boundedFetch('sumup')(trickles.origin, { signal })).rejects.toMatchObject({ name: 'TimeoutError' })
  await trickles.close()
})
