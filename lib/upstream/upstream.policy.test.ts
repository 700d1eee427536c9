import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { z } from 'zod'
import type { EndpointName } from '@/lib/core/upstream/endpoints'
import type { ConnectionError, RetryAfterError } from '@/lib/server/backend/backend-errors'
import { type Loopback, serveLoopback } from '@/lib/testing/loopback'
import { type Limits, limitsOf } from '@/lib/upstream/client/policy'
import { openUpstream, type Upstream } from '@/lib/upstream/upstream'

const MINUTE = 60_000
const PATIENT: Limits = { ...limitsOf('menu'), readMs: MINUTE / 3, failures: 4 }

let system: Loopback
let api: Upstream
let clock: number
/** What was asked, and its answers, while they are held. */
let asked: string[]
let held: ServerResponse[]
let waiting: { count: number; go: () => void }[]
let answer: (response: ServerResponse) => unknown
let lines: string[]

const open = (limits: Limits = PATIENT): void => {
  api = openUpstream({ system: 'menu', url: system.origin, paths: {} }, limits, () => clock)
}

beforeEach(async () => {
  clock = 0
  asked = []
  held = []
  waiting = []
  answer = (response) => response.end('{}')
  system = await serveLoopback((request, response) => {
    asked.push(request.url ?? '')
    answer(response)
    for (const { count, go } of waiting) if (asked.length >= count) go()
  })
  lines = []
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(JSON.parse(String(line)).msg) > 0)
  open()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await system.close()
})

/** Once the system has been asked so often. */
const reached = (count: number): Promise<void> =>
  new Promise((go) => {
    waiting.push({ count, go })
    if (asked.length >= count) go()
  })

const hold = (response: ServerResponse): void => void held.push(response)
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(code, headers).end()

/** What came of a read: 'ok', or the code of its failure. */
const read = (id = '1', endpoint: EndpointName = 'restaurant'): Promise<string> =>
  api.read(endpoint, z.object({}), { query: { id } }).then(
    (found) => (found === null ? 'none' : 'ok'),
    (error: ConnectionError | RetryAfterError) => error.code,
  )

describe('a pause that a system asks for', () => {
  it('is kept within the time of a read', async () => {
    answer = (response) => {
      answer = (second) => second.end('{}')
      status(429, { 'retry-after': '0' })(response)
    }
    expect(await read()).toBe('ok')
    expect(asked).toHaveLength(2)
  })

  it.each([
    [429, () => '90', 90_000],
    [503, () => '90', 90_000],
    [503, () => new Date(Date.now() + 90_000).toUTCString(), 91_000],
    [429, () => 'soon', 30_000],
    [429, () => '999999999', 5 * MINUTE],
  ])('of %d is not disturbed, when it is longer', async (code, header, pause) => {
    answer = status(code, { 'retry-after': header() })
    expect([await read('1'), await read('2')]).toEqual(['retry_after', 'retry_after'])
    expect(asked).toHaveLength(1)
    answer = (response) => response.end('{}')
    expect(await read('1', 'course')).toBe('ok')
    clock += pause
    expect(await read()).toBe('ok')
    expect(asked).toHaveLength(3)
  })

  it('is told to who asks meanwhile', async () => {
    answer = status(429, { 'retry-after': '90' })
    await read()
    clock += 30_000
    const error = await api.read('restaurant', z.unknown()).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'RetryAfterError', waitMs: 60_000, system: 'menu', endpoint: 'restaurant' })
  })
})

describe('the circuit of a system', () => {
  const breakIt = async (): Promise<void> => {
    answer = status(500)
    expect([await read(), await read()]).toEqual(['status_500', 'status_500'])
    expect(asked).toHaveLength(4)
  }

  it('opens after failures in a row, lets one try after a while, and closes when that is answered', async () => {
    await breakIt()
    expect([await read(), await read('2', 'course')]).toEqual(['circuit_open', 'circuit_open'])
    expect(asked).toHaveLength(4)

    clock += PATIENT.openMs
    expect(await read()).toBe('circuit_open')
    expect([await read(), asked.length]).toEqual(['circuit_open', 5])

    clock += PATIENT.openMs
    answer = hold
    const trying = read()
    await reached(6)
    expect(await read('2')).toBe('circuit_open')
    held[0]?.end('{}')
    expect(await trying).toBe('ok')

    answer = (response) => response.end('{}')
    expect([await read(), await read('2')]).toEqual(['ok', 'ok'])
    expect(lines).toEqual(['upstream_circuit_open', 'upstream_circuit_closed'])
  })

  it('closes in time though the clock of the machine is set back', async () => {
    await breakIt()
    const real = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(real - 3_600_000)
    clock += PATIENT.openMs
    answer = (response) => response.end('{}')
    expect(await read()).toBe('ok')
  })

  it.each([
    ['knows of no such thing', status(404), 'none'],
    ['refuses', status(401), 'status_401'],
    ['answers nonsense', (response: ServerResponse) => response.end('<html>'), 'not_json'],
  ])('stays closed where it answers, and %s', async (_, fault, code) => {
    answer = fault
    for (let at = 0; at < 6; at++) expect(await read()).toBe(code)
    expect(asked).toHaveLength(6)
  })

  it('holds back nothing that is sent', async () => {
    await breakIt()
    answer = status(200)
    await api.send('translations', {})
    expect(asked).toHaveLength(5)
  })
})

describe('reads at the same time', () => {
  it('of one thing are one request, each with an answer of its own', async () => {
    answer = hold
    const same = Array.from({ length: 50 }, () =>
      api.read('restaurant', z.object({ id: z.number() }), { query: { id: '1' } }),
    )
    const other = read('2')
    await reached(2)
    for (const response of held) response.end('{"id":7}')
    const found = await Promise.all(same)
    expect(found).toEqual(Array(50).fill({ id: 7 }))
    expect(new Set(found).size).toBe(50)
    expect(await other).toBe('ok')
    expect(asked).toHaveLength(2)
    answer = (response) => response.end('{"id":8}')
    expect(await api.read('restaurant', z.unknown(), { query: { id: '1' } })).toEqual({ id: 8 })
  })

  it('are refused beyond those that run and those that may wait', async () => {
    open({ ...PATIENT, atOnce: 2, waiting: 3 })
    answer = hold
    const reads = Array.from({ length: 7 }, (_, at) => read(String(at)))
    expect(await Promise.all([reads[5], reads[6]])).toEqual(['too_many', 'too_many'])
    await reached(2)
    answer = (response) => response.end('{}')
    for (const response of held) response.end('{}')
    expect(await Promise.all(reads.slice(0, 5))).toEqual(Array(5).fill('ok'))
  })

  it('do not hold up what is sent', async () => {
    open({ ...PATIENT, atOnce: 2, waiting: 3 })
    answer = hold
    const reads = Array.from({ length: 5 }, (_, at) => read(String(at)))
    await reached(2)
    answer = status(200)
    await api.send('translations', {})
    expect(asked.map((url) => url.split('?')[0])).toEqual([
      '/restaurants',
      '/restaurants',
      '/v2/suggested_translations/',
    ])
    answer = (response) => response.end('{}')
    for (const response of held) response.end('{}')
    expect(await Promise.all(reads)).toEqual(Array(5).fill('ok'))
  })

  it('are not made any more where their turn comes too late', async () => {
    open({ ...PATIENT, atOnce: 1 })
    answer = hold
    const reads = [read('1'), read('2'), read('3')]
    await reached(1)
    clock += PATIENT.readMs
    held[0]?.end('{}')
    expect(await Promise.all(reads)).toEqual(['ok', 'deadline', 'deadline'])
    expect(asked).toHaveLength(1)
  })
})
