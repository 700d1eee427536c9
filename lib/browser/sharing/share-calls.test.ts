import { afterEach, expect, it } from '@jest/globals'
import { createShare, fetchShare, patchPart, postClose, sendPart } from '@/lib/browser/sharing/share-calls'
import { sharedCartOrderSchema } from '@/lib/core/sharing/shared-cart'
import { sentLine } from '@/lib/testing/sharing/test-share'

type Answer = { status: number; body: unknown } | 'lost'
type SentRequest = { url: string; method: string; key: string | null; body: unknown }

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

/** The network of these tests: one answer to every request, and what was sent last. */
const answerWith = (answer: Answer, onLine = true): { sent: () => SentRequest | undefined } => {
  let sent: SentRequest | undefined
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true })
  globalThis.fetch = async (url, init) => {
    const key = new Headers(init?.headers).get('x-share-key')
    const body: unknown = init?.body === undefined ? undefined : JSON.parse(String(init.body))
    sent = { url: String(url), method: init?.method ?? '', key, body }
    if (answer === 'lost') throw new TypeError('network')
    return Response.json(answer.body, { status: answer.status })
  }
  return { sent: () => sent }
}

const SHARE = { token: 'tok/en', ownerKey: 'key' }
const error = (status: number, body: object): Answer => ({ status, body: { error: body } })

it.each<[string, Answer, boolean, object]>([
  ['no network', 'lost', false, { code: 'offline' }],
  ['a lost answer', 'lost', true, { code: 'unanswered' }],
  ['a gateway that gave up', { status: 502, body: '<html>' }, true, { code: 'unanswered' }],
  ['an unknown share', error(404, { code: 'share_unknown' }), true, { code: 'share_unknown' }],
  ['a closed one', error(409, { code: 'share_closed' }), true, { code: 'share_closed' }],
  ['a full one', error(409, { code: 'share_full' }), true, { code: 'share_full' }],
  ['a sold-out line', error(422, { code: 'item_unavailable', line: 3 }), true, { code: 'item_unavailable', line: 3 }],
  ['too many calls', error(429, { code: 'rate_limited' }), true, { code: 'try_later' }],
  ['the flag off', error(404, { code: 'not_found' }), true, { code: 'unexpected' }],
  ['a fault', error(500, { code: 'internal' }), true, { code: 'unexpected' }],
  ['a success that says nothing', { status: 200, body: {} }, true, { code: 'unexpected' }],
])('%s has a code', async (_, answer, onLine, failure) => {
  answerWith(answer, onLine)
  expect(await fetchShare('t', null, 'it')).toEqual({ ok: false, error: failure })
  expect(await postClose(SHARE)).toEqual({ ok: false, error: failure })
})

it('asks in the words of the API', async () => {
  const done = answerWith({ status: 200, body: { ok: true } })
  const part = { token: 'tok', res_id: 7, type: 'r', user: 'Ada' } as const
  const userId = '7d5c5f6e-3b0a-4f0e-9a59-1d1b2c3d4e5f'
  expect(await sendPart({ ...part, products: [sentLine(10)], userId })).toEqual({ ok: true, value: null })
  expect(done.sent()).toMatchObject({ url: '/api/sharing/tok', method: 'PUT', key: null })
  expect(sharedCartOrderSchema.safeParse(done.sent()?.body).success).toBe(true)
  expect(await postClose(SHARE)).toEqual({ ok: true, value: null })
  expect(done.sent()).toEqual({ url: '/api/sharing/tok%2Fen/close', method: 'POST', key: 'key', body: {} })

  const changed = answerWith({ status: 200, body: { version: 3 } })
  const change = { version: 2, products: [{ key: 'dish:10', quantity: 0 }] }
  expect(await patchPart(SHARE, 'ada', change)).toEqual({ ok: true, value: { version: 3 } })
  expect(changed.sent()).toMatchObject({ url: '/api/sharing/tok%2Fen/people/ada', method: 'PATCH', key: 'key' })

  const opened = { token: 't', ownerKey: 'k', channel: 'c' }
  answerWith({ status: 200, body: opened })
  expect(await createShare({ venue: '7', type: 'r' })).toEqual({ ok: true, value: opened })

  const cart = { role: 'guest', state: 'open', res_id: 7, type: 'r', order: [] }
  const read = answerWith({ status: 200, body: cart })
  expect(await fetchShare('t', userId, 'ar')).toEqual({ ok: true, value: cart })
  expect(read.sent()).toMatchObject({ url: '/api/sharing/t?lang=ar', method: 'GET', key: userId })
})
