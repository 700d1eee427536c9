import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

/** What was sent by the HTTP API and taken. */
export type PublishedEvent = { name: string; channels: string[]; data: string }

export type FakePusher = {
  appId: string
  key: string
  secret: string
  port: number
  /** Settings by which Coperto uses it. */
  env: Record<string, string>
  /** Events taken, in the order they came. */
  events: PublishedEvent[]
  /** How often each HTTP status was answered. */
  statuses: Map<number, number>
  /** Connections that are subscribed to the channel now. */
  subscribers: (channel: string) => number
  /** How many connections were ever made. */
  connections: () => number
  /** Breaks every connection without a word, as a dead network does. */
  cut: () => void
  /** Ends every connection with a code of Pusher's, such as 4200 (connect again at once). */
  close: (code: number) => void
  /** Whether connections are taken: 'refuse' answers with 4001 (no such app), 'ignore' never answers. */
  admit: (how: 'all' | 'refuse' | 'ignore') => void
  /** Whether the HTTP API takes events and questions or fails with 500. */
  takeEvents: (takes: boolean) => void
  stop: () => Promise<void>
}

type Options = { host?: string; port?: number; activityTimeout?: number }

const APP = { appId: '73', key: 'fake-key', secret: 'fake-secret' }
const MAX_AGE_S = 600
const CHANNEL = new RegExp(`^/apps/${APP.appId}/channels/([^/]+)$`)
const PRIVATE = /^private-/

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const sign = (text: string): string => createHmac('sha256', APP.secret).update(text).digest('hex')

const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** The documented check: every parameter but the signature, by name, below method and path. */
const isSigned = (method: string, url: URL, body: string): boolean => {
  const { auth_signature = '', ...signed } = Object.fromEntries(url.searchParams)
  const query = Object.entries(signed)
    .map(([name, value]) => `${name.toLowerCase()}=${value}`)
    .sort()
    .join('&')
  return (
    signed.auth_key === APP.key &&
    signed.auth_version === '1.0' &&
    Math.abs(Date.now() / 1000 - Number(signed.auth_timestamp)) <= MAX_AGE_S &&
    signed.body_md5 === (body ? md5(body) : undefined) &&
    equal(auth_signature, sign(`${method}\n${url.pathname}\n${query}`))
  )
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

const parse = (text: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** One connection of a browser: what it is subscribed to, and the words of the protocol. */
const openConnection = (socket: WebSocket, activityTimeout: number) => {
  const socketId = `${randomInt(1e6)}.${randomInt(1e6)}`
  const channels = new Set<string>()
  const send = (event: string, data: unknown, channel?: string): void =>
    socket.send(JSON.stringify({ event, ...(channel ? { channel } : {}), data: JSON.stringify(data) }))

  const subscribe = ({ channel, auth }: Record<string, unknown>): void => {
    const name = String(channel)
    const isAllowed = !PRIVATE.test(name) || equal(String(auth), `${APP.key}:${sign(`${socketId}:${name}`)}`)
    if (isAllowed) {
      channels.add(name)
      send('pusher_internal:subscription_succeeded', {}, name)
    } else {
      send('pusher:subscription_error', { type: 'AuthError', error: 'Invalid signature', status: 401 }, name)
    }
  }

  socket.on('error', () => undefined)
  socket.on('message', (raw) => {
    const message = parse(String(raw))
    if (message.event === 'pusher:ping') send('pusher:pong', {})
    if (message.event === 'pusher:subscribe') subscribe(parse(JSON.stringify(message.data)))
    if (message.event === 'pusher:unsubscribe') channels.delete(String(parse(JSON.stringify(message.data)).channel))
  })
  send('pusher:connection_established', { socket_id: socketId, activity_timeout: activityTimeout })
  return { socket, channels, send }
}

/** Refuses as Pusher does: an error first, then the connection ended with its code. */
const refuse = (socket: WebSocket, code: number, message: string): void => {
  socket.send(JSON.stringify({ event: 'pusher:error', data: { code, message } }))
  socket.close(code, message)
}

/**
 * Speaks Pusher's documented protocol on loopback: events by the signed HTTP API, and version 7 of the WebSocket
 * protocol with private channels. It trusts nobody, and breaks on demand.
 */
export const startFakePusher = async (options: Options = {}): Promise<FakePusher> => {
  const { host = 'localhost', activityTimeout = 120 } = options
  const connections = new Set<ReturnType<typeof openConnection>>()
  const events: PublishedEvent[] = []
  const statuses = new Map<number, number>()
  let admitted: 'all' | 'refuse' | 'ignore' = 'all'
  let takes = true
  let made = 0

  const subscribers = (channel: string): number =>
    [...connections].filter(({ channels }) => channels.has(channel)).length

  const take = (body: string): void => {
    const { name, channel, channels, data } = parse(body)
    const event = { name: String(name), channels: channel ? [String(channel)] : strings(channels), data: String(data) }
    events.push(event)
    for (const connection of connections) {
      for (const each of event.channels.filter((named) => connection.channels.has(named))) {
        connection.socket.send(JSON.stringify({ event: event.name, channel: each, data: event.data }))
      }
    }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://fake')
    const body = await bodyOf(request)
    const { method = '' } = request
    const [, channel] = CHANNEL.exec(url.pathname) ?? []
    const isEvent = method === 'POST' && url.pathname === `/apps/${APP.appId}/events`
    const isQuestion = method === 'GET' && channel !== undefined
    const status = (): number => {
      if (!takes) return 500
      if (!isEvent && !isQuestion) return 404
      return isSigned(method, url, body) ? 200 : 401
    }
    const code = status()
    statuses.set(code, (statuses.get(code) ?? 0) + 1)
    if (code === 200 && isEvent) take(body)
    const said = code === 200 && channel ? { occupied: subscribers(channel) > 0 } : {}
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }

  const server = createServer((request, response) => void answer(request, response))
  const sockets = new WebSocketServer({ server, maxPayload: 16 * 1024 })
  sockets.on('connection', (socket, request) => {
    made += 1
    const url = new URL(request.url ?? '', 'http://fake')
    socket.on('error', () => undefined)
    if (admitted === 'ignore') return
    const isKnown = admitted === 'all' && url.pathname === `/app/${APP.key}`
    if (!isKnown) return refuse(socket, 4001, 'Application does not exist')
    if (url.searchParams.get('protocol') !== '7') return refuse(socket, 4007, 'Unsupported protocol version')
    const connection = openConnection(socket, activityTimeout)
    connections.add(connection)
    socket.once('close', () => connections.delete(connection))
  })
  server.listen(options.port ?? 0, host)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const cut = (): void => {
    for (const socket of sockets.clients) socket.terminate()
  }
  return {
    ...APP,
    port,
    env: {
      COPERTO_PUSHER_APP_ID: APP.appId,
      COPERTO_PUSHER_KEY: APP.key,
      COPERTO_PUSHER_SECRET: APP.secret,
      COPERTO_PUSHER_HOST: host,
      COPERTO_PUSHER_PORT: String(port),
      COPERTO_PUSHER_TLS: '0',
    },
    events,
    statuses,
    subscribers,
    connections: () => made,
    cut,
    close: (code) => {
      for (const { socket } of [...connections]) refuse(socket, code, 'Closed by the server')
    },
    admit: (how) => {
      admitted = how
    },
    takeEvents: (which) => {
      takes = which
    },
    stop: async () => {
      cut()
      sockets.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
