import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { type ListenTimes, listenToShare } from '@/lib/browser/realtime/listen-to-share'
import { FETCH_CART, type ListeningState, pusherChannel } from '@/lib/core/realtime/channel'
import type { Share } from '@/lib/core/realtime/live-channel'
import { authorizeChannel } from '@/lib/server/realtime/authorize-channel'
import { channelOf } from '@/lib/server/realtime/channel-of'
import { publishFetchCart } from '@/lib/server/realtime/publish'
import { realtimeConfig } from '@/lib/server/realtime/realtime-config'
import { eventSourceOf } from '@/lib/testing/event-source'
import { type FakePusher, startFakePusher } from '@/lib/testing/vendors/pusher/fake-pusher'

const OWNER_KEY = 'the key of an owner'
const CHANNEL = channelOf(OWNER_KEY)
const TIMES: ListenTimes = {
  coalesce: 40,
  reconnect: { openTimeout: 1_000, firstDelay: 40, maxDelay: 80, stableAfter: 30_000 },
  poll: { first: 15, max: 30 },
}

/** A line that can be cut, refused and read, whichever way it goes. */
type Line = {
  share: Share
  send: (token: string) => Promise<void>
  cut: () => void
  admit: (open: boolean) => void
  open: () => number
}

let pusher: FakePusher
let server: Server
let streams: Set<ServerResponse>
let admitted = true
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

/** The two endpoints a browser asks: a bare stream of events, and Coperto's signatures. */
const answer = (url: string, response: ServerResponse): void => {
  if (!admitted || !url.endsWith(`/events/${CHANNEL}`)) return void response.writeHead(503).end()
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
  streams.add(response)
  response.once('close', () => streams.delete(response))
}

const signed = async (_: unknown, init?: RequestInit): Promise<Response> => {
  const key = new Headers(init?.headers).get('x-share-key')
  const outcome = authorizeChannel(JSON.parse(String(init?.body)), key)
  return outcome.ok ? Response.json(outcome.value) : Response.json({}, { status: 403 })
}

beforeAll(async () => {
  streams = new Set()
  server = createServer((request, response) => answer(request.url ?? '', response)).listen(0)
  pusher = await startFakePusher()
  Object.assign(process.env, pusher.env)
  const { port } = server.address() as AddressInfo
  Object.assign(globalThis, {
    document: page,
    window: new EventTarget(),
    fetch: signed,
    EventSource: eventSourceOf(() => ({ origin: `http://localhost:${port}` })),
  })
})
afterAll(async () => {
  await pusher.stop()
  server.close()
  server.closeAllConnections()
})

const lines: Record<'events' | 'pusher', () => Line> = {
  events: () => ({
    share: { config: { kind: 'sse' }, channel: CHANNEL, key: OWNER_KEY },
    send: async (token) => {
      const data = JSON.stringify({ token, new_user_id: 'guest' })
      for (const stream of streams) stream.write(`event: ${FETCH_CART}\ndata: ${data}\n\n`)
    },
    cut: () => {
      for (const stream of streams) stream.destroy()
    },
    admit: (open) => {
      admitted = open
    },
    open: () => streams.size,
  }),
  pusher: () => ({
    share: { config: realtimeConfig(), channel: CHANNEL, key: OWNER_KEY },
    send: (token) => publishFetchCart(CHANNEL, { token, new_user_id: 'guest' }),
    cut: pusher.cut,
    admit: (open) => pusher.admit(open ? 'all' : 'refuse'),
    open: () => pusher.subscribers(pusherChannel(CHANNEL)),
  }),
}

/**
 * Listens and records; `beforeState` counts the events before the last state began, as the next one may follow at once.
 * `until` waits for a condition to hold.
 */
const listen = (share: Share) => {
  const received = { events: 0, states: [] as ListeningState[], beforeState: 0 }
  const stop = listenToShare(
    share,
    () => {
      received.events += 1
    },
    (state) => {
      received.states.push(state)
      received.beforeState = received.events
    },
    TIMES,
  )
  return { received, stop }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(5)
}

describe.each(['events', 'pusher'] as const)('listenToShare by %s', (kind) => {
  let stop = (): void => undefined
  afterEach(() => stop())

  it('receives events once each, those of others not, and catches up on what a cut made it miss', async () => {
    const line = lines[kind]()
    const listening = listen(line.share)
    stop = listening.stop
    const { received } = listening
    await until(() => received.states[0] === 'live' && received.events === 1)
    await line.send('another')
    await Promise.all(Array.from({ length: 20 }, () => line.send(CHANNEL)))
    await until(() => received.events > 1)
    await pause(120)
    expect(received.events).toBeLessThan(10)

    line.admit(false)
    line.cut()
    await until(() => received.states.at(-1) === 'polling')
    const before = received.events
    await until(() => received.events >= before + 3)
    expect(received.states).toEqual(['live', 'polling'])

    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    await pause(80)
    const hidden = received.events
    await pause(120)
    expect(received.events).toBe(hidden)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await until(() => received.events > hidden)

    line.admit(true)
    await until(() => received.states.at(-1) === 'live')
    await until(() => received.events === received.beforeState + 1)
    expect(received.states).toEqual(['live', 'polling', 'live'])

    stop()
    await until(() => line.open() === 0)
    const end = received.events
    await line.send(CHANNEL)
    await pause(120)
    expect([received.events, received.states.length, line.open()]).toEqual([end, 3, 0])
  })

  it('stopped at once, never opens', async () => {
    const line = lines[kind]()
    const { received, stop: stopped } = listen(line.share)
    stopped()
    await pause(100)
    expect([received.events, received.states, line.open()]).toEqual([0, [], 0])
  })
})

describe('listenToShare by Pusher', () => {
  it('with a key that is not the channel’s, polls', async () => {
    const { received, stop } = listen({ ...lines.pusher().share, key: 'another', channel: channelOf('a third') })
    await until(() => received.events > 1)
    expect(received.states).toEqual(['polling'])
    stop()
  })

  it('is not driven in circles by a server that closes with 4200', async () => {
    const line = lines.pusher()
    const { received, stop } = listen(line.share)
    await until(() => line.open() === 1)
    const before = pusher.connections()
    const begun = performance.now()
    while (performance.now() - begun < 400) {
      pusher.close(4200)
      await pause(2)
    }
    expect(pusher.connections() - before).toBeLessThan(14)
    await until(() => received.states.at(-1) === 'live')
    stop()
  })
})
