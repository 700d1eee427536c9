import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { FETCH_CART, pusherChannel } from '@/lib/core/realtime/channel'
import { authorizeChannel } from '@/lib/server/realtime/authorize-channel'
import { channelOf } from '@/lib/server/realtime/channel-of'
import { publishFetchCart } from '@/lib/server/realtime/publish'
import { realtimeConfig } from '@/lib/server/realtime/realtime-config'
import { type FakePusher, startFakePusher } from '@/lib/testing/vendors/pusher/fake-pusher'

const OWNER_KEY = 'the key of an owner'
const CHANNEL = channelOf(OWNER_KEY)
const EVENT = { token: CHANNEL, new_user_id: 'guest' }

let pusher: FakePusher
let lines: string[] = []

beforeAll(async () => {
  pusher = await startFakePusher()
  Object.assign(process.env, pusher.env)
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
})
afterAll(async () => {
  jest.restoreAllMocks()
  await pusher.stop()
})

describe('publishFetchCart by Pusher', () => {
  it('sends a signed event to the private channel of the share', async () => {
    await publishFetchCart(CHANNEL, EVENT)
    expect(pusher.events).toEqual([
      { name: FETCH_CART, channels: [pusherChannel(CHANNEL)], data: JSON.stringify(EVENT) },
    ])
  })

  it('logs a failure, without the address or the key, and does not throw', async () => {
    lines = []
    pusher.takeEvents(false)
    await publishFetchCart(CHANNEL, EVENT)
    pusher.takeEvents(true)
    expect(lines.join('')).toContain('event_not_published')
    expect(lines.join('')).not.toMatch(/fake-key|auth_signature|localhost/)
  })
})

describe('realtimeConfig', () => {
  it('tells a browser where to connect and no secret', () => {
    const { key, port } = pusher
    expect(realtimeConfig()).toEqual({ kind: 'pusher', key, host: 'localhost', port, tls: false })
    expect(JSON.stringify(realtimeConfig())).not.toContain(pusher.secret)
  })
})

describe('authorizeChannel', () => {
  const own = { socket_id: '12.34', channel_name: pusherChannel(CHANNEL) }

  it('signs the channel of whoever has its key', () => {
    expect(authorizeChannel(own, OWNER_KEY)).toEqual({
      ok: true,
      value: { auth: expect.stringMatching(/^fake-key:[0-9a-f]{64}$/) },
    })
  })

  it.each<[string, object, string | null]>([
    ['no key', {}, null],
    ['an empty key', {}, ''],
    ['another key', {}, 'another key'],
    ['the channel id for a key', {}, CHANNEL],
    ['an endless key', {}, 'x'.repeat(100_000)],
    ['a public channel', { channel_name: `cart-sharing-${CHANNEL}` }, OWNER_KEY],
    ['a presence channel', { channel_name: `presence-cart-sharing-${CHANNEL}` }, OWNER_KEY],
    ['two channels', { channel_name: `${pusherChannel(CHANNEL)},${pusherChannel(CHANNEL)}` }, OWNER_KEY],
    ['another channel', { channel_name: pusherChannel(channelOf('another key')) }, OWNER_KEY],
    ['a channel and a line', { channel_name: `${pusherChannel(CHANNEL)}\n` }, OWNER_KEY],
    ['no socket', { socket_id: '' }, OWNER_KEY],
    ['a socket that is signed for more', { socket_id: `12.34:${pusherChannel(CHANNEL)}` }, OWNER_KEY],
    ['a socket and a line', { socket_id: '12.34\n' }, OWNER_KEY],
    ['a socket in words', { socket_id: 'one.two' }, OWNER_KEY],
  ])('refuses %s', (_, change, key) => {
    expect(authorizeChannel({ ...own, ...change }, key)).toEqual({ ok: false, error: { code: 'channel_forbidden' } })
  })
})
