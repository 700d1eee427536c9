import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import sirv from 'sirv'
import { ENDPOINT_NAMES, ENDPOINTS, type EndpointName } from '@/lib/core/upstream/endpoints'
import { type Answer, type CallHandler, NOT_FOUND, refused } from '@/lib/upstream/reference/call'
import { menuCalls } from '@/lib/upstream/reference/menu-calls'
import { otherCalls } from '@/lib/upstream/reference/other-calls'
import { receivedThings } from '@/lib/upstream/reference/received'
import { authorizations, referenceSettings } from '@/lib/upstream/reference/reference-settings'
import { referenceVenues } from '@/lib/upstream/reference/reference-venues'
import { demoVenues } from '@/lib/venue-kit/demo-venues'

const MAX_BODY = 1024 * 1024

/** Static paths first: 'token' in '/menu/sharing/token' is no parameter. */
const ROUTES = ENDPOINT_NAMES.map((name) => ({
  name,
  ...ENDPOINTS[name],
  pattern: new RegExp(`^${ENDPOINTS[name].path.replace('{token}', '([^/]+)')}$`),
})).sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))

const readBody = async (request: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_BODY) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const send = (response: ServerResponse, { status, body }: Answer): void => {
  const headers = status === 401 ? { 'www-authenticate': 'Basic realm="reference"' } : {}
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

type Dispatch = { handlers: Record<EndpointName, CallHandler>; allowed: ReturnType<typeof authorizations> }

const answerTo = async (request: IncomingMessage, { handlers, allowed }: Dispatch): Promise<Answer> => {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://reference')
  const route = ROUTES.find(({ method, pattern }) => method === request.method && pattern.test(pathname))
  if (!route) return NOT_FOUND
  if (request.headers.authorization !== allowed[route.system]) return { status: 401, body: { error: 'unauthorized' } }
  const body = await readBody(request)
  if (body === null) return refused('a smaller body')
  const token = decodeURIComponent(route.pattern.exec(pathname)?.[1] ?? '')
  return handlers[route.name]({ query, token, body, key: String(request.headers['idempotency-key'] ?? '') })
}

const closedInDemo = (): Set<string> =>
  new Set(demoVenues().flatMap(({ token, closed_tables = [] }) => closed_tables.map((name) => `${token}/${name}`)))

type Options = {
  port?: number
  host?: string
  /** Credentials by the names of Coperto's settings. */
  given?: Record<string, string | undefined>
}

/**
 * Serves all calls of spec section 7 for the demo venues with each system's credentials, and pictures without any.
 * `settings` connect Coperto; `received` holds what was sent.
 */
export const startUpstream = async ({ port = 0, host = '127.0.0.1', given = {} }: Options = {}) => {
  const venues = referenceVenues()
  const received = receivedThings()
  const closedTables = closedInDemo()
  const pictures = sirv('public', { dev: true })
  const handlers = { ...menuCalls(venues, received), ...otherCalls(closedTables, received) }
  const server = createServer((request, response) =>
    pictures(request, response, () => {
      answerTo(request, dispatch).then(
        (answer) => send(response, answer),
        () => send(response, { status: 500, body: { error: 'failed' } }),
      )
    }),
  ).listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const origin = `http://${shownHost}:${typeof address === 'object' && address ? address.port : port}`
  const settings = referenceSettings(origin, given)
  const dispatch: Dispatch = { handlers, allowed: authorizations(settings) }
  return {
    origin,
    settings,
    received,
    /** Replaces a venue's file (amounts in cents); null removes it. */
    change: venues.change,
    setTable: (token: string, name: string, isOpen: boolean): void => {
      if (isOpen) closedTables.delete(`${token}/${name}`)
      else closedTables.add(`${token}/${name}`)
    },
    close: async (): Promise<void> => {
      const closed = once(server, 'close')
      server.closeAllConnections()
      server.close()
      await closed
    },
  }
}
