import { describe, expect, it } from '@jest/globals'
import { announceChange, pollChanges } from '@/lib/server/changes/venue-changes'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const MINUTE = 60_000

describe.each(testEngines)('changes of venues on %s', (engine) => {
  const store = databaseHarness(engine, 'test')

  /** An instance, and the venues it acted on. */
  const instance = () => {
    const heard = new Map<string, number | null>()
    const acted: number[] = []
    let fails = false
    const act = async (venueId: number): Promise<void> => {
      if (fails) throw new Error('busy')
      acted.push(venueId)
    }
    return {
      acted,
      fail: (now: boolean): void => {
        fails = now
      },
      look: (at = 0) => pollChanges(store.db, heard, act, at),
    }
  }

  it('are heard by every instance, and act once more some seconds later', async () => {
    const [one, other] = [instance(), instance()]
    await announceChange(store.db, 77)
    await announceChange(store.db, 78)
    await announceChange(store.db, 77)
    for (const each of [one, other, one, other]) await each.look()
    expect(one.acted.toSorted()).toEqual([77, 78])
    expect(other.acted.toSorted()).toEqual([77, 78])
    for (const at of [4_000, 5_000, 6_000, 900_000]) await one.look(at)
    expect(one.acted.toSorted()).toEqual([77, 77, 78, 78])
    await announceChange(store.db, 77)
    await one.look(900_000)
    expect(one.acted).toHaveLength(5)
  })

  it('that could not act are tried again', async () => {
    const one = instance()
    await announceChange(store.db, 77)
    one.fail(true)
    await expect(one.look()).rejects.toThrow('busy')
    one.fail(false)
    await one.look()
    expect(one.acted).toEqual([77])
  })

  it('are told for some minutes, and are no more after that', async () => {
    const now = Date.now()
    await announceChange(store.db, 77, now - 11 * MINUTE)
    await announceChange(store.db, 78, now)
    const late = instance()
    await late.look()
    expect(late.acted).toEqual([78])
  })
})
