import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { z } from 'zod'
import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { fail, ok } from '@/lib/core/result'
import { UpstreamError } from '@/lib/server/backend/backend-errors'
import { MAX_BODY, operatorRoute, postRoute } from '@/lib/server/route/route'

const ORIGIN = 'https://menu.example.com'
const TOKEN = 'operator-token-of-this-test'

const schema = z.strictObject({ word: z.string().max(10), list: z.array(z.int()).optional() })

const api = contract({
  method: 'POST',
  path: '/api/test/[id]',
  request: of<z.infer<typeof schema>>(),
  answer: trust<{ word: string; id: string | null }>(),
  refusals: codes({ table_closed: 422 }),
  deadlineMs: 1_000,
})

const echo = postRoute(api, { limit: 'drawings', schema }, async ({ word }, { params }) => {
  if (word === 'down') throw new UpstreamError('deadline')
  if (word === 'throw') throw new Error('cannot read "Ada Lovelace"')
  return word === 'closed' ? fail({ code: 'table_closed' }) : ok({ word, id: params.id ?? null })
})

const operate = operatorRoute('test', async () => ok({ done: true }))

type Send = { headers?: Record<string, string | null>; body?: BodyInit; params?: Record<string, string> }

const call = async (handler: typeof echo, { headers = {}, body = '{"word":"ciao"}', params = {} }: Send) => {
  const all = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    host: 'menu.example.com',
    ...headers,
  }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null)
  const init = { method: 'POST', headers: given, body, duplex: 'half' }
  const response = await handler(new Request(`${ORIGIN}/api/test`, init), { params: Promise.resolve(params) })
  return { status: response.status, headers: response.headers, json: (await response.json()) as unknown }
}

const send = (options: Send = {}) => call(echo, options)

let lines: string[] = []
beforeAll(() => {
  process.env.COPERTO_OPERATOR_TOKEN = TOKEN
  process.env.COPERTO_RATE_FACTOR = '1'
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
})
afterAll(() => {
  jest.restoreAllMocks()
})

describe('postRoute', () => {
  it('does not compile where it differs from its contract', () => {
    const options = { limit: 'drawings', schema } as const
    const asksForMore = { limit: 'drawings', schema: schema.extend({ more: z.string() }) } as const
    const routes = [
      // @ts-expect-error a code that is none of the contract's
      postRoute(api, options, async () => fail({ code: 'table_invalid' })),
      // @ts-expect-error an answer of another shape
      postRoute(api, options, async () => ok({ word: 'ciao', id: 7 })),
      // @ts-expect-error a body that no page sends
      postRoute(api, asksForMore, async () => fail({ code: 'table_closed' })),
      // @ts-expect-error a parameter that the path does not have
      postRoute(api, options, async (_, { params }) => ok({ word: params.ref, id: null })),
    ]
    expect(routes).toHaveLength(4)
  })

  it('answers the verb’s value, kept by nobody, with the request’s id', async () => {
    const { status, headers, json } = await send({ params: { id: '7' } })
    expect({ status, json }).toEqual({ status: 200, json: { word: 'ciao', id: '7' } })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('answers a foreseen failure by its code', async () => {
    expect(await send({ body: '{"word":"closed"}' })).toMatchObject({
      status: 422,
      json: { error: { code: 'table_closed' } },
    })
  })

  it.each<[string, Send, number, object]>([
    ['a form', { headers: { 'content-type': 'text/plain' } }, 415, { code: 'json_required' }],
    [
      'no content type',
      { headers: { 'content-type': null }, body: new Uint8Array([123, 125]) },
      415,
      { code: 'json_required' },
    ],
    ['a look-alike type', { headers: { 'content-type': 'application/jsonp' } }, 415, { code: 'json_required' }],
    ['broken JSON', { body: '{"word":' }, 400, { code: 'invalid_json' }],
    ['an empty body', { body: '' }, 400, { code: 'invalid_json' }],
    ['a bad field', { body: '{"word":"ciao","list":[1,"x"]}' }, 422, { code: 'invalid_request', field: 'list.1' }],
    ['an unknown field', { body: '{"word":"ciao","price":1}' }, 422, { code: 'invalid_request', field: 'price' }],
    [
      'a polluting field',
      { body: '{"word":"ciao","__proto__":{"a":1}}' },
      422,
      { code: 'invalid_request', field: '__proto__' },
    ],
    ['deep nesting', { body: `${'['.repeat(4000)}${']'.repeat(4000)}` }, 422, { code: 'invalid_request', field: '' }],
    ['too long a body', { body: JSON.stringify({ word: 'x'.repeat(MAX_BODY) }) }, 413, { code: 'too_large' }],
    ['a stated length too long', { headers: { 'content-length': '9000' } }, 413, { code: 'too_large' }],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403, { code: 'cross_origin' }],
    ['a sibling site', { headers: { 'sec-fetch-site': 'same-site' } }, 403, { code: 'cross_origin' }],
    ['neither site nor origin', { headers: { 'sec-fetch-site': null } }, 403, { code: 'cross_origin' }],
    [
      'a foreign origin',
      { headers: { 'sec-fetch-site': null, origin: 'https://evil.example' } },
      403,
      { code: 'cross_origin' },
    ],
    ['no origin at all', { headers: { 'sec-fetch-site': null, origin: 'null' } }, 403, { code: 'cross_origin' }],
  ])('refuses %s', async (_, options, status, error) => {
    expect(await send(options)).toMatchObject({ status, json: { error } })
  })

  it('takes an old browser’s word for its origin', async () => {
    expect((await send({ headers: { 'sec-fetch-site': null, origin: ORIGIN } })).status).toBe(200)
  })

  it('stops reading an endless body at the limit', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled += 1024
        controller.enqueue(new Uint8Array(1024).fill(32))
      },
    })
    expect(await send({ body: endless })).toMatchObject({ status: 413 })
    expect(pulled).toBeLessThan(MAX_BODY * 2)
  })

  it('takes a sender that breaks off for a bad request, not for a fault of ours', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
    expect(await send({ body: broken })).toMatchObject({ status: 400, json: { error: { code: 'invalid_json' } } })
  })

  it('tells of an unforeseen failure a code alone, and logs one line that says what failed', async () => {
    lines = []
    const { status, json, headers } = await send({
      body: '{"word":"throw"}',
      headers: { 'x-forwarded-for': '198.51.100.7' },
    })
    expect({ status, json }).toEqual({ status: 500, json: { error: { code: 'internal' } } })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 'error',
        msg: 'api_answer',
        requestId: headers.get('x-request-id'),
        route: 'test/[id]',
        status: 500,
        errorName: 'Error',
        message: 'cannot read …',
        at: expect.stringMatching(/route\.test\.ts:\d+:\d+$/),
      },
    ])
    expect(lines.join('')).not.toMatch(/Lovelace|198\.51/)
  })

  it('says that a system outside is at fault, and that it may be asked again', async () => {
    const { status, json } = await send({ body: '{"word":"down"}' })
    expect({ status, json }).toEqual({ status: 503, json: { error: { code: 'unavailable' } } })
  })

  it('refuses one address over its limit and no other, and says until when', async () => {
    const from = (address: string) => send({ headers: { 'x-forwarded-for': address } })
    for (let index = 0; index < 60; index++) expect((await from('203.0.113.1')).status).toBe(200)
    const { status, json, headers } = await from('203.0.113.1')
    expect({ status, json }).toEqual({ status: 429, json: { error: { code: 'rate_limited' } } })
    expect(headers.get('retry-after')).toMatch(/^[1-5]?\d$|^60$/)
    expect(headers.get('x-coperto-limited')).toBe('address')
    expect((await from('203.0.113.2')).status).toBe(200)
  })
})

describe('operatorRoute', () => {
  it.each([
    ['the token', `Bearer ${TOKEN}`, 200],
    ['no token', null, 401],
    ['another token', `Bearer ${TOKEN}x`, 401],
    ['the token alone', TOKEN, 401],
  ])('with %s', async (_, authorization, status) => {
    const headers = { authorization, 'sec-fetch-site': null, 'content-type': null }
    expect((await call(operate, { headers })).status).toBe(status)
  })
})
