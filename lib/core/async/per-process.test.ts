import { afterEach, describe, expect, it } from '@jest/globals'
import { forgetPerProcess, perProcess } from '@/lib/core/async/per-process'

const NAME = 'of this test'

describe('perProcess', () => {
  afterEach(() => forgetPerProcess(NAME))

  it('makes a value once, at the first call, for all that ask by its name', () => {
    let made = 0
    const make = () => ({ made: ++made })
    const [one, other] = [perProcess(NAME, make), perProcess(NAME, make)]
    expect(made).toBe(0)
    expect(one()).toBe(other())
    expect(one()).toEqual({ made: 1 })
  })

  it('keeps null, and what throws is tried again', () => {
    let tries = 0
    const held = perProcess(NAME, () => {
      tries += 1
      if (tries === 1) throw new Error('not yet')
      return null
    })
    expect(held).toThrow('not yet')
    expect([held(), held(), tries]).toEqual([null, null, 2])
  })
})
