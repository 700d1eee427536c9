import { afterEach, describe, expect, it } from '@jest/globals'
import { fetchPayment } from '@/lib/browser/orders/fetch-payment'

const realFetch = globalThis.fetch

const ask = (answer: () => Response | Promise<Response>, onLine = true) => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true })
  globalThis.fetch = async () => answer()
  return fetchPayment('ord_1', '7d5c5f6e-3b0a-4f0e-9a59-1d1b2c3d4e5f', 'it')
}

const refused = (code: string, status: number) => () => Response.json({ error: { code } }, { status })
const lost = () => Promise.reject(new TypeError('network'))

afterEach(() => {
  globalThis.fetch = realFetch
})

describe('fetchPayment', () => {
  it('finds the form to pay by, or the confirmation of what needs no payment any more', async () => {
    const panel = { provider: 'lemonway', redirectUrl: 'https://pay.test/1' }
    const started = { orderId: 'ord_1', total: 1450, panel, returnUrl: 'https://menu.test/r/q/1/orders/success' }
    expect(await ask(() => Response.json(started))).toMatchObject({ status: 'started', total: 1450, panel })
    const settled = { orderId: 'ord_1', settled: true, next: '/r/q/1/orders/success?provider=stripe' }
    expect(await ask(() => Response.json(settled))).toEqual({ status: 'settled', next: settled.next })
  })

  it.each([
    ['not_found', 404, 'unknown'],
    ['payment_closed', 409, 'closed'],
    ['payment_unavailable', 503, 'unavailable'],
    ['payment_too_small', 422, 'tooSmall'],
    ['payment_unknown', 503, 'unsure'],
    ['unavailable', 503, 'unsure'],
    ['rate_limited', 429, 'unsure'],
    ['internal', 500, 'unsure'],
  ])('hears of %s at %d: %s', async (code, status, meant) => {
    expect(await ask(refused(code, status))).toEqual({ status: meant })
  })

  it('hears when it asked too often, and knows as little of the money', async () => {
    const full = () => new Response('{}', { status: 429, headers: { 'retry-after': '20' } })
    expect(await ask(full)).toEqual({ status: 'unsure', retryAfter: 20 })
  })

  it.each([
    ['a gateway that gave up', () => new Response('<html>', { status: 504 })],
    ['a page of the network’s own', () => new Response('<html>')],
    ['an answer of another shape', () => Response.json({ settled: true, next: 'https://elsewhere.example/' })],
    ['no answer', lost],
  ])('claims nothing of the money after %s', async (_, answer) => {
    expect(await ask(answer)).toEqual({ status: 'unsure' })
  })

  it('knows when this device has no network', async () => {
    expect(await ask(lost, false)).toEqual({ status: 'offline' })
  })
})
