import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import {
  ConnectionError,
  PermanentError,
  RetryAfterError,
  UnexpectedStatus,
  UpstreamError,
} from '@/lib/server/backend/backend-errors'
import { requestJson } from '@/lib/server/http/http-client'
import { counted, outcomeOfStatus, upstreamCalls } from '@/lib/server/metrics/upstream-calls'
import { callVendor } from '@/lib/server/payments/call-vendor'
import { serveLoopback } from '@/lib/testing/loopback'
import { openUpstream } from '@/lib/upstream/upstream'

const ENDS: [string, Error, string][] = [
  ['a final no', new PermanentError('rejected_422'), 'refused'],
  ['a pause that was asked for', new RetryAfterError(1_000), 'paused'],
  ['an open circuit', new ConnectionError('circuit_open'), 'unasked'],
  ['a line that is full', new ConnectionError('too_many'), 'unasked'],
  ['no connection', new ConnectionError('ECONNREFUSED'), 'unreached'],
  ['no connection of fetch', new TypeError('fetch failed'), 'unreached'],
  ['a status that is no yes', new UnexpectedStatus(500), 'failed'],
  ['an answer that came too late', new UpstreamError('deadline'), 'unanswered'],
  ['an answer that is none', new UpstreamError('not_json'), 'unanswered'],
]

describe('calls of systems outside', () => {
  it.each(ENDS)('count %s, and fail as they did', async (what, error, outcome) => {
    const call = counted(what, () => Promise.reject(error))
    await expect(call).rejects.toBe(error)
    const told = upstreamCalls().filter(({ system }) => system === what)
    expect(told).toEqual([{ system: what, outcome, calls: 1, seconds: expect.any(Number) }])
  })

  it('count what came well, and the time it took', async () => {
    for (const status of [200, 302, 404, 429, 503]) {
      expect(await counted('stripe', async () => status, outcomeOfStatus)).toBe(status)
    }
    const told = upstreamCalls().filter(({ system }) => system === 'stripe')
    expect(told.map(({ outcome, calls }) => [outcome, calls])).toEqual([
      ['ok', 2],
      ['refused', 1],
      ['failed', 2],
    ])
    for (const { seconds } of told) expect(seconds).toBeLessThan(1)
  })

  it('are those of every client, under the name of who is asked', async () => {
    const answers = { asked: 0 }
    const system = await serveLoopback((_, response) => {
      answers.asked += 1
      response.writeHead(answers.asked > 3 ? 422 : 200, { 'content-type': 'application/json' }).end('{}')
    })
    const venue = openUpstream({ system: 'tables', url: system.origin, paths: {} })
    const ask = () => [
      venue.read('tableStatus', z.object({})),
      callVendor('lemonway', system.origin, {}),
      requestJson(new URL(system.origin), z.object({})),
    ]
    await Promise.all(ask())
    await Promise.allSettled(ask())
    await system.close()
    const told = upstreamCalls().filter((one) => ['tables', 'lemonway', 'maps'].includes(one.system))
    expect(told.map(({ system: name, outcome, calls }) => `${name} ${outcome} ${calls}`).sort()).toEqual([
      'lemonway ok 1',
      'lemonway refused 1',
      'maps failed 1',
      'maps ok 1',
      'tables ok 1',
      'tables refused 1',
    ])
  })
})
