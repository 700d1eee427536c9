import { describe, expect, it } from '@jest/globals'
import { runAgain } from '@/lib/server/db/run-again'

const failing = (code: string) => Object.assign(new Error(code), { code })

describe('a transaction that meets another one', () => {
  it.each(['23505', '40P01'])('runs once more after %s, and no third time', async (code) => {
    let runs = 0
    const run = async (): Promise<number> => {
      runs += 1
      if (runs === 1) throw failing(code)
      return runs
    }
    expect(await runAgain(run)).toBe(2)
    runs = 0
    await expect(runAgain(() => Promise.reject(failing(code)))).rejects.toThrow(code)
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
