import { describe, expect, it } from '@jest/globals'
import { noteBack, noteRemoved, wasRemoved } from '@/lib/server/db/removed-venues'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('venues that are gone on %s', (engine) => {
  const store = databaseHarness(engine, 'test')
  const gone = () => Promise.all([{ id: 77 }, { token: 'osteria' }, { id: 78 }].map((ref) => wasRemoved(store.db, ref)))

  it('are known by number and by the token that they had last, until they are back', async () => {
    expect(await gone()).toEqual([false, false, false])
    await noteRemoved(store.db, 77, 'trattoria', 1)
    await noteRemoved(store.db, 77, 'osteria', 2)
    expect(await gone()).toEqual([true, true, false])
    expect(await wasRemoved(store.db, { token: 'trattoria' })).toBe(false)
    await noteBack(store.db, 77, 'osteria')
    expect(await gone()).toEqual([false, false, false])
  })

  it('are not known by a token that another venue has taken since', async () => {
    await noteRemoved(store.db, 77, 'osteria', 1)
    await noteBack(store.db, 78, 'osteria')
    expect(await gone()).toEqual([true, false, false])
  })
})
