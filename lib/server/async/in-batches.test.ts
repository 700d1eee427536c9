import { describe, expect, it } from '@jest/globals'
import { inBatches } from '@/lib/server/async/in-batches'

describe('calls in batches', () => {
  const recorded = (fails: (items: readonly number[]) => boolean = () => false) => {
    const runs: number[][] = []
    const run = async (items: readonly number[]) => {
      runs.push([...items])
      if (fails(items)) throw new Error('refused')
      return items.map((item) => item * 10)
    }
    return { runs, run }
  }

  it('run together and answer each its own', async () => {
    const { runs, run } = recorded()
    const call = inBatches(run)
    expect(await Promise.all([1, 2, 3].map(call))).toEqual([10, 20, 30])
    expect(runs).toEqual([[1, 2, 3]])
  })

  it('made while a batch is under way wait for the next, at most so many', async () => {
    const { runs, run } = recorded()
    const later: Promise<number>[] = []
    const call = inBatches<number, number>(
      async (items) => {
        if (runs.length === 0) for (const item of [2, 3, 4]) later.push(call(item))
        return run(items)
      },
      { most: 2 },
    )
    expect(await call(1)).toBe(10)
    expect(await Promise.all(later)).toEqual([20, 30, 40])
    expect(runs).toEqual([[1], [2, 3], [4]])
  })

  it('fail alone: the others of the batch are tried again', async () => {
    const { runs, run } = recorded((items) => items.includes(2))
    const outcomes = await Promise.allSettled([1, 2, 3].map(inBatches<number, number>(run)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(runs).toEqual([[1, 2, 3], [1], [2], [3]])
  })

  it('fail together where the error concerns all, and those that follow are run', async () => {
    const { runs, run } = recorded((items) => items.includes(2))
    const call = inBatches(run, { failsAll: () => true })
    const outcomes = await Promise.allSettled([1, 2].map(call))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await call(3)).toBe(30)
    expect(runs).toEqual([[1, 2], [3]])
  })
})
