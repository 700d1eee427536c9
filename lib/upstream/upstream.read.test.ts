import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { z } from 'zod'
import { errorFields } from '@/lib/server/process/logger'
import { type Loopback, serveLoopback } from '@/lib/testing/loopback'
import { type Limits, limitsOf } from '@/lib/upstream/client/policy'
import { openUpstream } from '@/lib/upstream/upstream'

type Nested = { inner?: Nested | undefined }
const nested: z.ZodType<Nested> = z.object({ inner: z.lazy(() => nested).optional() })
const schema = z.object({ id: z.number(), nested: nested.optional() })

const BODY = 'words of theirs'
const PATIENT = { ...limitsOf('menu'), readMs: 60_000 }
/** Over before anything that hangs. */
const HASTY = { ...PATIENT, readMs: 200 }

describe('a read of a system that is not well', () => {
  let system: Loopback
  let asked: number
  let answer: (response: ServerResponse) => unknown
  let lines: string[]

  beforeEach(async () => {
    asked = 0
    system = await serveLoopback((_, response) => {
      asked += 1
      answer(response)
    })
    lines = []
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    await system.close()
  })

  const client = (limits: Limits = PATIENT) =>
    openUpstream({ system: 'menu', url: system.origin, user: 'utente', password: 'segreto', paths: {} }, limits)
  const read = (limits?: Limits) => client(limits).read('restaurant', schema, { query: { id: '77', lang: 'it' } })

  /** The code of the failure, once nothing of it could tell a stranger anything. */
  const codeOf = async (failure: Promise<unknown>): Promise<unknown> => {
    const error: unknown = await failure.then(
      () => 'answered',
      (thrown: unknown) => thrown,
    )
    const { port } = new URL(system.origin)
    for (const secret of [port, 'segreto', btoa('utente:segreto'), BODY])
      expect(inspect(error, { depth: 9, showHidden: true }) + lines.join()).not.toContain(secret)
    const { errorCode, ...rest } = errorFields(error)
    expect(rest).toMatchObject({ system: 'menu', endpoint: 'restaurant' })
    return errorCode
  }

  const status =
    (code: number, headers: Record<string, string> = {}) =>
    (response: ServerResponse) =>
      response.writeHead(code, headers).end(BODY)
  const sends = (body: string | Buffer, headers: Record<string, string> = {}) => {
    return (response: ServerResponse) => response.writeHead(200, headers).end(body)
  }
  /** Writes so many megabytes of text, as fast as they are read. */
  const megabytes = (count: number) => async (response: ServerResponse) => {
    for (let at = 0; at < count && !response.destroyed; at++)
      if (!response.write('x'.repeat(1024 * 1024))) await once(response, 'drain').catch(() => undefined)
    response.end()
  }

  it.each<[string, (response: ServerResponse) => unknown, string, number]>([
    ['fails', status(500), 'status_500', 2],
    ['is away', status(503), 'status_503', 2],
    ['refuses the credentials', status(401), 'status_401', 1],
    ['refuses this user', status(403), 'status_403', 1],
    ['does not understand', status(400), 'rejected_400', 1],
    ['answers with a page', sends(`<html>${BODY}</html>`, { 'content-type': 'application/json' }), 'not_json', 1],
    ['answers half', sends(`{"id":1,"name":"${BODY}`), 'not_json', 1],
    ['answers nothing', sends(''), 'not_json', 1],
    ['answers something else', sends(JSON.stringify({ id: BODY })), 'wrong_shape', 1],
    ['answers a list', sends(JSON.stringify([{ id: 1 }])), 'wrong_shape', 1],
    ['answers without end', megabytes(50), 'too_large', 1],
    [
      'answers a small thing that unpacks to a large one',
      sends(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')), { 'content-encoding': 'gzip' }),
      'too_large',
      1,
    ],
    ['answers what cannot be unpacked', sends(BODY, { 'content-encoding': 'gzip' }), 'connection_lost', 2],
    ['hangs up', (response) => response.destroy(), 'connection_lost', 2],
    ['hangs up in the middle', (response) => response.write('{"id":1', () => response.destroy()), 'connection_lost', 2],
    [
      'ends before what it announced',
      (response) => response.writeHead(200, { 'content-length': '90' }).write('{"id":1}', () => response.destroy()),
      'connection_lost',
      2,
    ],
  ])('that %s', async (_, fault, code, times) => {
    answer = fault
    expect(await codeOf(read())).toBe(code)
    expect(asked).toBe(times)
  })

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['never answers', () => undefined],
    ['never ends its answer', (response) => response.write('{"id":1')],
    [
      'answers a sign at a time',
      (response) => {
        const trickle = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(trickle))
      },
    ],
  ])('that %s ends at the deadline, and its connection with it', async (_, fault) => {
    let gone: (() => void) | undefined
    const closed = new Promise<void>((resolve) => {
      gone = resolve
    })
    answer = (response) => {
      response.on('close', () => gone?.())
      fault(response)
    }
    expect(await codeOf(read(HASTY))).toBe('deadline')
    await closed
    expect(asked).toBe(1)
  })

  it('that is not there at all', async () => {
    const { origin } = system
    await system.close()
    system = await serveLoopback(() => undefined)
    const away = openUpstream({ system: 'menu', url: origin, paths: {} }, PATIENT)
    expect(await codeOf(away.read('restaurant', schema))).toBe('ECONNREFUSED')
  })

  it.each([301, 302, 303, 307, 308])(
    'that sends it elsewhere (%d) never brings the credentials there',
    async (code) => {
      const elsewhere: unknown[] = []
      const other = await serveLoopback((request, response) => {
        elsewhere.push(request.headers)
        response.end('{"id":1}')
      })
      answer = status(code, { location: `${other.origin}/restaurants` })
      expect(await codeOf(read())).toBe(`status_${code}`)
      expect([asked, elsewhere]).toEqual([1, []])
      await other.close()
    },
  )

  it('that nests without end is no answer', async () => {
    answer = sends(`{"id":1,"nested":${'{"inner":'.repeat(100_000)}{}${'}'.repeat(100_000)}}`)
    expect(await codeOf(read())).toBe('wrong_shape')
  })

  it('alarms once a minute where its credentials are refused, by name alone', async () => {
    answer = status(401)
    let clock = 0
    const api = openUpstream({ system: 'menu', url: system.origin, user: 'utente', paths: {} }, PATIENT, () => clock)
    const refused = async (): Promise<unknown> => codeOf(api.read('restaurant', schema))
    for (let at = 0; at < 3; at++) await refused()
    clock += 60_000
    await refused()
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      Array(2).fill(
        expect.objectContaining({
          level: 'error',
          msg: 'upstream_unauthorized',
          system: 'menu',
          endpoint: 'restaurant',
        }),
      ),
    )
  })
})

describe('a read of a system that is well', () => {
  let system: Loopback
  afterEach(() => system.close())

  it.each([
    ['leaves out what it does not ask for', '{"id":7,"more":[1]}', { id: 7 }],
    ['takes a mark of the byte order', '\uFEFF{"id":7}', { id: 7 }],
    [
      'takes no prototype',
      '{"id":7,"__proto__":{"id":8,"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
      { id: 7 },
    ],
  ])('%s', async (_, body, expected) => {
    system = await serveLoopback((_request, response) => response.end(body))
    const found = await openUpstream({ system: 'menu', url: system.origin, paths: {} }).read('restaurant', schema)
    expect(found).toStrictEqual(expected)
    expect({}).not.toHaveProperty('isAdmin')
  })

  it.each([
    ['as JSON', { 'content-type': 'application/problem+json; charset=utf-8' }, '{"detail":"no such venue"}', 'null'],
    ['without a body', {}, '', 'null'],
    ['as the page of a proxy', { 'content-type': 'text/html' }, '<html>', 'status_404'],
    ['in words', {}, 'not found', 'status_404'],
  ])('is null for its own 404 alone, asked once: %s', async (_, headers, body, expected) => {
    let asked = 0
    system = await serveLoopback((_request, response) => {
      asked += 1
      response.writeHead(404, headers).end(body)
    })
    const read = openUpstream({ system: 'menu', url: system.origin, paths: {} }).read('restaurant', schema)
    expect(await read.then(String, ({ code }) => code)).toBe(expected)
    expect(asked).toBe(1)
  })
})
