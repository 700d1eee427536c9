import { describe, expect, it, jest } from '@jest/globals'
import { createSemaphore } from '@/lib/front-server/overload/semaphore'

/** Work named by its key and a number, that ends when it is told to. */
function bench(limits: { places: number; queued: number; waitMs?: number }) {
  const semaphore = createSemaphore({ waitMs: 60_000, ...limits })
  const begun: string[] = []
  const refused: string[] = []
  const releases = new Map<string, () => void>()
  const ask = (name: string) => {
    const run = (release: () => void) => {
      begun.push(name)
      releases.set(name, release)
    }
    return semaphore.enter(name.charAt(0), run, () => refused.push(name))
  }
  const askAll = (...names: string[]) => names.map(ask)
  return { begun, refused, ask, askAll, end: (name = '') => releases.get(name)?.() }
}

describe('a semaphore', () => {
  it('gives one key a quarter of the places and keeps the rest for others', () => {
    const { begun, askAll } = bench({ places: 8, queued: 40 })
    askAll('a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'c2'])
  })

  it('gives a free place to the key with the fewest requests, and among equals to the oldest', () => {
    const { begun, askAll, end } = bench({ places: 4, queued: 40 })
    askAll('a1', 'b1', 'c1', 'd1', 'a2', 'a3', 'b2', 'b3', 'e1', 'f1')
    for (const name of ['a1', 'e1', 'f1', 'a2']) end(name)
    expect(begun.slice(4)).toEqual(['e1', 'f1', 'a2', 'a3'])
  })

  it('refuses at once what finds no room in the queue, of which one key takes a quarter', () => {
    const { refused, askAll } = bench({ places: 1, queued: 4 })
    askAll('a1', 'a2', 'a3', 'b1', 'c1', 'd1', 'e1')
    expect(refused).toEqual(['a3', 'e1'])
  })

  it('refuses what has waited too long and never runs it', () => {
    jest.useFakeTimers()
    const { begun, refused, askAll, end } = bench({ places: 1, queued: 4, waitMs: 3_000 })
    askAll('a1', 'b1')
    jest.advanceTimersByTime(2_999)
    expect(refused).toEqual([])
    jest.advanceTimersByTime(1)
    end('a1')
    expect([begun, refused]).toEqual([['a1'], ['b1']])
    jest.useRealTimers()
  })

  it('forgets what left the queue and counts a place that is given back twice once', () => {
    const { begun, refused, ask, askAll, end } = bench({ places: 1, queued: 8 })
    const [, leave] = askAll('a1', 'b1', 'c1')
    leave?.()
    leave?.()
    end('a1')
    end('a1')
    ask('d1')
    expect([begun, refused]).toEqual([['a1', 'c1'], []])
  })

  it('never runs more than its places and answers everything once', () => {
    const { begun, refused, ask, end } = bench({ places: 3, queued: 6 })
    const ended = new Set()
    let seed = 7
    const dice = (sides: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor(seed / 65_536) % sides
    }
    const running = () => begun.filter((name) => !ended.has(name))
    const endOne = (name = '') => {
      ended.add(name)
      end(name)
    }
    for (let index = 0; index < 1_000; index += 1) {
      ask(`${'abcde'[dice(5)]}${index}`)
      if (dice(3) > 0) endOne(running()[0])
      expect(running().length <= 3).toBe(true)
    }
    while (running().length > 0) endOne(running()[0])
    expect(new Set([...begun, ...refused]).size).toBe(1_000)
    expect(begun.length + refused.length).toBe(1_000)
  })
})
