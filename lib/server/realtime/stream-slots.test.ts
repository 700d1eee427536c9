import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { streamSlots } from '@/lib/server/realtime/stream-slots'

describe('streamSlots', () => {
  it('gives an address so many, and takes back what is freed once', () => {
    const slots = streamSlots({ total: 100, perAddress: 2 })
    const first = slots.take('a')
    expect([slots.take('a') !== null, slots.take('a'), slots.take('b') !== null]).toEqual([true, null, true])
    first?.()
    first?.()
    expect([slots.open(), slots.take('a') !== null, slots.take('a')]).toEqual([2, true, null])
  })

  it('gives an address fewer the fewer are free, so that ten never keep others out', () => {
    const slots = streamSlots({ total: 140, perAddress: 100 })
    const addresses = Array.from({ length: 10 }, (_, index) => `greedy ${index}`)
    for (let round = 0; round < 140; round += 1) for (const address of addresses) slots.take(address)
    expect(140 - slots.open()).toBeGreaterThanOrEqual(30)
    for (let index = 0; index < 30; index += 1) expect(slots.take(`guest ${index}`)).not.toBeNull()
    expect(slots.take('greedy 0')).toBeNull()
  })

  it('gives the last one to an address that has none', () => {
    const slots = streamSlots({ total: 3, perAddress: 3 })
    expect(['a', 'a', 'b', 'c', 'd'].map((address) => slots.take(address) !== null)).toEqual([
      true,
      false,
      true,
      true,
      false,
    ])
  })

  it('counts right whatever comes and goes', () => {
    const take = fc.constantFrom('a', 'b', 'c')
    const free = fc.constant(null)
    fc.assert(
      fc.property(fc.array(fc.oneof(take, free)), (steps) => {
        const slots = streamSlots({ total: 20, perAddress: 3 })
        const held: (() => void)[] = []
        for (const address of steps) {
          const freed = address === null ? held.shift() : null
          const taken = address === null ? null : slots.take(address)
          freed?.()
          if (taken) held.push(taken)
          expect(slots.open()).toBe(held.length)
        }
        expect(held.length).toBeLessThanOrEqual(20)
      }),
    )
  })
})
