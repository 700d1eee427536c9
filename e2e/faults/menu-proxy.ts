import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { serveLoopback } from '@/lib/testing/loopback'

type Answer = { status: number; body: Buffer }
type Respond = (response: ServerResponse, passed: () => Promise<Answer>) => unknown

/** Longer than anybody waits. */
const SLOW_MS = 30_000
const MEGABYTE = 1024 * 1024
const BOMB = gzipSync(Buffer.alloc(100 * MEGABYTE, ' '))

/** Text in a JSON answer that is a venue at first, as fast as it is read. */
const fiftyMegabytes: Respond = async (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":1001,"name":"')
  for (let at = 0; at < 50 && !response.destroyed; at++) {
    if (response.write('x'.repeat(MEGABYTE))) continue
    await Promise.race([once(response, 'drain'), once(response, 'close')])
  }
  response.end('"}')
}

const RESPONSES = {
  garbage: (response) => response.writeHead(200).end('<html><h1>It works!</h1></html>'),
  cut: async (response, passed) => {
    const { body } = await passed()
    response.writeHead(200).end(body.subarray(0, body.length / 2))
  },
  huge: fiftyMegabytes,
  bomb: (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB),
  fails: (response) => response.writeHead(500).end('{"error":"no"}'),
  lost: async (response, passed) => {
    const { body } = await passed()
    response.writeHead(200, { 'content-length': body.length })
    response.write(body.subarray(0, body.length / 2), () => response.destroy())
  },
  hangs: () => undefined,
  slow: async (response, passed) => {
    const { status, body } = await passed()
    await Promise.race([after(SLOW_MS, undefined, { ref: false }), once(response, 'close')])
    response.writeHead(status).end(body)
  },
} as const satisfies Record<string, Respond>

/** What can become of the menu API. Those that open the circuit of a system stand last. */
export const MENU_FAULTS = [
  'garbage',
  'cut',
  'huge',
  'bomb',
  'otherVenue',
  'redirects',
  'fails',
  'lost',
  'hangs',
  'slow',
  'refuses',
] as const

export type MenuFault = (typeof MENU_FAULTS)[number]

/** Of the venue asked for, and the one that is answered in its place. */
const toOtherVenue = (url: string): string =>
  url.replace(/\bid=\d+/, 'id=1006').replace(/\btoken=[^&]+/, 'token=calavera')

const isOwn = (fault: MenuFault): fault is keyof typeof RESPONSES => fault in RESPONSES

/**
 * The way to the menu API at `target`, as it is at its worst. `elsewhere`: requests that came to where it redirects to;
 * `asked`: how many it got since it was broken last.
 */
export const menuProxy = async (target: string) => {
  let fault: MenuFault | null = null
  let asked = 0
  const elsewhere: string[] = []
  const other = await serveLoopback((request, response) => {
    elsewhere.push(`${request.url}`)
    response.end('{}')
  })

  const pass = async ({ headers }: IncomingMessage, url: string): Promise<Answer> => {
    const authorization = headers.authorization ?? ''
    const answer = await fetch(`${target}${url}`, { headers: { authorization } })
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked += 1
    const { url = '' } = request
    if (fault === 'redirects') return void response.writeHead(302, { location: `${other.origin}${url}` }).end()
    if (fault && isOwn(fault)) return void (await RESPONSES[fault](response, () => pass(request, url)))
    const { status, body } = await pass(request, fault === 'otherVenue' ? toOtherVenue(url) : url)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const stop = async (): Promise<void> => {
    const closed = once(server, 'close')
    server.closeAllConnections()
    server.close()
    await closed
  }
  const port = await listen(0)

  return {
    origin: `http://127.0.0.1:${port}`,
    elsewhere,
    asked: () => asked,
    /** Breaks it so, or mends it. */
    become: async (next: MenuFault | null): Promise<void> => {
      if (fault === 'refuses') await listen(port)
      fault = next
      asked = 0
      if (next === 'refuses') await stop()
      else server.closeAllConnections()
    },
    close: async (): Promise<void> => {
      if (server.listening) await stop()
      await other.close()
    },
  }
}
