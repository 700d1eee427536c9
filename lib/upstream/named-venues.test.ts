import { describe, expect, it } from '@jest/globals'
import type { Venue } from '@/lib/core/venue/venue'
import type { Backend } from '@/lib/server/backend/backend'
import { testVenue } from '@/lib/testing/test-venue'
import { namedVenues } from '@/lib/upstream/named-venues'

/** A menu API that knows the venues of even ids, and does not answer about those in `down`. */
const find =
  (down: number[] = []): Backend['venues']['find'] =>
  async (ref): Promise<Venue | null> => {
    const id = 'id' in ref ? ref.id : 0
    if (down.includes(id)) throw new Error('deadline')
    return id % 2 === 0 ? { ...testVenue, id } : null
  }

const idsOf = (venues: { id: number }[]): number[] => venues.map(({ id }) => id)

describe('the venues named for a menu API', () => {
  it('are listed once each, ascending, in pages', async () => {
    const { list, listIds } = namedVenues([30, 10, 20, 10], find())
    expect(idsOf(await list(-1, 10))).toEqual([10, 20, 30])
    expect(idsOf(await list(10, 1))).toEqual([20])
    expect(await listIds(10, 10)).toEqual([
      { id: 20, changedAt: null },
      { id: 30, changedAt: null },
    ])
    const { token, orderTypes, has_booking } = testVenue
    expect(await list(20, 10)).toEqual([{ id: 30, token, orderTypes, has_booking, changedAt: null }])
  })

  it('are left out where they do not exist or cannot be read now', async () => {
    expect(idsOf(await namedVenues([10, 11, 20, 30], find([20])).list(-1, 10))).toEqual([10, 30])
  })

  it('are no empty list while the menu API is down', async () => {
    await expect(namedVenues([10, 20], find([10, 20])).list(-1, 10)).rejects.toThrow('deadline')
    expect(await namedVenues([], find()).list(-1, 10)).toEqual([])
  })
})
