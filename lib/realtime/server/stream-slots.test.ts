import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { streamSlots } from '@/lib/realtime/server/stream-slots'

describe('streamSlots', () => {
  it('gives an address its share, all together the total, and takes back what is freed', () => {
    const slots = streamSlots({ total: 3, perAddress: 2 })
    const first = slots.take('a')
    expect([slots.take('a') !== null, slots.take('a'), slots.take('b') !== null, slots.take('c')]).toEqual([
      true,
      null,
      true,
      null,
    ])
    first?.()
    first?.()
    expect([slots.take('c') !== null, slots.open()]).toEqual([true, 3])
  })

  it('counts right whatever comes and goes', () => {
    const take = fc.constantFrom('a', 'b', 'c')
    const free = fc.constant(null)
    fc.assert(
      fc.property(fc.array(fc.oneof(take, free)), (steps) => {
        const slots = streamSlots({ total: 5, perAddress: 3 })
        const held: (() => void)[] = []
        for (const address of steps) {
          const freed = address === null ? held.shift() : null
          const taken = address === null ? null : slots.take(address)
          freed?.()
          if (taken) held.push(taken)
          expect(slots.open()).toBe(held.length)
        }
        expect(held.length).toBeLessThanOrEqual(5)
      }),
    )
  })
})
