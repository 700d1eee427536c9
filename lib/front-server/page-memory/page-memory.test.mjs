import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPageMemory } from './page-memory.mjs'

const KEY = 'br it /r/q/1001/menu'
const OTHER = 'br it /r/q/1002/menu'
const pageOf = (text, bytes = 10, isBest = true) => ({
  etag: `W/"${text}"`,
  head: [],
  unchangedHead: [],
  body: Buffer.alloc(bytes, text),
  isBest,
})
const [OLD, NEW] = [pageOf('a'), pageOf('b')]
const ANSWERED = { answered: true, status: 200 }

const atTime = (options = {}) => {
  let time = 0
  const memory = createPageMemory({ ...options, now: () => time })
  const pass = (ms) => {
    time += ms
  }
  /** Asks as a first visitor and keeps what came. */
  const keep = (page, key = KEY) => {
    const { flight } = memory.ask(key, 'a')
    flight.enter()
    flight.keep(page)
    flight.end(ANSWERED)
  }
  const shown = (key = KEY) => memory.fresh(key)?.etag ?? null
  return { memory, pass, keep, shown }
}

describe('a page in memory', () => {
  it('is asked for once by a hundred at once, who all get what came', async () => {
    const { memory } = atTime()
    const { flight } = memory.ask(KEY, 'a')
    flight.enter()
    const others = Array.from({ length: 99 }, (_, index) => memory.ask(KEY, `${index}`))
    assert.ok(others.every(({ flight, kept }) => !flight && !kept))
    flight.keep(NEW)
    const outcomes = await Promise.all(others.map(({ joined }) => joined))
    assert.deepEqual(new Set(outcomes), new Set([NEW]))
    assert.deepEqual(
      { ...memory.state(), bytes: 0 },
      { hits: 99, misses: 1, renewed: 0, dropped: 0, entries: 1, bytes: 0 },
    )
  })

  it('is asked for anew once in five seconds, by one, while all others get the kept one', () => {
    const { memory, pass, keep, shown } = atTime()
    keep(OLD)
    pass(4_999)
    assert.equal(shown(), OLD.etag)
    pass(1)
    assert.equal(shown(), null)
    const { flight } = memory.ask(KEY, 'a')
    for (let index = 0; index < 50; index += 1) assert.equal(memory.ask(KEY, 'b').kept?.etag, OLD.etag)
    assert.equal(flight.stale.etag, OLD.etag)
    flight.enter()
    flight.keep(NEW)
    assert.equal(shown(), NEW.etag)
    assert.equal(memory.state().renewed, 1)
  })

  it('is asked for anew after a second where its body is not as small as it gets', () => {
    const { pass, keep, shown } = atTime()
    keep(pageOf('a', 10, false))
    pass(999)
    assert.equal(shown(), OLD.etag)
    pass(1)
    assert.equal(shown(), null)
  })

  it('is asked for by the next where the first does not come back, and waited for no longer than it may be', async () => {
    const { memory, pass } = atTime({ joinMs: 3 })
    memory.ask(KEY, 'a').flight.enter()
    const { joined } = memory.ask(KEY, 'b')
    assert.equal(await joined, null)
    pass(3)
    assert.ok(memory.ask(KEY, 'b').flight)
  })

  it('is asked for by one that waited when the first went away before there was an answer', async () => {
    const { memory } = atTime()
    const { flight } = memory.ask(KEY, 'a')
    flight.enter()
    const { joined } = memory.ask(KEY, 'b')
    flight.end({ answered: false, status: 200 })
    assert.equal(await joined, 'left')
    assert.ok(memory.ask(KEY, 'b').flight)
  })

  it('keeps nobody waiting behind a stranger who stands in a queue', () => {
    const { memory, shown } = atTime()
    const queued = memory.ask(KEY, 'crowd').flight
    assert.ok(memory.ask(KEY, 'crowd').joined)
    const { flight } = memory.ask(KEY, 'guest')
    flight.enter()
    flight.keep(NEW)
    assert.equal(shown(), NEW.etag)
    // Its turn comes, and there is nothing left to make.
    assert.equal(queued.enter()?.etag, NEW.etag)
  })

  it('that may not be kept is forgotten, and nobody waits for it again', async () => {
    const { memory, pass, keep } = atTime()
    keep(OLD)
    pass(5_000)
    const { flight } = memory.ask(KEY, 'a')
    flight.enter()
    flight.end({ answered: true, status: 503 })
    assert.deepEqual(memory.ask(KEY, 'a'), {})
    pass(5_000)
    const again = memory.ask(KEY, 'a').flight
    again.enter()
    const { joined } = memory.ask(KEY, 'b')
    again.end({ answered: true, status: 404 })
    assert.equal(await joined, null)
  })

  it('stays where the app had no room to make it anew, for a minute', () => {
    const { memory, pass, keep } = atTime()
    keep(OLD)
    pass(59_999)
    const { flight } = memory.ask(KEY, 'a')
    assert.equal(flight.stale.etag, OLD.etag)
    flight.end(ANSWERED)
    assert.equal(memory.ask(KEY, 'a').flight.stale.etag, OLD.etag)
    pass(3_000)
    assert.equal(memory.ask(KEY, 'a').flight.stale, null)
  })

  it('goes when its venue changes, and what was begun before is not kept', async () => {
    const { memory, keep, shown } = atTime()
    keep(OLD)
    keep(OLD, OTHER)
    const begun = memory.ask('gzip it /r/q/1001/menu', 'a').flight
    begun.enter()
    const waiting = memory.ask('gzip it /r/q/1001/menu', 'b').joined
    memory.drop(['venue-1001', 'no-venue'])
    assert.deepEqual([shown(), shown(OTHER)], [null, OLD.etag])
    const after = memory.ask('gzip it /r/q/1001/menu', 'c').flight
    assert.ok(after, 'waits for what is outdated')
    begun.keep(OLD)
    assert.equal(shown('gzip it /r/q/1001/menu'), null)
    begun.end(ANSWERED)
    assert.equal(await waiting, null)
    after.enter()
    after.keep(NEW)
    assert.equal(shown('gzip it /r/q/1001/menu'), NEW.etag)
    assert.equal(memory.state().dropped, 1)
  })

  it('stands among ten thousand others within the bytes there are, the last ones longest', () => {
    const { memory, keep, shown } = atTime({ maxBytes: 1_000_000 })
    for (let venue = 1; venue <= 10_000; venue += 1) {
      keep(pageOf('x', 20_000), `br it /r/q/${venue}/menu`)
      assert.ok(memory.state().bytes <= 1_000_000)
    }
    assert.ok(memory.state().entries > 30)
    assert.deepEqual([shown('br it /r/q/1/menu'), shown('br it /r/q/10000/menu')], [null, 'W/"x"'])
    keep(pageOf('y', 2_000_000))
    assert.equal(shown(), null)
  })
})
