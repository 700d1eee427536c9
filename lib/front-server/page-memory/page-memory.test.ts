import { describe, expect, it } from '@jest/globals'
import { createPageMemory, type KeptPage, type PageMemory } from '@/lib/front-server/page-memory/page-memory'

const KEY = 'br it /r/q/1001/menu'
const OTHER = 'br it /r/q/1002/menu'
const pageOf = (text: string, bytes = 10): KeptPage => ({
  etag: `W/"${text}"`,
  head: [],
  unchangedHead: [],
  body: Buffer.alloc(bytes, text),
})
const [OLD, NEW] = [pageOf('a'), pageOf('b')]

const atTime = (options = {}) => {
  let time = 1
  const memory = createPageMemory({ ...options, clock: { now: () => time } })
  const pass = (ms: number) => {
    time += ms
  }
  const keep = (page: KeptPage, key = KEY) => memory.renew(key, async () => page)
  const shown = (key = KEY) => memory.get(key)?.etag ?? null
  return { memory, pass, keep, shown }
}

/** A page that is being made until it is given. */
const begin = (memory: PageMemory, key = KEY) => {
  let give: (page: KeptPage) => void = () => undefined
  const made = new Promise<KeptPage>((resolve) => {
    give = resolve
  })
  const renewed = memory.renew(key, () => made)
  return { give, renewed }
}

describe('a page in memory', () => {
  it('is fresh for five seconds, and answered stale for a minute', async () => {
    const { memory, pass, keep, shown } = atTime()
    await keep(OLD)
    pass(4_999)
    expect(memory.isFresh(KEY)).toBe(true)
    pass(1)
    expect([memory.isFresh(KEY), shown()]).toEqual([false, OLD.etag])
    pass(55_001)
    expect([memory.isFresh(KEY), shown()]).toEqual([false, null])
  })

  it('is made once for all who join', async () => {
    const { memory, shown } = atTime()
    const { give, renewed } = begin(memory)
    const joined = [memory.join(KEY), memory.join(KEY)]
    give(NEW)
    expect(await Promise.all([renewed, ...joined])).toEqual([NEW, NEW, NEW])
    expect([memory.join(KEY), shown()]).toEqual([undefined, NEW.etag])
    expect({ ...memory.state(), bytes: 0 }).toEqual({
      hits: 3,
      misses: 1,
      renewed: 0,
      dropped: 0,
      entries: 1,
      bytes: 0,
    })
  })

  it('is forgotten when it may not be kept any more, or cannot be made', async () => {
    const { memory, keep, shown } = atTime()
    const failures = [
      async () => null,
      async () => {
        throw new Error('no memory')
      },
    ]
    for (const fail of failures) {
      await keep(OLD)
      expect(await memory.renew(KEY, fail)).toBe(null)
      expect([shown(), memory.join(KEY)]).toEqual([null, undefined])
    }
  })

  it('goes when its venue changes, and what was begun before is not kept', async () => {
    const { memory, keep, shown } = atTime()
    await keep(OLD)
    await keep(OLD, OTHER)
    const before = begin(memory)
    memory.drop(['venue-1001', 'no-venue'])
    expect([shown(), shown(OTHER), memory.join(KEY)]).toEqual([null, OLD.etag, undefined])
    const after = begin(memory)
    before.give(OLD)
    expect(await before.renewed).toBe(OLD)
    expect(shown()).toBe(null)
    after.give(NEW)
    expect(await after.renewed).toBe(NEW)
    expect([shown(), memory.state().dropped]).toEqual([NEW.etag, 1])
  })

  it('stands among ten thousand others within the bytes there are, the last ones longest', async () => {
    const { memory, keep, shown } = atTime({ maxBytes: 1_000_000 })
    for (let venue = 1; venue <= 10_000; venue += 1) await keep(pageOf('x', 20_000), `br it /r/q/${venue}/menu`)
    expect(memory.state().bytes <= 1_000_000).toBe(true)
    expect(memory.state().entries > 30).toBe(true)
    expect([shown('br it /r/q/1/menu'), shown('br it /r/q/10000/menu')]).toEqual([null, 'W/"x"'])
    await keep(pageOf('y', 2_000_000))
    expect(shown()).toBe(null)
  })
})
