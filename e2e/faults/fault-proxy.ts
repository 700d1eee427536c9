import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveLoopback } from '@/lib/testing/loopback'

/** When a fault can strike a request: on its way there, or its answer on the way back. */
export type Stage = 'before' | 'after'

/** lose: the connection breaks. fail: an answer that means nothing, before anything was done. */
export type Fault = 'pass' | 'lose' | 'fail'

/** Whose system it is that a request goes to. */
export type System = 'provider' | 'venue'

/** Decides what becomes of a request at a stage; `what` is method and path, without ids. */
export type Decide = (what: string, stage: Stage, system: System) => Fault

/** Of a payment intent, of an order of PayPal's, of a money-in and of a checkout. */
const ID = /\/(pi_\w+|[0-9A-F]{17}|\d{4,}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$)/

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const nameOf = ({ method, url }: IncomingMessage): string =>
  `${method} ${(url ?? '').replace(/\?.*$/, '').replace(ID, '/{id}')}`

const headersOf = (request: IncomingMessage): [string, string][] =>
  Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name)
      ? [[name, value] as [string, string]]
      : [],
  )

/** The way from the server to another system, on which requests and answers can be lost. */
export const faultProxy = async (target: string, decide: (what: string, stage: Stage) => Fault) => {
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const what = nameOf(request)
    const fault = decide(what, 'before')
    if (fault === 'lose') return void request.socket.destroy()
    if (fault === 'fail') return void response.writeHead(500).end('<html>')
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    })
    const text = await answer.text()
    if (decide(what, 'after') !== 'pass') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(text)
  }
  return serveLoopback((request, response) => {
    pass(request, response).catch(() => request.socket.destroy())
  })
}
