import type { IncomingMessage, ServerResponse } from 'node:http'
import { ONLINE_METHODS } from '@/lib/core/payments/provider'
import { serveLoopback } from '@/lib/testing/loopback'
import type { Stage } from '@/lib/testing/vendors/crash-steps'
import { VENDORS } from '@/lib/testing/vendors/vendors'

/** lose: the connection breaks. fail: an answer that means nothing, before anything was done. */
export type Fault = 'pass' | 'lose' | 'fail'

/** Whose system it is that a request goes to. */
export type System = 'provider' | 'venue'

/** Decides what becomes of a request at a stage; `what` is method and path, without ids. */
export type Decide = (what: string, stage: Stage, system: System) => Fault

/** The id of a payment, of any provider. */
const ID = new RegExp(`/(?:${ONLINE_METHODS.map((method) => VENDORS[method].id.source).join('|')})(?=/|$)`)

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
