import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { type FakePusher, startFakePusher } from '@/e2e/support/fake-pusher'
import { type ListenTimes, listenToShare } from '@/lib/realtime/browser/listen-to-share'
import { FETCH_CART, type ListeningState, pusherChannel } from '@/lib/realtime/channel'
import type { Share } from '@/lib/realtime/live-channel'
import { authorizeChannel } from '@/lib/realtime/server/authorize-channel'
import { channelOf } from '@/lib/realtime/server/channel-of'
import { publishFetchCart } from '@/lib/realtime/server/publish'
import { realtimeConfig } from '@/lib/realtime/server/realtime-config'
import { eventSourceOf } from '@/lib/testing/event-source'

const OWNER_KEY = 'the key of an owner'
const CHANNEL = channelOf(OWNER_KEY)
const TIMES: ListenTimes = {
  coalesce: 40,
  keep: { open: 1_000, first: 40, max: 80, steady: 30_000 },
  poll: { first: 15, max: 30 },
}

/** A line that can be cut, refused and heard on, whichever way it goes. */
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
  Object.assign(globalThis, { document: page, fetch: signed, EventSource: eventSourceOf(`http://localhost:${port}`) })
})
afterAll(async () => {
  await pusher.stop()
  server.close()
  server.closeAllConnections()
})

const lines: Record<'events' | 'pusher', () => Line> = {
  events: () => ({
    share: { config: { kind: 'sse' }, channel: CHANNEL, ownerKey: OWNER_KEY },
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
    share: { config: realtimeConfig(), channel: CHANNEL, ownerKey: OWNER_KEY },
    send: (token) => publishFetchCart(CHANNEL, { token, new_user_id: 'guest' }),
    cut: pusher.cut,
    admit: (open) => pusher.admit(open ? 'all' : 'refuse'),
    open: () => pusher.subscribers(pusherChannel(CHANNEL)),
  }),
}

/** Listens and remembers; `until` waits for a condition to hold. */
const listen = (share: Share) => {
  const heard = { events: 0, states: [] as ListeningState[] }
  const stop = listenToShare(
    share,
    () => {
      heard.events += 1
    },
    (state) => heard.states.push(state),
    TIMES,
  )
  return { heard, stop }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(5)
}

describe.each(['events', 'pusher'] as const)('listenToShare by %s', (kind) => {
  let stop = (): void => undefined
  afterEach(() => stop())

  it('hears events once each, those of others not, and repairs what a cut made it miss', async () => {
    const line = lines[kind]()
    const listening = listen(line.share)
    stop = listening.stop
    const { heard } = listening
    await until(() => heard.states[0] === 'live' && heard.events === 1)
    await line.send('another')
    await Promise.all(Array.from({ length: 20 }, () => line.send(CHANNEL)))
    await until(() => heard.events > 1)
    await pause(120)
    expect(heard.events).toBeLessThan(10)

    line.admit(false)
    line.cut()
    await until(() => heard.states.at(-1) === 'polling')
    const before = heard.events
    await until(() => heard.events >= before + 3)
    expect(heard.states).toEqual(['live', 'polling'])

    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    await pause(80)
    const hidden = heard.events
    await pause(120)
    expect(heard.events).toBe(hidden)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await until(() => heard.events > hidden)

    line.admit(true)
    await until(() => heard.states.at(-1) === 'live')
    const repaired = heard.events
    await until(() => heard.events === repaired + 1)
    expect(heard.states).toEqual(['live', 'polling', 'live'])

    stop()
    await until(() => line.open() === 0)
    const end = heard.events
    await line.send(CHANNEL)
    await pause(120)
    expect([heard.events, heard.states.length, line.open()]).toEqual([end, 3, 0])
  })

  it('stopped at once, never opens', async () => {
    const line = lines[kind]()
    const { heard, stop: stopped } = listen(line.share)
    stopped()
    await pause(100)
    expect([heard.events, heard.states, line.open()]).toEqual([0, [], 0])
  })
})

describe('listenToShare by Pusher', () => {
  it('with a key that is not the channel’s, polls', async () => {
    const { heard, stop } = listen({ ...lines.pusher().share, ownerKey: 'another', channel: channelOf('a third') })
    await until(() => heard.events > 1)
    expect(heard.states).toEqual(['polling'])
    stop()
  })

  it('is not driven in circles by a server that closes with 4200', async () => {
    const line = lines.pusher()
    const { heard, stop } = listen(line.share)
    await until(() => line.open() === 1)
    const before = pusher.connections()
    const begun = performance.now()
    while (performance.now() - begun < 400) {
      pusher.close(4200)
      await pause(2)
    }
    expect(pusher.connections() - before).toBeLessThan(14)
    await until(() => heard.states.at(-1) === 'live')
    stop()
  })
})
