import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { SHARE_MS } from '@/lib/core/sharing/share'
import { embeddedSharing } from '@/lib/server/backend/embedded/sharing'
import { fakeShareService } from '@/lib/testing/sharing/fake-share-service'
import { foreign, sharedWireLine } from '@/lib/testing/sharing/remote-share'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testMenu, testVenue } from '@/lib/testing/test-venue'
import { remoteSharing } from '@/lib/upstream/sharing'
import type { Later } from '@/lib/upstream/watch-shares'

const MINUTE = 60_000

/** A clock that stands until it is advanced, and waits for what its timers do. */
const fakeClock = () => {
  let now = Date.UTC(2026, 10, 28)
  const timers = new Set<{ at: number; act: () => Promise<void> }>()
  const later: Later = (act, ms) => {
    const timer = { at: now + ms, act }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const advance = async (ms: number): Promise<void> => {
    const end = now + ms
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
      if (!next) break
      timers.delete(next)
      now = Math.max(now, next.at)
      await next.act()
    }
    now = end
  }
  /** Lets time pass in which no timer runs. */
  const skip = (ms: number): void => {
    now += ms
  }
  return { clock: () => now, later, advance, skip, timers: () => timers.size }
}

describe.each(testEngines)('a shared cart that is open on a phone, on %s', (engine) => {
  const database = databaseHarness(engine)
  const service = fakeShareService()
  beforeEach(() => {
    jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  })
  afterEach(() => {
    service.recover()
    jest.restoreAllMocks()
  })

  const setUp = async ({ max = 10 } = {}) => {
    const { clock, later, advance, skip, timers } = fakeClock()
    const announced: string[] = []
    const open = async () => database.db
    const sharing = remoteSharing(
      {
        upstream: service.open(),
        local: embeddedSharing(open, clock),
        open,
        menu: async () => testMenu,
        changed: (channel) => void announced.push(channel),
      },
      { clock, later, waitMs: MINUTE, max },
    )
    const share = async () => {
      const before = new Set(service.shares.keys())
      const id = randomUUID()
      await sharing.open({ id, channel: `channel of ${id}`, res_id: testVenue.id, type: 'r' })
      const token = [...service.shares.keys()].find((known) => !before.has(known)) ?? ''
      return {
        id,
        channel: `channel of ${id}`,
        listen: () => sharing.watch?.(id) ?? (() => undefined),
        writes: (...entries: unknown[]) => void service.shares.set(token, entries),
      }
    }
    /** Advances the clock; returns how often the service was read meanwhile. */
    const readsIn = async (ms: number): Promise<number> => {
      const before = service.calls.length
      await advance(ms)
      return service.calls.slice(before).filter((call) => call === 'read').length
    }
    return { ...(await share()), share, sharing, announced, advance, skip, readsIn, timers }
  }

  it('announces a dish of another app once, within five seconds', async () => {
    const { channel, listen, writes, advance, announced } = await setUp()
    listen()
    await advance(MINUTE)
    expect(announced).toEqual([])
    writes(foreign('z', sharedWireLine('10')))
    await advance(5_000)
    expect(announced).toEqual([channel])
    await advance(MINUTE)
    expect(announced).toEqual([channel])
    writes(foreign('z', sharedWireLine('10', { quantity: 2 })))
    await advance(5_000)
    expect(announced).toEqual([channel, channel])
  })

  it('announces what a page’s own read found, and not again', async () => {
    const { id, channel, listen, writes, advance, announced, sharing } = await setUp()
    writes(foreign('z', sharedWireLine('10')))
    expect((await sharing.find(id))?.order).toHaveLength(1)
    expect(announced).toEqual([channel])
    listen()
    await advance(MINUTE)
    expect(announced).toEqual([channel])
  })

  it('does not echo what was written here', async () => {
    const { id, listen, writes, advance, announced, sharing } = await setUp()
    listen()
    writes(foreign('z', sharedWireLine('10')))
    await advance(5_000)
    const [zoe] = (await sharing.find(id))?.order ?? []
    await sharing.put(id, { user_id: 'ada', user: 'Ada', products: zoe?.products ?? [] })
    await sharing.change(id, 1, { user_id: zoe?.user_id ?? '', products: [] })
    await advance(MINUTE)
    expect(announced).toHaveLength(1)
  })

  it('is not asked for while nobody listens', async () => {
    const { listen, writes, readsIn, timers } = await setUp()
    writes(foreign('z', sharedWireLine('10')))
    expect(await readsIn(MINUTE)).toBe(0)
    const leave = listen()
    expect(await readsIn(MINUTE)).toBeGreaterThan(0)
    leave()
    expect([await readsIn(MINUTE), timers()]).toEqual([0, 0])
  })

  it('costs one asker, however many listen', async () => {
    const { listen, readsIn, timers } = await setUp()
    const leave = listen()
    const alone = await readsIn(MINUTE)
    const leaveToo = listen()
    expect([await readsIn(MINUTE), timers()]).toEqual([alone - 1, 1])
    leave()
    leave()
    expect(await readsIn(MINUTE)).toBe(alone - 1)
    leaveToo()
    expect(await readsIn(MINUTE)).toBe(0)
  })

  it('shares the answer with the pages that read it meanwhile', async () => {
    const { id, listen, readsIn, sharing } = await setUp()
    listen()
    let reads = 0
    for (let second = 0; second < 60; second += 1) {
      reads += await readsIn(1_000)
      const before = service.calls.length
      await sharing.find(id)
      reads += service.calls.length - before
    }
    expect(reads).toBeLessThanOrEqual(21)
  })

  it('stays and is asked for less often while the service fails, and is mended after', async () => {
    const { id, channel, listen, writes, advance, readsIn, announced, sharing } = await setUp()
    listen()
    writes(foreign('z', sharedWireLine('10')))
    await advance(5_000)
    service.faults.read = { text: '<html>' }
    expect(await readsIn(MINUTE)).toBeLessThanOrEqual(4)
    expect((await sharing.find(id))?.order).toMatchObject([{ user: 'Zoe' }])
    expect(await readsIn(MINUTE)).toBe(2)
    service.recover()
    writes(foreign('z', sharedWireLine('10', { quantity: 2 })))
    await advance(30_000)
    expect(announced).toEqual([channel, channel])
    expect(await readsIn(MINUTE)).toBe(20)
  })

  it('waits for a place above the bound, and gets the next', async () => {
    const { listen, share, advance, announced } = await setUp({ max: 1 })
    const leave = listen()
    const second = await share()
    second.listen()
    second.writes(foreign('z', sharedWireLine('10')))
    await advance(MINUTE)
    expect(announced).toEqual([])
    leave()
    await advance(5_000)
    expect(announced).toEqual([second.channel])
  })

  it('is asked for once a minute when closed, and no more when it has expired', async () => {
    const { id, listen, readsIn, sharing, skip, timers } = await setUp()
    listen()
    await sharing.close(id, null)
    expect(await readsIn(10 * MINUTE)).toBe(10)
    skip(SHARE_MS)
    expect([await readsIn(MINUTE), timers()]).toEqual([0, 0])
  })
})
