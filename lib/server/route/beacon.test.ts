import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import { beaconRoute } from '@/lib/server/route/beacon'

const ORIGIN = 'https://menu.example.com'

let taken: unknown[] = []
const read = (body: unknown): { word: string } | null =>
  typeof body === 'object' && body !== null && 'word' in body ? { word: String(body.word) } : null
const route = beaconRoute(
  { route: 'test', limit: 'drawings', maxBytes: 200, read },
  async (value, { origin, userAgent }) => {
    taken.push({ ...value, origin, userAgent })
  },
)

const send = (headers: Record<string, string> = {}, body = '{"word":"ciao"}') =>
  route(
    new Request(`${ORIGIN}/api/test`, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        'sec-fetch-site': 'same-origin',
        origin: ORIGIN,
        'user-agent': 'Phone',
        ...headers,
      },
      body,
    }),
  )

beforeAll(() => {
  process.env.COPERTO_RATE_FACTOR = '1'
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true)
})
afterAll(() => {
  jest.restoreAllMocks()
})
beforeEach(() => {
  taken = []
})

it.each(['text/plain;charset=UTF-8', 'text/plain', 'application/json'])('takes a beacon sent as %s', async (type) => {
  const response = await send({ 'content-type': type })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(taken).toEqual([{ word: 'ciao', origin: ORIGIN, userAgent: 'Phone' }])
})

it.each<[string, Record<string, string>, string, number]>([
  ['another site’s', { 'sec-fetch-site': 'cross-site' }, '{"word":"ciao"}', 403],
  ['a form’s', { 'content-type': 'application/x-www-form-urlencoded' }, '{"word":"ciao"}', 415],
  ['broken', {}, '{"word"', 400],
  ['too long', {}, JSON.stringify({ word: 'x'.repeat(300) }), 413],
  ['unreadable', {}, '[]', 422],
])('refuses a beacon that is %s', async (_, headers, body, status) => {
  expect((await send(headers, body)).status).toBe(status)
  expect(taken).toEqual([])
})

it('drops what exceeds the limit of an address without a word', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count < 70; count++) statuses.add((await send({ 'x-forwarded-for': '203.0.113.9' })).status)
  expect(statuses).toEqual(new Set([204]))
  expect(taken.length).toBe(60)
})
