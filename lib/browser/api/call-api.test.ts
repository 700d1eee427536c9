import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { callApi } from '@/lib/browser/api/call-api'
import { codes, contract, of, trust } from '@/lib/core/api/contract'

const readApi = contract({
  method: 'GET',
  path: '/api/test/[ref]/[id]',
  request: of<{ lang: string }>(),
  answer: trust<{ name: string }>(),
  refusals: codes({ not_found: 404, try_later: 503 }),
  deadlineMs: 1_000,
})

const realFetch = globalThis.fetch
let asked: { url: string; init: RequestInit | undefined } | null = null

const answerWith = (answer: (init?: RequestInit) => Response | Promise<Response>, onLine = true) => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true })
  globalThis.fetch = async (url, init) => {
    asked = { url: String(url), init }
    return answer(init)
  }
}

const call = (signal?: AbortSignal) =>
  callApi(readApi, { ref: 'a/b', id: '7' }, { lang: 'it' }, signal ? { signal } : {})

/** An answer that never comes, unless it is given up. */
const never = (init?: RequestInit) =>
  new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = realFetch
})

describe('callApi', () => {
  it('builds the address of a GET and reads its answer', async () => {
    answerWith(() => Response.json({ name: 'Ada' }))
    expect(await call()).toEqual({ ok: true, value: { name: 'Ada' } })
    expect(asked).toMatchObject({ url: '/api/test/a%2Fb/7?lang=it', init: { method: 'GET' } })
  })

  it.each<[string, () => Response, object]>([
    ['a refusal', () => Response.json({ error: { code: 'not_found' } }, { status: 404 }), { code: 'not_found' }],
    [
      'a pause that is asked for',
      () => Response.json({ error: { code: 'try_later' } }, { status: 503, headers: { 'retry-after': '9' } }),
      { code: 'try_later', retryAfter: 9 },
    ],
    [
      'too many calls, whoever says so',
      () => new Response('<html>', { status: 429, headers: { 'retry-after': '3' } }),
      { code: 'rate_limited', retryAfter: 3 },
    ],
    ['a gateway that gave up', () => new Response('<html>', { status: 504 }), { code: 'unanswered' }],
    ['a success that was cut off', () => new Response('{"na'), { code: 'unanswered' }],
    ['a page of the network’s own', () => new Response('<html>', { status: 404 }), { code: 'unexpected' }],
    [
      'a code it does not know',
      () => Response.json({ error: { code: 'toString' } }, { status: 422 }),
      { code: 'unexpected' },
    ],
  ])('tells %s', async (_, answer, error) => {
    answerWith(answer)
    expect(await call()).toEqual({ ok: false, error })
  })

  it('gives up at its deadline, and when told to', async () => {
    answerWith(never)
    const late = call()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await late).toEqual({ ok: false, error: { code: 'unanswered' } })
    const aborter = new AbortController()
    const aborted = call(aborter.signal)
    aborter.abort()
    expect(await aborted).toEqual({ ok: false, error: { code: 'unanswered' } })
    expect(jest.getTimerCount()).toBe(0)
  })

  it('knows when this device has no network', async () => {
    answerWith(() => Promise.reject(new TypeError('network')), false)
    expect(await call()).toEqual({ ok: false, error: { code: 'offline' } })
  })
})
