import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createAdmissionControl } from './admission-control.mjs'

/** Work that ends when it is told to, and the order in which it began. */
function bench(limits) {
  const admission = createAdmissionControl({ waitMs: 60_000, ...limits })
  const begun = []
  const refused = []
  const releases = new Map()
  const ask = (name) => {
    const run = (release) => {
      begun.push(name)
      releases.set(name, release)
    }
    return admission.enter(name[0], run, () => refused.push(name))
  }
  return { admission, begun, refused, ask, end: (name) => releases.get(name)() }
}

describe('admission', () => {
  it('runs half of the slots for one key, and keeps the rest for others', () => {
    const { begun, ask, admission } = bench({ slots: 4, queued: 8 })
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) ask(name)
    assert.deepEqual(begun, ['a1', 'a2', 'b1', 'c1'])
    assert.deepEqual(admission.state(), { inside: 4, waiting: 2, keys: 5 })
  })

  it('lets the keys take turns, however many one of them sends', () => {
    const { begun, ask, end } = bench({ slots: 1, queued: 20 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2']) ask(name)
    for (let index = 0; index < 6; index += 1) end(begun.at(-1))
    assert.deepEqual(begun, ['a1', 'a2', 'b1', 'c1', 'a3', 'c2', 'a4'])
  })

  it('refuses at once what finds no place, one key before all are full', () => {
    const { refused, ask, admission } = bench({ slots: 1, queued: 4 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1']) ask(name)
    assert.deepEqual(refused, ['a4', 'b3', 'c1'])
    assert.deepEqual(admission.state(), { inside: 1, waiting: 4, keys: 3 })
  })

  it('refuses with no queue at all what finds no slot', () => {
    const { refused, begun, ask } = bench({ slots: 2, queued: 0 })
    for (const name of ['a1', 'a2', 'b1', 'c1']) ask(name)
    assert.deepEqual(
      [begun, refused],
      [
        ['a1', 'b1'],
        ['a2', 'c1'],
      ],
    )
  })

  it('refuses what waited too long', async () => {
    const { refused, ask, end, begun, admission } = bench({ slots: 1, queued: 4, waitMs: 5 })
    ask('a1')
    const isRefused = new Promise((resolve) => admission.enter('b', () => assert.fail('ran'), resolve))
    // The timer of a wait keeps no process alive; this one does.
    const alive = setInterval(() => undefined, 1_000)
    await isRefused
    clearInterval(alive)
    end('a1')
    ask('c1')
    assert.deepEqual([begun, refused], [['a1', 'c1'], []])
  })

  it('runs as many as there is share for now, and one at the least', () => {
    let share = 1
    const { begun, ask, end } = bench({ slots: 8, queued: 8, share: () => share })
    for (const name of ['a1', 'b1', 'c1', 'd1']) ask(name)
    share = 0.25
    ask('e1')
    for (const name of ['a1', 'b1']) end(name)
    assert.deepEqual(begun, ['a1', 'b1', 'c1', 'd1'])
    end('c1')
    assert.deepEqual(begun.at(-1), 'e1')
    share = 0
    for (const name of ['d1', 'e1']) end(name)
    ask('f1')
    assert.deepEqual(begun.at(-1), 'f1')
  })

  it('lets in who waits when the share grows, though nobody leaves', (test) => {
    test.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
    let share = 0.25
    const { begun, ask } = bench({ slots: 4, queued: 8, share: () => share })
    for (const name of ['a1', 'b1', 'c1']) ask(name)
    assert.deepEqual(begun, ['a1'])
    share = 0.5
    test.mock.timers.tick(100)
    assert.deepEqual(begun, ['a1', 'b1'])
  })

  it('lets nobody wait long once the queue has been standing for as long as one may wait', (test) => {
    test.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
    let now = 0
    const pass = (ms) => {
      now += ms
      test.mock.timers.tick(ms)
    }
    const { refused, ask } = bench({ slots: 1, queued: 99, waitMs: 8_000, standingMs: 1_000, clock: () => now })
    ask('a1')
    ask('b1')
    pass(7_000)
    ask('c1')
    pass(1_500)
    assert.deepEqual(refused, ['b1'])
    ask('d1')
    pass(1_000)
    assert.deepEqual(refused, ['b1', 'd1'])
    pass(7_000)
    assert.deepEqual(refused, ['b1', 'd1', 'c1'])
    ask('e1')
    pass(7_900)
    assert.deepEqual(refused, ['b1', 'd1', 'c1'])
  })

  it('forgets who left the queue, and counts a slot that is freed twice once', () => {
    const { begun, ask, end, admission } = bench({ slots: 1, queued: 4 })
    ask('a1')
    const leave = ask('b1')
    ask('c1')
    leave()
    leave()
    end('a1')
    end('a1')
    assert.deepEqual(begun, ['a1', 'c1'])
    end('c1')
    assert.deepEqual(admission.state(), { inside: 0, waiting: 0, keys: 0 })
  })

  it('keeps its count whatever comes and goes', () => {
    const { begun, refused, ask, end, admission } = bench({ slots: 3, queued: 6 })
    const running = new Set()
    let seed = 7
    const dice = (sides) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % sides
    }
    for (let index = 0; index < 2_000; index += 1) {
      ask(`${'abcde'[dice(5)]}${index}`)
      for (const name of begun) running.add(name)
      if (dice(3) > 0) end(begun[begun.length - 1 - dice(Math.min(3, begun.length))])
      const { inside, waiting } = admission.state()
      assert.ok(inside <= 3 && waiting <= 6)
    }
    for (let index = 0; index < begun.length; index += 1) end(begun[index])
    assert.deepEqual(admission.state(), { inside: 0, waiting: 0, keys: 0 })
    assert.equal(begun.length + refused.length, 2_000)
  })
})
