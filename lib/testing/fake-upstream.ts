import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import type { System } from '@/lib/core/upstream/endpoints'
import { type Loopback, serveLoopback } from '@/lib/testing/loopback'
import { openUpstream, type Upstream } from '@/lib/upstream/upstream'

/** A call as it arrived; `authorization` is decoded, 'user:password'. */
type SeenCall = { call: string; query: Record<string, string>; body: string; authorization: string; headers: object }

/** `lost`: the call is taken and its connection cut. */
type Answer = { status?: number; json?: unknown; text?: string; lost?: boolean }

/** A system of a venue's on the loopback, for the tests of one file: it answers as it is told and keeps what it hears. */
export const fakeUpstream = (system: System) => {
  const seen: SeenCall[] = []
  let answer: (path: string) => Answer = () => ({})
  let server: Loopback | undefined

  beforeAll(async () => {
    server = await serveLoopback(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://upstream')
      seen.push({
        call: `${request.method} ${pathname}`,
        query: Object.fromEntries(searchParams),
        body,
        authorization: Buffer.from(request.headers.authorization?.slice('Basic '.length) ?? '', 'base64').toString(),
        headers: request.headers,
      })
      const { status = 200, json = {}, text = JSON.stringify(json), lost } = answer(pathname)
      if (lost) return void request.destroy()
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    })
  })
  afterAll(() => server?.close())
  beforeEach(() => {
    seen.length = 0
    answer = () => ({})
  })

  return {
    seen,
    answers: (next: Answer | ((path: string) => Answer)): void => {
      answer = typeof next === 'function' ? next : () => next
    },
    open: (): Upstream =>
      openUpstream({ system, url: `${server?.origin}/base`, user: 'us', password: 'p:w', paths: {} }),
  }
}

/** Answers that are none, of any system; each has to be an error and never 'there is none'. */
export const BROKEN_ANSWERS: [string, Answer][] = [
  ['401', { status: 401 }],
  ['302', { status: 302 }],
  ['500', { status: 500, json: { error: 'secret of another' } }],
  ['no JSON', { text: '<html>' }],
  ['cut JSON', { text: '{"opened":' }],
  ['another shape', { json: { opened: { maybe: 1 }, id: [] } }],
  ['nothing', { json: null }],
]
