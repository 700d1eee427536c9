import { describe, expect, it } from '@jest/globals'
import { runAgain } from '@/lib/server/db/run-again'

const failing = (code: string) => Object.assign(new Error(code), { code })

describe('a transaction that meets a unique key of another', () => {
  it('runs once more, and no third time', async () => {
    let runs = 0
    const run = async (): Promise<number> => {
      runs += 1
      if (runs === 1) throw failing('23505')
      return runs
    }
    expect(await runAgain(run)).toBe(2)
    runs = 0
    await expect(runAgain(() => Promise.reject(failing('23505')))).rejects.toThrow('23505')
  })

  it('fails at once for any other reason', async () => {
    let runs = 0
    const run = (): Promise<never> => {
      runs += 1
      return Promise.reject(failing('08006'))
    }
    await expect(runAgain(run)).rejects.toThrow('08006')
    expect(runs).toBe(1)
  })
})
