import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openDatabase } from '@/lib/server/open/open-database'
import { channelOf } from '@/lib/server/realtime/channel-of'
import { listenedChannels } from '@/lib/server/realtime/listeners'
import { openStream } from '@/lib/server/realtime/open-events'
import { publishFetchCart } from '@/lib/server/realtime/publish'

const CHANNEL = channelOf('the key of an owner')
const live = () => new AbortController()

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coperto-events-'))
  Object.assign(process.env, {
    COPERTO_DATA_DIR: folder,
    DATABASE_URL: '',
    COPERTO_DEMO: '0',
    COPERTO_RATE_FACTOR: '1',
  })
})
afterAll(async () => {
  await (await openDatabase()).db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const open = async (address: string, signal = live().signal) => {
  const opened = await openStream({ channel: CHANNEL, listening: 'shares', address, signal })
  return opened.ok ? opened.value.getReader() : opened.error.code
}
const reader = async (...args: Parameters<typeof open>) => {
  const opened = await open(...args)
  if (typeof opened === 'string') throw new Error(opened)
  return opened
}
const textOf = async (from: Awaited<ReturnType<typeof reader>>) =>
  Buffer.from((await from.read()).value ?? []).toString()

describe('openStream', () => {
  it('receives what is published on its channel, and leaves nothing behind when it is cancelled', async () => {
    const stream = await reader('a')
    expect(await textOf(stream)).toContain('retry')
    await publishFetchCart(channelOf('another'), { token: 'other', new_user_id: 'x' })
    await publishFetchCart(CHANNEL, { token: CHANNEL, new_user_id: 'guest' })
    expect(await textOf(stream)).toContain('"new_user_id":"guest"')
    await stream.cancel()
    expect(listenedChannels()).toBe(0)
  })

  it('ends with its request', async () => {
    const request = live()
    const stream = await reader('a', request.signal)
    await stream.read()
    request.abort()
    expect([(await stream.read()).done, listenedChannels()]).toEqual([true, 0])
    expect(await open('a', request.signal)).toBe('unavailable')
  })

  it('opens a hundred for an address and gives them back', async () => {
    const streams = await Promise.all(Array.from({ length: 100 }, () => reader('b')))
    expect(await open('b')).toBe('too_many_streams')
    for (const stream of [...streams, await reader('c')]) await stream.cancel()
    expect(listenedChannels()).toBe(0)
    await (await reader('b')).cancel()
  })
})
