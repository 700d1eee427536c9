import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPageMemory } from './page-memory.mjs'

const KEY = 'br it /r/q/1001/menu'
const OTHER = 'br it /r/q/1002/menu'
const pageOf = (text, bytes = 10) => ({
  etag: `W/"${text}"`,
  head: [],
  unchangedHead: [],
  body: Buffer.alloc(bytes, text),
})
const [OLD, NEW] = [pageOf('a'), pageOf('b')]

const atTime = (options = {}) => {
  let time = 1
  const memory = createPageMemory({ ...options, clock: { now: () => time } })
  const pass = (ms) => {
    time += ms
  }
  const keep = (page, key = KEY) => memory.renew(key, async () => page)
  const shown = (key = KEY) => memory.get(key)?.etag ?? null
  return { memory, pass, keep, shown }
}

/** A page that is being made until it is given. */
const begin = (memory, key = KEY) => {
  let give
  const made = new Promise((resolve) => {
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
    assert.equal(memory.isFresh(KEY), true)
    pass(1)
    assert.deepEqual([memory.isFresh(KEY), shown()], [false, OLD.etag])
    pass(55_001)
    assert.deepEqual([memory.isFresh(KEY), shown()], [false, null])
  })

  it('is made once for all who join', async () => {
    const { memory, shown } = atTime()
    const { give, renewed } = begin(memory)
    const joined = [memory.join(KEY), memory.join(KEY)]
    give(NEW)
    assert.deepEqual(await Promise.all([renewed, ...joined]), [NEW, NEW, NEW])
    assert.deepEqual([memory.join(KEY), shown()], [undefined, NEW.etag])
    assert.deepEqual(
      { ...memory.state(), bytes: 0 },
      { hits: 3, misses: 1, renewed: 0, dropped: 0, entries: 1, bytes: 0 },
    )
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
      assert.equal(await memory.renew(KEY, fail), null)
      assert.deepEqual([shown(), memory.join(KEY)], [null, undefined])
    }
  })

  it('goes when its venue changes, and what was begun before is not kept', async () => {
    const { memory, keep, shown } = atTime()
    await keep(OLD)
    await keep(OLD, OTHER)
    const before = begin(memory)
    memory.drop(['venue-1001', 'no-venue'])
    assert.deepEqual([shown(), shown(OTHER), memory.join(KEY)], [null, OLD.etag, undefined])
    const after = begin(memory)
    before.give(OLD)
    assert.equal(await before.renewed, OLD)
    assert.equal(shown(), null)
    after.give(NEW)
    assert.equal(await after.renewed, NEW)
    assert.deepEqual([shown(), memory.state().dropped], [NEW.etag, 1])
  })

  it('stands among ten thousand others within the bytes there are, the last ones longest', async () => {
    const { memory, keep, shown } = atTime({ maxBytes: 1_000_000 })
    for (let venue = 1; venue <= 10_000; venue += 1) await keep(pageOf('x', 20_000), `br it /r/q/${venue}/menu`)
    assert.ok(memory.state().bytes <= 1_000_000)
    assert.ok(memory.state().entries > 30)
    assert.deepEqual([shown('br it /r/q/1/menu'), shown('br it /r/q/10000/menu')], [null, 'W/"x"'])
    await keep(pageOf('y', 2_000_000))
    assert.equal(shown(), null)
  })
})
