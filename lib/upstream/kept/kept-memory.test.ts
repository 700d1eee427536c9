import { describe, expect, it } from '@jest/globals'
import { venueAt } from '@/lib/testing/kept-harness'
import { type KeptEntry, keptMemory } from '@/lib/upstream/kept/kept-memory'

const entry = (venueId: number, bytes = 10): KeptEntry => ({
  venueId,
  token: `t${venueId}`,
  lang: 'it',
  document: venueAt(1_000, { id: venueId, token: `t${venueId}` }),
  bytes,
  readAt: venueId,
  visitedAt: venueId,
  servedStaleAt: null,
})

describe('the memory of kept venues', () => {
  it('lets go of the documents that were used longest ago, and still knows when they were read', () => {
    const memory = keptMemory({ maxBytes: 30 })
    for (const id of [1, 2, 3]) memory.set(entry(id))
    memory.get(1, 'it')
    memory.set(entry(4, 20))
    expect([1, 2, 3, 4].map((id) => memory.get(id, 'it')?.document?.venue.id)).toEqual([1, undefined, undefined, 4])
    expect(memory.get(2, 'it')?.readAt).toBe(2)
  })

  it('lets go of whole venues beyond its number of them', () => {
    const memory = keptMemory({ maxEntries: 2 })
    for (const id of [1, 2, 3]) memory.set(entry(id))
    expect([1, 2, 3].map((id) => memory.get(id, 'it') !== null)).toEqual([false, true, true])
    expect(['t1', 't3'].map((token) => memory.idOf(token))).toEqual([null, 3])
  })

  it('counts what is replaced or removed no more', () => {
    const memory = keptMemory({ maxBytes: 30 })
    for (let time = 0; time < 50; time += 1) memory.set(entry(1, 20))
    memory.remove(1)
    for (const id of [2, 3, 4]) memory.set(entry(id))
    expect([2, 3, 4].every((id) => memory.get(id, 'it')?.document)).toBe(true)
  })
})
