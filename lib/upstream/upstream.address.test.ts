import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { z } from 'zod'
import { type Loopback, serveLoopback } from '@/lib/testing/loopback'
import { openUpstream } from '@/lib/upstream/upstream'

let system: Loopback
let seen: { path: string; search: string; host: string | undefined; headers: object }[]

beforeAll(async () => {
  system = await serveLoopback((request, response) => {
    const [path = '', search = ''] = (request.url ?? '').split('?')
    const { host, ...headers } = request.headers
    seen.push({ path, search, host, headers })
    response.end('{}')
  })
})
beforeEach(() => {
  seen = []
})
afterAll(() => system.close())

const api = () => openUpstream({ system: 'sharing', url: `${system.origin}/v1`, paths: {} })
const anything = z.unknown()

const CORPUS = [
  '..',
  '.',
  '../../admin',
  '..%2f..%2fadmin',
  '%2e%2e/',
  '..\\admin',
  '%5c%5cevil.test',
  '//evil.test/',
  '/\\evil.test',
  '@evil.test/',
  ':80@evil.test',
  'https://evil.test/',
  '?x=1',
  '#x',
  '&id=1',
  ';x',
  'a\u0000b',
  'a%00b',
  'a\r\nHost: evil.test\r\n\r\n',
  'a b',
  '\u202e',
  'ａ／ｂ',
  '\ud800',
  '',
]

const text = fc.oneof(fc.constantFrom(...CORPUS), fc.string({ unit: 'binary' }), fc.string())

describe('what somebody types', () => {
  const inQuery = async (value: string): Promise<void> => {
    seen = []
    await api().read('shareToken', anything, { query: { token: value, lang: 'it' } })
    expect(seen).toMatchObject([{ path: '/v1/menu/sharing/token', host: new URL(system.origin).host }])
    expect([...new URLSearchParams(seen[0]?.search)]).toEqual([
      ['token', value.toWellFormed()],
      ['lang', 'it'],
    ])
  }

  const inPath = async (value: string): Promise<void> => {
    seen = []
    const failure = await api()
      .read('share', anything, { token: value })
      .then(
        () => null,
        (error: unknown) => error,
      )
    if (failure) {
      expect(failure).toMatchObject({ code: 'bad_token', system: 'sharing', endpoint: 'share' })
      expect(seen).toEqual([])
      return
    }
    const [{ path, search, host } = { path: '', search: '', host: '' }] = seen
    expect([search, host]).toEqual(['', new URL(system.origin).host])
    expect(path).toBe(`/v1/menu/sharing/${encodeURIComponent(value)}`)
    // However often it is decoded on the way, it stays one name in that folder.
    const decoded = decodeURIComponent(decodeURIComponent(path))
    expect(new URL(decoded, system.origin).pathname.split('/')).toHaveLength(5)
  }

  it.each(CORPUS)('stays a value of the query: %j', inQuery)
  it.each([...CORPUS, 'abc-_~.=+:9'])('is a token or nothing: %j', inPath)

  it('is neither, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        await inQuery(value)
        await inPath(value)
      }),
      { numRuns: 200 },
    )
  })

  it('begins no header of its own', async () => {
    const sent = api().send('putShare', { headers: { 'idempotency-key': 'a\r\nx-evil: segreto' }, body: { json: {} } })
    await expect(sent).rejects.not.toThrow('segreto')
    expect(seen).toEqual([])
  })
})

it('the paths of a system can be changed, and stay on its host', async () => {
  const moved = openUpstream({ system: 'sharing', url: system.origin, paths: { share: '/v9/carts/{token}/all' } })
  await moved.read('share', anything, { token: 'abc' })
  expect(seen).toMatchObject([{ path: '/v9/carts/abc/all' }])
})
