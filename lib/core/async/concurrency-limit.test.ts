import { describe, expect, it } from '@jest/globals'
import { concurrencyLimit } from '@/lib/core/async/concurrency-limit'

/** Questions that answer when told so, and how many are under way. */
const questions = () => {
  const answers: ((fails: boolean) => void)[] = []
  const state = { running: 0, most: 0 }
  const ask = async (): Promise<string> => {
    state.running += 1
    state.most = Math.max(state.most, state.running)
    const fails = await new Promise<boolean>((resolve) => answers.push(resolve))
    state.running -= 1
    if (fails) throw new Error('no')
    return 'yes'
  }
  return { ask, state, answers }
}

const calm = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('concurrencyLimit', () => {
  it('runs so many at a time, lets so many wait in line, and refuses the rest', async () => {
    const { ask, state, answers } = questions()
    const turn = concurrencyLimit({ atOnce: 2, waiting: 3 })
    const asked = Array.from({ length: 7 }, () => turn(ask).catch((error: Error) => error.message))
    await calm()
    expect(state.running).toBe(2)
    // One fails, and keeps nobody's place.
    for (let at = 0; at < 5; at++) {
      answers[at]?.(at === 0)
      await calm()
    }
    expect(await Promise.all(asked)).toEqual(['no', 'yes', 'yes', 'yes', 'yes', 'too_many', 'too_many'])
    expect(state).toEqual({ running: 0, most: 2 })
    const again = turn(ask)
    await calm()
    answers[5]?.(false)
    expect(await again).toBe('yes')
  })
})
