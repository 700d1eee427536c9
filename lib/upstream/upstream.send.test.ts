import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { toOrderPayload } from '@/lib/core/orders/order-payload'
import { ENDPOINTS } from '@/lib/core/upstream/endpoints'
import {
  ConnectionError,
  PermanentError,
  RetryAfterError,
  UnexpectedStatus,
  UpstreamError,
} from '@/lib/server/backend/backend-errors'
import { readEnv } from '@/lib/server/settings/env'
import { noDatabase, testBackend, testVenue } from '@/lib/testing/test-venue'
import { limitsOf } from '@/lib/upstream/client/policy'
import { remoteBackend } from '@/lib/upstream/remote-backend'
import { openUpstream } from '@/lib/upstream/upstream'

type Seen = { method?: string; url?: string; headers: IncomingHttpHeaders; body: string }

describe('systems that orders are told to', () => {
  let server: Server
  let base: string
  let seen: Seen[]
  let answer: RequestListener

  beforeEach(async () => {
    seen = []
    answer = (_, response) => void response.end('{}')
    server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      answer(request, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const status =
    (code: number, headers: Record<string, string> = {}): RequestListener =>
    (_, response) =>
      void response.writeHead(code, headers).end('customer data, never to be read')

  const payload = toOrderPayload({
    venue: testVenue,
    orderId: 'ord_1',
    service: 'tableservice',
    products: [],
    totals: { total: 2800, commission: 56 },
    coupon: null,
    table: '1',
    customers: 2,
    customer: [],
    note: '',
    payed: true,
    timestamp: 1,
    transaction: { id: 'pi_1', provider: 'stripe' },
  })

  const systems = (more: Record<string, string> = {}) =>
    remoteBackend(
      readEnv({
        ...more,
        COPERTO_ORDERS_API_URL: `${base}/svc/`,
        COPERTO_ORDERS_API_TOKEN: 'orders-token',
        COPERTO_ADMIN_API_URL: base,
        COPERTO_ADMIN_API_TOKEN: 'admin-token',
        COPERTO_MESSAGES_URL: `${base}/v23.0/10/messages`,
        COPERTO_MESSAGES_TOKEN: 'message-token',
        COPERTO_MESSAGES_FROM: '390612345',
      }),
      testBackend(),
      noDatabase,
    )

  it('posts an order with its id as the key of the request', async () => {
    await systems().orders.post(payload)
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/svc/api/webapp/orders',
        headers: {
          'idempotency-key': 'ord_1',
          authorization: 'Bearer orders-token',
          'content-type': 'application/json',
        },
      },
    ])
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ data: payload })
  })

  it('posts that an order was paid later to the path that is named, under a key of its own', async () => {
    const paid = {
      order_id: 'ord_1',
      ris_id: 77,
      payed: true,
      paid_at: '2026-05-04T18:00:00.000Z',
      amount: 2800,
    } as const
    await systems({ COPERTO_UPSTREAM_PATHS: 'paid=/v2/paid' }).orders.paid?.(paid)
    const headers = { 'idempotency-key': 'paid_ord_1', authorization: 'Bearer orders-token' }
    expect(seen).toMatchObject([{ method: 'POST', url: '/svc/v2/paid', headers }])
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(paid)
  })

  it('posts nothing of paid orders where no path is named for it', () => {
    expect(systems().orders.paid).toBeNull()
  })

  it('posts a transaction form-encoded', async () => {
    await systems().transactions.post({ type: 'restaurant', ris_id: 77, order_id: 'ord_1', payment_intent_id: 'pi_1' })
    expect(seen).toMatchObject([{ url: '/stripe/transactions/', headers: { authorization: 'Bearer admin-token' } }])
    expect(seen[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    const form = { type: 'restaurant', ris_id: '77', order_id: 'ord_1', payment_intent_id: 'pi_1' }
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual(form)
  })

  it('sends a message', async () => {
    await systems().messages.send({ to: '393330000104', text: 'Ordine' })
    expect(seen[0]?.url).toBe('/v23.0/10/messages')
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      messaging_product: 'whatsapp',
      to: '393330000104',
      type: 'text',
      text: { body: 'Ordine', preview_url: false },
    })
  })

  it('sends a guest a template where one is named, under a key', async () => {
    const message = { to: '393331234567', text: 'Ordine accettato', key: 'out_1', lang: 'zh-CN' as const }
    await systems().messages.send(message)
    await systems({ COPERTO_MESSAGES_TEMPLATE: 'coperto_answer' }).messages.send(message)
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['out_1', 'out_1'])
    expect(seen.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'text', text: { body: 'Ordine accettato' } },
      {
        type: 'template',
        template: {
          name: 'coperto_answer',
          language: { code: 'zh_CN' },
          components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ordine accettato' }] }],
        },
      },
    ])
  })

  it('has none to tell without their addresses', () => {
    const own = testBackend()
    expect(remoteBackend(readEnv({}), own, noDatabase)).toEqual(own)
  })

  const failure = (): Promise<unknown> =>
    openUpstream({ system: 'orders', url: base, bearer: 'secret', paths: {} }, { ...limitsOf('orders'), sendMs: 500 })
      .send('order', { body: { json: 'x' } })
      .then(
        () => 'accepted',
        (error: unknown) => error,
      )

  it.each([400, 410, 413, 415, 422])('is refused for good by %d', async (code) => {
    answer = status(code)
    expect(await failure()).toEqual(new PermanentError(`rejected_${code}`))
  })

  it.each([401, 403, 404, 408, 409, 500, 502, 503])('tries %d again', async (code) => {
    answer = status(code)
    const error = await failure()
    expect(error).toBeInstanceOf(UnexpectedStatus)
    expect(error).toMatchObject({ status: code, code: `status_${code}` })
  })

  it.each([301, 302, 307, 308])('follows no redirect: %d', async (code) => {
    answer = (request, response) =>
      request.url === ENDPOINTS.order.path
        ? status(code, { location: `${base}/elsewhere` })(request, response)
        : response.end()
    expect(await failure()).toMatchObject({ code: `status_${code}` })
    expect(seen.map(({ url }) => url)).toEqual([ENDPOINTS.order.path])
  })

  it.each([
    [429, '7', 7_000],
    [429, 'nonsense', 30_000],
    [429, 'Thu, 01 Jan 1970 00:00:00 GMT', 0],
    [503, '120', 120_000],
  ])('waits as long as %d asks: %s', async (code, header, waitMs) => {
    answer = status(code, { 'retry-after': header })
    const error = await failure()
    expect(error).toBeInstanceOf(RetryAfterError)
    expect(error).toMatchObject({ waitMs })
  })

  it('waits for no answer longer than its deadline', async () => {
    answer = () => undefined
    expect(await failure()).toEqual(new UpstreamError('deadline'))
  })

  it('takes a yes whose rest never ends, and reads little of it', async () => {
    let sent = 0
    answer = (_, response) => {
      response.writeHead(200)
      const more = (): void => {
        while (!response.destroyed && sent < 50_000_000) {
          sent += 64_000
          if (!response.write('x'.repeat(64_000))) return void response.once('drain', more)
        }
      }
      more()
    }
    expect(await failure()).toBe('accepted')
    expect(sent).toBeLessThan(20_000_000)
  })

  it('knows that it sent nothing where nobody listens', async () => {
    server.close()
    server.closeAllConnections()
    expect(await failure()).toEqual(new ConnectionError('ECONNREFUSED'))
  })

  it('does not know what became of a request when the connection is cut', async () => {
    answer = (request) => void request.socket.destroy()
    expect(await failure()).toEqual(new UpstreamError('connection_lost'))
    expect(seen).toHaveLength(1)
  })
})
