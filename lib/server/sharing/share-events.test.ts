import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SHARE_MS } from '@/lib/core/sharing/share'
import { embeddedSharing } from '@/lib/server/backend/embedded/sharing'
import { openDatabase } from '@/lib/server/open/open-database'
import { channelOf } from '@/lib/server/realtime/channel-of'
import { openStreams } from '@/lib/server/realtime/open-events'
import { openShareEvents } from '@/lib/server/sharing/share-events'

const MINE = channelOf('the key of an owner')
const OVER = channelOf('the key of an owner the day before')

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coperto-shares-'))
  Object.assign(process.env, { COPERTO_DATA_DIR: folder, DATABASE_URL: '', COPERTO_DEMO: '0' })
  const openDb = async () => (await openDatabase()).db
  const share = { res_id: 1, type: 'r' } as const
  await embeddedSharing(openDb).open({ ...share, id: 'mine', channel: MINE })
  await embeddedSharing(openDb, () => Date.now() - SHARE_MS).open({ ...share, id: 'over', channel: OVER })
})
afterAll(async () => {
  await (await openDatabase()).db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const open = (channel: string) => openShareEvents(channel, '203.0.113.1', new AbortController().signal)

describe('the stream of a shared cart', () => {
  it('is opened while the cart lives', async () => {
    const opened = await open(MINE)
    expect([opened.ok, openStreams().shares]).toEqual([true, 1])
    if (opened.ok) await opened.value.cancel()
  })

  it.each(['', 'x', `${MINE}x`, '../etc', channelOf('the key of nobody'), OVER])(
    'is not opened for %j, and takes no place',
    async (channel) => {
      expect(await open(channel)).toEqual({ ok: false, error: { code: 'not_found' } })
      expect(openStreams().shares).toBe(0)
    },
  )
})
