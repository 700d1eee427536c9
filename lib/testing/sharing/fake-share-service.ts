import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll } from '@jest/globals'
import { type Loopback, serveLoopback } from '@/lib/testing/loopback'
import { limitsOf } from '@/lib/upstream/client/policy'
import { openUpstream, type Upstream } from '@/lib/upstream/upstream'

type Call = 'token' | 'read' | 'put'

type Fault = 'down' | 'hang' | 'answer lost' | { text: string }

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** The calls of shared carts as spec section 7 has them, on the loopback; a PUT replaces the whole order. */
export const fakeShareService = () => {
  /** Orders by token. */
  const shares = new Map<string, unknown[]>()
  /** Bodies of PUTs, in the order in which they came. */
  const puts: unknown[] = []
  const calls: Call[] = []
  const faults: Partial<Record<Call, Fault>> = {}
  const hanging: ServerResponse[] = []
  let server: Loopback | undefined

  const act: Record<Call, (path: string, body: string) => unknown> = {
    token: () => {
      const token = `upstream-${randomBytes(12).toString('hex')}`
      shares.set(token, [])
      return { token }
    },
    read: (path) => ({ order: shares.get(path) ?? null }),
    put: (_, body) => {
      const put = JSON.parse(body)
      puts.push(put)
      shares.set(put.token, put.order)
      return {}
    },
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, path = ''] = /^\/menu\/sharing\/(.*)$/.exec(request.url ?? '') ?? []
    const call = request.method === 'PUT' ? 'put' : path === 'token' ? 'token' : 'read'
    calls.push(call)
    const body = await textOf(request)
    const fault = faults[call]
    if (fault === 'hang') return void hanging.push(response)
    if (fault === 'down') return void response.writeHead(500).end('{"error":"of another"}')
    if (typeof fault === 'object') return void response.end(fault.text)
    const json = JSON.stringify(act[call](decodeURIComponent(path), body))
    if (fault === 'answer lost') return void response.destroy()
    response.end(json)
  }

  beforeAll(async () => {
    server = await serveLoopback((request, response) => void answer(request, response))
  })
  afterAll(() => server?.close())

  return {
    shares,
    puts,
    calls,
    faults,
    /** Answers as usual again; who waits for an answer gets none. */
    recover: (): void => {
      for (const call of ['token', 'read', 'put'] as const) delete faults[call]
      for (const response of hanging.splice(0)) response.destroy()
    },
    origin: (): string => server?.origin ?? '',
    /** Its client, which waits for as long as a slow machine needs. */
    open: (): Upstream =>
      openUpstream(
        { system: 'sharing', url: server?.origin ?? '', user: 'us', password: 'p:w', paths: {} },
        { ...limitsOf('sharing'), readMs: 60_000, sendMs: 60_000 },
      ),
  }
}
