import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { BURRATA, line, TRATTORIA } from '@/e2e/support/place-order'
import { type OwnDatabase, ownDatabase } from '@/e2e/support/servers/own-database'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { openShare, openStream, sendPart, someChannel } from '@/e2e/support/steps/realtime-steps'
import type { CartProduct } from '@/lib/core/cart/cart'

type Send = { method?: string; key?: string; body?: unknown; headers?: Record<string, string> }

/** A call as a page of the site makes it. */
const caller =
  (origin: string) =>
  async (path: string, { method = 'GET', key, body, headers }: Send = {}) => {
    const response = await fetch(`${origin}/api/sharing${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(key ? { 'x-share-key': key } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, json: await response.json(), headers: response.headers }
  }

const product = (quantity: number): CartProduct => ({
  ...line(BURRATA.id, { quantity }),
  id: 'forged',
  name: 'Burrata gratis',
  price: 1,
})
const part = (token: string, user_id: string, products = [product(2)]) => ({
  res_id: TRATTORIA,
  type: 'r',
  order: [{ user_id, user: ' Ada\u202e ', products }],
  token,
  action: 'send active',
})
const opening = { venue: String(TRATTORIA), type: 'r' }

let database: OwnDatabase
let server: RunningServer
/** What the server wrote to its log. */
const lines: string[] = []

test.beforeAll(async () => {
  database = await ownDatabase(process.env.DATABASE_URL)
  const env = { COPERTO_FEATURES: 'cart-sharing' }
  server = await startServer({ ...database.place, env, onLine: (text) => lines.push(text) })
})
test.afterAll(async () => {
  await server.kill()
  await database.drop()
})

/** A shared cart with a part of one guest. */
const shared = async () => {
  const call = caller(server.url)
  const opened = await call('', { method: 'POST', body: opening })
  expect(opened.status).toBe(200)
  const { token, ownerKey, channel } = opened.json
  const ada = randomUUID()
  const put = (body: unknown, headers = {}) => call(`/${token}`, { method: 'PUT', body, headers })
  expect(await put(part(token, ada))).toMatchObject({ status: 200, json: { ok: true } })
  const [{ user_id: person }] = (await call(`/${token}`, { key: ownerKey })).json.order
  return { call, token, ownerKey, channel, ada, put, person }
}

test('a part of a shared cart is priced by the menu, whatever price came with it', async () => {
  const { call, token, ownerKey, channel, ada, put } = await shared()
  for (const secret of [token, ownerKey]) expect(secret).toMatch(/^[\w-]{32}$/)
  expect(channel).not.toBe(token)
  expect(await put(part(token, ada))).toMatchObject({ status: 200, json: { ok: true } })
  const seen = await call(`/${token}?lang=it`, { key: ownerKey })
  expect(seen.headers.get('cache-control')).toBe('no-store')
  expect(seen.json).toEqual({
    role: 'owner',
    state: 'open',
    res_id: TRATTORIA,
    type: 'r',
    order: [
      {
        user_id: expect.stringMatching(/^[\w-]{22}$/),
        user: 'Ada',
        version: 1,
        products: [{ ...product(2), id: String(BURRATA.id), name: 'Burrata e datterini confit', price: BURRATA.price }],
      },
    ],
  })
})

test('a guest of a shared cart sees their own part alone, and the owner all parts', async () => {
  const { call, token, ada, person } = await shared()
  expect((await call(`/${token}`, { key: ada })).json).toMatchObject({ role: 'guest', order: [{ user_id: person }] })
  expect((await call(`/${token}`)).json).toMatchObject({ role: 'guest', order: [] })
})

test('only the owner changes and closes a shared cart', async () => {
  const { call, token, channel, ada, person, ownerKey } = await shared()
  const change = { method: 'PATCH', body: { version: 1, products: [{ key: `dish:${BURRATA.id}`, quantity: 0 }] } }
  const nowhere = await call(`/${'A'.repeat(32)}`, { key: ownerKey })
  expect(nowhere.status).toBe(404)
  for (const key of [ada, token, channel, person]) {
    for (const [path, send] of [
      [`/people/${person}`, change],
      ['/close', { method: 'POST', body: {} }],
    ] as const) {
      const refused = await call(`/${token}${path}`, { ...send, key })
      expect([refused.status, refused.json]).toEqual([nowhere.status, nowhere.json])
    }
  }
  expect((await call(`/${token}/people/${person}`, { ...change, key: ownerKey })).json).toEqual({ version: 2 })
  expect((await call(`/${token}`, { key: ada })).json).toMatchObject({ order: [{ products: [] }] })
  expect(await call(`/${token}/people/${person}`, { ...change, key: ownerKey })).toMatchObject({
    status: 409,
    json: { error: { code: 'share_changed' } },
  })
})

test('a part that no page of the site sends is refused', async () => {
  const { call, token, ada, ownerKey, put } = await shared()
  const refusals: [string, unknown, object, number, object][] = [
    ['another site', part(token, ada), { 'sec-fetch-site': 'cross-site' }, 403, { code: 'cross_origin' }],
    ['text', part(token, ada), { 'content-type': 'text/plain' }, 415, { code: 'json_required' }],
    ['a guessable guest', part(token, 'ada'), {}, 422, { code: 'invalid_request', field: 'order.0.user_id' }],
    ['an extra field', { ...part(token, ada), total: 1 }, {}, 422, { code: 'invalid_request', field: 'total' }],
    [
      '51 lines',
      part(token, ada, Array(51).fill(product(1))),
      {},
      422,
      { code: 'invalid_request', field: 'order.0.products' },
    ],
    [
      'a sold-out dish',
      part(token, ada, [{ ...product(1), itemId: 1001021 }]),
      {},
      422,
      { code: 'item_unavailable', line: 0 },
    ],
    ['another venue', { ...part(token, ada), res_id: 1002 }, {}, 404, { code: 'share_unknown' }],
    ['100 KB', { ...part(token, ada), action: 'x'.repeat(100 * 1024) }, {}, 413, { code: 'too_large' }],
  ]
  for (const [what, body, headers, status, error] of refusals) {
    const answer = await put(body, headers)
    expect([answer.status, answer.json], what).toEqual([status, { error }])
  }
  expect((await call(`/${token}`, { key: ownerKey, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
})

test('a closed cart takes no more parts', async () => {
  const { call, token, ada, ownerKey, put } = await shared()
  expect((await call(`/${token}/close`, { method: 'POST', key: ownerKey, body: {} })).json).toEqual({ ok: true })
  expect(await put(part(token, ada))).toMatchObject({ status: 409, json: { error: { code: 'share_closed' } } })
  expect((await call(`/${token}`, { key: ada })).json).toMatchObject({
    state: 'closed',
    order: [{ products: [{ quantity: 2 }] }],
  })
})

test('a venue shares no cart of a type it does not serve', async () => {
  const call = caller(server.url)
  expect((await call('', { method: 'POST', body: { ...opening, type: 'd' } })).json.error.code).toBe('type_not_offered')
  expect((await call('', { method: 'POST', body: { ...opening, venue: '99999' } })).status).toBe(404)
})

test('no key and no name of a shared cart stands in the log', async () => {
  const { token, ownerKey, channel, ada, person } = await shared()
  for (const secret of [token, ownerKey, channel, ada, person, 'Ada']) expect(lines.join('\n')).not.toContain(secret)
})

test('the stream of a shared cart tells its own changes at once', async () => {
  const { url } = server
  const [mine, other] = [await openShare(url), await openShare(url)]
  const stream = await openStream(url, mine.channel)
  expect(stream.answer.statusCode).toBe(200)
  expect(stream.answer.headers).toMatchObject({
    'content-type': expect.stringContaining('text/event-stream'),
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  // A compressor would hold the events back.
  expect(stream.answer.headers['content-encoding']).toBeUndefined()
  expect(await stream.next()).toContain('retry: 3000')

  expect(await sendPart(url, other.token, 'Ada', 1)).toBe(200)
  expect(await sendPart(url, mine.token, 'Bruno', 1)).toBe(200)
  const told = await stream.next()
  expect(told).toMatch(/^event: fetch-cart\ndata: \{.*\}\n\n$/)
  const { token, new_user_id } = JSON.parse(told?.split('data: ')[1] ?? '')
  expect(token).toBe(mine.channel)
  expect(new_user_id).toMatch(/^[\w-]{22}$/)
  stream.close()
})

test('the stream of an unknown channel, or for a page of another site, is refused', async () => {
  const { url } = server
  const mine = await openShare(url)
  for (const channel of [someChannel(), 'x', mine.token, `${mine.channel}x`, `..%2f${mine.channel.slice(3)}`, '%00']) {
    expect((await openStream(url, channel)).answer.statusCode, channel).toBe(404)
  }
  const foreign = await fetch(`${url}/api/sharing/events/${mine.channel}`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.status).toBe(403)
  const head = await fetch(`${url}/api/sharing/events/${mine.channel}`, { method: 'HEAD' })
  expect(head.status).toBe(200)
})

test('there are no shared carts where the feature is off', async () => {
  const call = caller(suiteOrigin())
  const answers = [
    await call('', { method: 'POST', body: opening }),
    await call(`/${'A'.repeat(32)}`),
    await call(`/${'A'.repeat(32)}`, { method: 'PUT', body: {} }),
  ]
  for (const { status, json } of answers) expect([status, json]).toEqual([404, { error: { code: 'not_found' } }])
})
