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
import { putTestVenue } from '@/lib/testing/put-test-venue'
import { fakeShareService } from '@/lib/testing/sharing/fake-share-service'
import { putMirroredShare } from '@/lib/testing/sharing/mirrored-share'
import { foreign, sharedWireLine } from '@/lib/testing/sharing/remote-share'
import { testVenue } from '@/lib/testing/test-venue'

const MINE = channelOf('the key of an owner')
const THEIRS = channelOf('the key of another owner')
const OVER = channelOf('the key of an owner the day before')

const service = fakeShareService()

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coperto-shares-'))
  Object.assign(process.env, {
    COPERTO_DATA_DIR: folder,
    DATABASE_URL: '',
    COPERTO_DEMO: '0',
    COPERTO_SHARING_API_URL: service.origin(),
  })
  const openDb = async () => (await openDatabase()).db
  await putTestVenue(await openDb(), testVenue)
  const share = { res_id: testVenue.id, type: 'r' } as const
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

  it('tells of a dish that another app put into the cart', async () => {
    await putMirroredShare((await openDatabase()).db, { id: 'theirs', channel: THEIRS }, 'their-token')
    service.shares.set('their-token', [foreign('z', sharedWireLine('10'))])
    const opened = await open(THEIRS)
    if (!opened.ok) throw new Error(opened.error.code)
    const stream = opened.value.getReader()
    let said = ''
    while (!said.includes('data:')) said += Buffer.from((await stream.read()).value ?? []).toString()
    expect(said).toContain(`"token":"${THEIRS}"`)
    await stream.cancel()
  })

  it.each(['', 'x', `${MINE}x`, '../etc', channelOf('the key of nobody'), OVER])(
    'is not opened for %j, and takes no place',
    async (channel) => {
      expect(await open(channel)).toEqual({ ok: false, error: { code: 'not_found' } })
      expect(openStreams().shares).toBe(0)
    },
  )
})
