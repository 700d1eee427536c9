import { describe, expect, it } from '@jest/globals'
import { singleFlight } from '@/lib/core/async/single-flight'

describe('singleFlight', () => {
  it('shares what runs, by key and owner, and begins anew once it has ended well or not', async () => {
    const flight = singleFlight<number>()
    let begun = 0
    const work = async (): Promise<number> => {
      begun += 1
      if (begun === 4) throw new Error('no')
      return begun
    }
    const owner = {}
    expect(
      await Promise.all([flight('a', work), flight('a', work), flight('b', work), flight('a', work, owner)]),
    ).toEqual([1, 1, 2, 3])
    const failing = [flight('a', work), flight('a', work)]
    for (const each of failing) await expect(each).rejects.toThrow('no')
    expect(await flight('a', work)).toBe(5)
  })
})
