import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createSemaphore } from './semaphore.mjs'

/** Work named by its key and a number, that ends when it is told to. */
function bench(limits) {
  const semaphore = createSemaphore({ waitMs: 60_000, ...limits })
  const begun = []
  const refused = []
  const releases = new Map()
  const ask = (name) => {
    const run = (release) => {
      begun.push(name)
      releases.set(name, release)
    }
    return semaphore.enter(name[0], run, () => refused.push(name))
  }
  const askAll = (...names) => names.map(ask)
  return { begun, refused, ask, askAll, end: (name) => releases.get(name)() }
}

describe('a semaphore', () => {
  it('gives one key a quarter of the places and keeps the rest for others', () => {
    const { begun, askAll } = bench({ places: 8, queued: 40 })
    askAll('a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2')
    assert.deepEqual(begun, ['a1', 'a2', 'b1', 'c1', 'c2'])
  })

  it('gives a free place to the key with the fewest requests, and among equals to the oldest', () => {
    const { begun, askAll, end } = bench({ places: 4, queued: 40 })
    askAll('a1', 'b1', 'c1', 'd1', 'a2', 'a3', 'b2', 'b3', 'e1', 'f1')
    for (const name of ['a1', 'e1', 'f1', 'a2']) end(name)
    assert.deepEqual(begun.slice(4), ['e1', 'f1', 'a2', 'a3'])
  })

  it('refuses at once what finds no room in the queue, of which one key takes a quarter', () => {
    const { refused, askAll } = bench({ places: 1, queued: 4 })
    askAll('a1', 'a2', 'a3', 'b1', 'c1', 'd1', 'e1')
    assert.deepEqual(refused, ['a3', 'e1'])
  })

  it('refuses what has waited too long and never runs it', (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] })
    const { begun, refused, askAll, end } = bench({ places: 1, queued: 4, waitMs: 3_000 })
    askAll('a1', 'b1')
    test.mock.timers.tick(2_999)
    assert.deepEqual(refused, [])
    test.mock.timers.tick(1)
    end('a1')
    assert.deepEqual([begun, refused], [['a1'], ['b1']])
  })

  it('forgets what left the queue and counts a place that is given back twice once', () => {
    const { begun, refused, ask, askAll, end } = bench({ places: 1, queued: 8 })
    const [, leave] = askAll('a1', 'b1', 'c1')
    leave()
    leave()
    end('a1')
    end('a1')
    ask('d1')
    assert.deepEqual([begun, refused], [['a1', 'c1'], []])
  })

  it('never runs more than its places and answers everything once', () => {
    const { begun, refused, ask, end } = bench({ places: 3, queued: 6 })
    const ended = new Set()
    let seed = 7
    const dice = (sides) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor(seed / 65_536) % sides
    }
    const running = () => begun.filter((name) => !ended.has(name))
    const endOne = (name) => {
      ended.add(name)
      end(name)
    }
    for (let index = 0; index < 1_000; index += 1) {
      ask(`${'abcde'[dice(5)]}${index}`)
      if (dice(3) > 0) endOne(running()[0])
      assert.ok(running().length <= 3)
    }
    while (running().length > 0) endOne(running()[0])
    assert.equal(new Set([...begun, ...refused]).size, 1_000)
    assert.equal(begun.length + refused.length, 1_000)
  })
})
