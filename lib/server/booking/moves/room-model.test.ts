import { describe, expect, it } from '@jest/globals'
import { tryEvenings } from '@/lib/testing/booking/try-evenings'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('ten evenings of eight seats on %s', (engine) => {
  const database = databaseHarness(engine)

  it('never have more people than seats and refuse nobody while there is room', async () => {
    const given = await tryEvenings(database.db, 10)
    expect(given).toEqual(expect.arrayContaining(['book ok', 'book slot_full', 'change ok', 'undo ok']))
  })
})
