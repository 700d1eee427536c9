import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'

export type CutProxy = {
  url: string
  /** Breaks the event streams that are open and lets no other through, as a proxy that gave up on them. */
  cut: () => void
  mend: () => void
  stop: () => void
}

const STREAM = /^\/api\/sharing\/events\//

/** Stands between a browser and the server at `origin`; everything passes, and event streams until they are cut. */
export const startCutProxy = async (origin: string): Promise<CutProxy> => {
  const streams = new Set<ServerResponse>()
  let isCut = false

  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, headers, url = '' } = request
    if (STREAM.test(url)) streams.add(response.once('close', () => streams.delete(response)))
    const onward = send(`${origin}${url}`, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.on('error', () => response.destroy()).pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.once('close', () => onward.destroy())
    request.pipe(onward)
  }
  const server = createServer((request, response) => {
    if (isCut && STREAM.test(request.url ?? '')) response.destroy()
    else pass(request, response)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    cut: () => {
      isCut = true
      for (const stream of streams) stream.destroy()
    },
    mend: () => {
      isCut = false
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
