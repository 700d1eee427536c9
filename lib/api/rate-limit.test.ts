import { describe, expect, it } from '@jest/globals'
import { rateLimit } from '@/lib/api/rate-limit'

const at = (rule: Partial<Parameters<typeof rateLimit>[0]> = {}) => {
  const clock = { now: 0 }
  const limit = rateLimit({ burst: 3, everyMs: 100, maxKeys: 2, ...rule }, () => clock.now)
  const takes = (key: string, times: number) => Array.from({ length: times }, () => limit.take(key))
  return { clock, limit, takes }
}

describe('rateLimit', () => {
  it('lets a burst through, then one more each interval, never saving up more than the burst', () => {
    const { clock, takes } = at()
    expect(takes('a', 4)).toEqual([true, true, true, false])
    clock.now = 99
    expect(takes('a', 1)).toEqual([false])
    clock.now = 100
    expect(takes('a', 2)).toEqual([true, false])
    clock.now = 100_000
    expect(takes('a', 4)).toEqual([true, true, true, false])
  })

  it('counts each key by itself', () => {
    const { takes } = at()
    takes('a', 3)
    expect(takes('b', 1)).toEqual([true])
    expect(takes('a', 1)).toEqual([false])
  })

  it('forgets the key used longest ago when it holds too many', () => {
    const { takes } = at()
    takes('a', 3)
    takes('b', 3)
    takes('a', 1)
    takes('c', 1)
    expect(takes('a', 1)).toEqual([false])
    expect(takes('b', 1)).toEqual([true])
  })

  it('asks without counting', () => {
    const { limit, takes } = at()
    expect(Array.from({ length: 5 }, () => limit.allows('a'))).toEqual([true, true, true, true, true])
    takes('a', 3)
    expect(limit.allows('a')).toBe(false)
  })
})
