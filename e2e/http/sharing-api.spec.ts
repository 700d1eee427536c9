import { randomUUID } from 'node:crypto'
import { expect, test } from '@/e2e/support/own-server'
import { BURRATA, line, TRATTORIA } from '@/e2e/support/place-order'
import { suiteOrigin } from '@/e2e/support/suite-origin'
import type { CartProduct } from '@/lib/cart/cart'

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

test('a shared cart from its link to its last change', async ({ serve, makeDatabase }) => {
  const lines: string[] = []
  const database = await makeDatabase(process.env.DATABASE_URL)
  const server = await serve({
    ...database,
    env: { COPERTO_FEATURES: 'cart-sharing' },
    onLine: (text) => lines.push(text),
  })
  const call = caller(server.url)

  const opened = await call('', { method: 'POST', body: opening })
  expect(opened.status).toBe(200)
  const { token, ownerKey, channel } = opened.json
  for (const secret of [token, ownerKey]) expect(secret).toMatch(/^[\w-]{32}$/)
  const ada = randomUUID()

  // A part is priced by the menu, whatever price came with it.
  const put = (body: unknown, headers = {}) => call(`/${token}`, { method: 'PUT', body, headers })
  expect(await put(part(token, ada))).toMatchObject({ status: 200, json: { ok: true } })
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
  const [{ user_id: person }] = seen.json.order
  expect((await call(`/${token}`, { key: ada })).json).toMatchObject({ role: 'guest', order: [{ user_id: person }] })
  expect((await call(`/${token}`)).json).toMatchObject({ role: 'guest', order: [] })

  // Only the owner changes and closes; anybody else hears what a token that opens nothing hears.
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
  expect(await call(`/${token}/people/${person}`, { ...change, key: ownerKey })).toMatchObject({
    status: 409,
    json: { error: { code: 'share_changed' } },
  })

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

  expect((await call(`/${token}/close`, { method: 'POST', key: ownerKey, body: {} })).json).toEqual({ ok: true })
  expect(await put(part(token, ada))).toMatchObject({ status: 409, json: { error: { code: 'share_closed' } } })
  expect((await call(`/${token}`, { key: ada })).json).toMatchObject({ state: 'closed', order: [{ products: [] }] })
  expect((await call('', { method: 'POST', body: { ...opening, type: 'd' } })).json.error.code).toBe('type_not_offered')
  expect((await call('', { method: 'POST', body: { ...opening, venue: '99999' } })).status).toBe(404)

  for (const secret of [token, ownerKey, channel, ada, person, 'Ada']) expect(lines.join('\n')).not.toContain(secret)
})

test('one address opens only so many shares at once', async ({ serve }) => {
  const { url } = await serve({ env: { COPERTO_FEATURES: 'cart-sharing', COPERTO_RATE_FACTOR: '0.1' } })
  const opens = Array.from({ length: 5 }, () => caller(url)('', { method: 'POST', body: opening }))
  const statuses = (await Promise.all(opens)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 200, 429, 429])
})

test('without its flag there are no shared carts', async () => {
  const call = caller(suiteOrigin())
  const answers = [
    await call('', { method: 'POST', body: opening }),
    await call(`/${'A'.repeat(32)}`),
    await call(`/${'A'.repeat(32)}`, { method: 'PUT', body: {} }),
  ]
  for (const { status, json } of answers) expect([status, json]).toEqual([404, { error: { code: 'not_found' } }])
})
