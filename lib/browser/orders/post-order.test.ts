import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { postOrder } from '@/lib/browser/orders/post-order'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'

const REQUEST: PlaceOrderRequest = {
  venue: '1001',
  type: 'r',
  service: 'tableservice',
  lang: 'it',
  attemptKey: '7d5c5f6e-3b0a-4f0e-9a59-1d1b2c3d4e5f',
  lines: [
    { kind: 'dish', itemId: 1, selection: { glass: false, variation: null, additions: [] }, quantity: 1, note: '' },
  ],
  table: '12',
  customers: 1,
  orderNote: '',
  coupon: null,
  terms: true,
  provider: 'cash',
  shownTotal: 1450,
}
const PLACED = { orderId: 'ord_1', total: 1450, provider: 'cash', next: '/r/q/1001/orders/success?provider=cash' }

type Answer = { status: number; body: unknown; retryAfter?: string } | 'lost'

const realFetch = globalThis.fetch
let bodies: string[] = []

/** The network of these tests: one answer a request, the last one for all that follow. */
const answerWith = (...answers: Answer[]) => {
  globalThis.fetch = async (_url, init) => {
    const answer = answers[Math.min(bodies.length, answers.length - 1)]
    bodies.push(String(init?.body))
    if (!answer || answer === 'lost') throw new TypeError('network')
    const headers: Record<string, string> = answer.retryAfter ? { 'retry-after': answer.retryAfter } : {}
    return Response.json(answer.body, { status: answer.status, headers })
  }
}

/** Sends the order and lets its pauses pass at once. */
const send = async () => {
  const result = postOrder(JSON.stringify(REQUEST))
  await jest.advanceTimersByTimeAsync(60_000)
  return result
}

beforeEach(() => {
  jest.useFakeTimers()
  bodies = []
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = realFetch
})

describe('postOrder: idempotent retry', () => {
  it.each<{ why: string; answers: Answer[]; tries: number }>([
    { why: 'at once', answers: [{ status: 200, body: PLACED }], tries: 1 },
    { why: 'after a lost answer', answers: ['lost', { status: 200, body: PLACED }], tries: 2 },
    {
      why: 'after a gateway that gave up',
      answers: [
        { status: 504, body: null },
        { status: 502, body: '' },
        { status: 200, body: PLACED },
      ],
      tries: 3,
    },
    {
      why: 'after an answer that was cut off',
      answers: [
        { status: 200, body: null },
        { status: 200, body: PLACED },
      ],
      tries: 2,
    },
  ])('is placed $why, with the same request each time', async ({ answers, tries }) => {
    answerWith(...answers)
    await expect(send()).resolves.toEqual({ ok: true, value: PLACED })
    expect(bodies).toHaveLength(tries)
    expect(new Set(bodies).size).toBe(1)
  })

  it.each<{ status: number; body: unknown; retryAfter?: string; tries: number; error: unknown }>([
    {
      status: 422,
      body: { error: { code: 'item_unavailable', line: 0 } },
      tries: 1,
      error: { code: 'item_unavailable', line: 0 },
    },
    {
      status: 409,
      body: { error: { code: 'total_changed', total: 1500 } },
      tries: 1,
      error: { code: 'total_changed', total: 1500 },
    },
    { status: 429, body: { error: { code: 'rate_limited' } }, tries: 1, error: { code: 'try_later' } },
    { status: 503, body: { error: { code: 'try_later' } }, tries: 4, error: { code: 'try_later' } },
    {
      // Full, and it says until when: the same again at once would be told the same.
      status: 503,
      retryAfter: '480',
      body: { error: { code: 'try_later' } },
      tries: 1,
      error: { code: 'try_later', retryAfter: 480 },
    },
    {
      status: 429,
      retryAfter: '7',
      body: { error: { code: 'rate_limited' } },
      tries: 1,
      error: { code: 'try_later', retryAfter: 7 },
    },
    {
      status: 503,
      retryAfter: '5',
      body: { error: { code: 'unavailable' } },
      tries: 4,
      error: { code: 'unavailable' },
    },
    { status: 503, body: { error: { code: 'menu_stale' } }, tries: 1, error: { code: 'menu_stale' } },
    {
      // Its provider was waited for already.
      status: 503,
      body: { error: { code: 'payment_unknown', next: PLACED.next } },
      tries: 1,
      error: { code: 'payment_unknown', next: PLACED.next },
    },
    {
      status: 503,
      body: { error: { code: 'payment_unknown', next: '//elsewhere.example' } },
      tries: 4,
      error: { code: 'unanswered' },
    },
    { status: 503, body: { error: { code: 'unanswered' } }, tries: 4, error: { code: 'unanswered' } },
    { status: 504, body: '<html>', tries: 4, error: { code: 'unanswered' } },
    { status: 500, body: { error: { code: 'internal' } }, tries: 1, error: { code: 'unexpected' } },
    { status: 422, body: { error: { code: 'item_unavailable' } }, tries: 1, error: { code: 'unexpected' } },
  ])('answers $error after $tries tries at $status', async ({ status, body, retryAfter, tries, error }) => {
    answerWith({ status, body, ...(retryAfter ? { retryAfter } : {}) })
    await expect(send()).resolves.toEqual({ ok: false, error })
    expect(bodies).toHaveLength(tries)
  })

  it.each([
    { onLine: false, code: 'offline' },
    { onLine: true, code: 'unanswered' },
  ])('gives up without an answer as $code', async ({ onLine, code }) => {
    Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true })
    answerWith('lost')
    await expect(send()).resolves.toEqual({ ok: false, error: { code } })
    expect(bodies).toHaveLength(4)
  })

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'success', ''])(
    'does not follow a next of %j',
    async (next) => {
      answerWith({ status: 200, body: { ...PLACED, next } })
      await expect(send()).resolves.toEqual({ ok: false, error: { code: 'unexpected' } })
    },
  )
})
