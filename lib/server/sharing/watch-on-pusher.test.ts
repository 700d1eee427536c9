import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { WebSocket } from 'ws'
import { pusherChannel } from '@/lib/core/realtime/channel'
import { openDatabase } from '@/lib/server/open/open-database'
import { channelOf } from '@/lib/server/realtime/channel-of'
import { signChannel } from '@/lib/server/realtime/pusher-server'
import { watchOnPusher } from '@/lib/server/sharing/watch-on-pusher'
import { fakeSetTimeout } from '@/lib/testing/fake-set-timeout'
import { putTestVenue } from '@/lib/testing/put-test-venue'
import { fakeShareService } from '@/lib/testing/sharing/fake-share-service'
import { putMirroredShare } from '@/lib/testing/sharing/mirrored-share'
import { foreign, sharedWireLine } from '@/lib/testing/sharing/remote-share'
import { testVenue } from '@/lib/testing/test-venue'
import { type FakePusher, startFakePusher } from '@/lib/testing/vendors/pusher/fake-pusher'

const CHECK_MS = 15_000
const CHANNEL = channelOf('the key of an owner')
const TOKEN = 'token-in-the-service'
const SHARE = { id: 'mine', channel: CHANNEL }

const service = fakeShareService()
let pusher: FakePusher
let folder: string
beforeAll(async () => {
  pusher = await startFakePusher()
  folder = mkdtempSync(join(tmpdir(), 'coperto-pusher-'))
  const own = { COPERTO_DATA_DIR: folder, DATABASE_URL: '', COPERTO_DEMO: '0' }
  Object.assign(process.env, own, pusher.env, { COPERTO_SHARING_API_URL: service.origin() })
  const { db } = await openDatabase()
  await putTestVenue(db, testVenue)
  await putMirroredShare(db, SHARE, TOKEN)
  fakeSetTimeout()
})
afterAll(async () => {
  jest.useRealTimers()
  await (await openDatabase()).db.destroy()
  rmSync(folder, { recursive: true, force: true })
  await pusher.stop()
})

/** Bounds what never comes: a loop would outlive its test. */
const MAX_TURNS = 2_000_000

const until = async (isSo: () => boolean): Promise<void> => {
  for (let turn = 0; !isSo(); turn += 1) {
    if (turn === MAX_TURNS) throw new Error(`never so: ${isSo}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** A page of the owner, once it is subscribed. */
const connect = async (): Promise<WebSocket> => {
  const socket = new WebSocket(`ws://localhost:${pusher.port}/app/${pusher.key}?protocol=7`)
  const name = pusherChannel(CHANNEL)
  socket.once('message', (raw) => {
    const { socket_id } = JSON.parse(JSON.parse(String(raw)).data)
    const data = { channel: name, ...signChannel(socket_id, CHANNEL) }
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data }))
  })
  await until(() => pusher.subscribers(name) === 1)
  return socket
}

const checks = (): number => (pusher.statuses.get(200) ?? 0) - pusher.events.length

it('a dish of another app is announced on Pusher while the page is connected, and nothing is asked after', async () => {
  const page = await connect()
  service.shares.set(TOKEN, [foreign('z', sharedWireLine('10'))])
  watchOnPusher(SHARE)
  watchOnPusher(SHARE)
  await jest.advanceTimersByTimeAsync(1)
  await until(() => pusher.events.length === 1)
  expect(pusher.events[0]?.channels).toEqual([pusherChannel(CHANNEL)])
  await jest.advanceTimersByTimeAsync(CHECK_MS)
  await until(() => checks() === 1 && jest.getTimerCount() === 2)
  page.close()
  await until(() => pusher.subscribers(pusherChannel(CHANNEL)) === 0)
  await jest.advanceTimersByTimeAsync(CHECK_MS)
  await until(() => jest.getTimerCount() === 0)
})
