import { describe, expect, it } from '@jest/globals'
import { tryEvenings } from '@/lib/testing/booking/try-evenings'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('a hundred evenings of eight seats on %s', (engine) => {
  const database = databaseHarness(engine)

  it('never have more people than seats and refuse nobody while there is room', async () => {
    const given = await tryEvenings(database.db, 100)
    expect(given).toEqual(
      expect.arrayContaining([
        'walk_in slot_full',
        'walk_in table_taken',
        'change table_taken',
        'undo slot_full',
        'undo table_taken',
      ]),
    )
  }, 300_000)
})
