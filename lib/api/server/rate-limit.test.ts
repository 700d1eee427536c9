import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { rateLimit } from '@/lib/api/server/rate-limit'

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

  it('says without counting how long to wait', () => {
    const { clock, limit, takes } = at({ everyMs: 90_000 })
    expect(Array.from({ length: 5 }, () => limit.retryAfter('a'))).toEqual([0, 0, 0, 0, 0])
    takes('a', 3)
    expect(limit.retryAfter('a')).toBe(90)
    clock.now = 30_500
    expect(limit.retryAfter('a')).toBe(60)
  })

  it('lets through whoever waited as long as it said, and nobody a second earlier', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 40 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 200_000 }),
        steps,
        (burst, everyMs, pauses) => {
          const { clock, limit } = at({ burst, everyMs })
          for (const pause of pauses) {
            clock.now += pause
            limit.take('a')
          }
          const wait = limit.retryAfter('a')
          if (wait > 1) {
            clock.now += (wait - 1) * 1000 - 1
            expect(limit.retryAfter('a')).toBeGreaterThan(0)
            clock.now += 1001
          } else clock.now += wait * 1000
          expect(limit.take('a')).toBe(true)
        },
      ),
    )
  })
})
