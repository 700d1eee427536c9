import { afterAll, describe, expect, it } from '@jest/globals'
import { embeddedVenues } from '@/lib/server/backend/embedded/venues'
import type { Db } from '@/lib/server/db/connect'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

const tokenOf = (id: number): string => `venue-${id}`

const writeVenue = async (db: Db, id: number, langs: string[], document: object): Promise<void> => {
  const row = { id, token: tokenOf(id), position: 50 - id, version: 'v', updated_at: id * 1_000 }
  await db.insertInto('venues').values(row).execute()
  const documents = langs.map((lang) => ({
    ...{ venue_id: id, lang, kind: 'venue' as const },
    document: JSON.stringify(document),
  }))
  if (documents.length > 0) await db.insertInto('venue_documents').values(documents).execute()
}

const { orderTypes, has_booking } = testVenue
const listed = [10, 20].map((id) => ({ id, token: tokenOf(id), orderTypes, has_booking, changedAt: id * 1_000 }))

describe.each(testEngines)('the list of venues on %s', (engine) => {
  let store: TestDatabase | undefined
  afterAll(() => store?.dispose())

  it('goes on after an id, leaves out what has no page, and says when each changed', async () => {
    store = await testDatabase(engine)
    const { db } = await store.connect()
    await writeVenue(db, 30, ['it'], { id: 30, name: 'No venue' })
    await writeVenue(db, 20, ['it', 'en'], { ...testVenue, id: 20, token: tokenOf(20) })
    await writeVenue(db, 10, ['it'], { ...testVenue, id: 10, token: tokenOf(10) })
    await writeVenue(db, 40, [], {})
    const { list, changed } = embeddedVenues(async () => db)
    expect(await list(-1, 10)).toEqual(listed)
    expect(await list(-1, 1)).toEqual(listed.slice(0, 1))
    expect(await list(10, 10)).toEqual(listed.slice(1))
    expect(await list(20, 10)).toEqual([])
    const before = Date.now()
    expect(await changed({ token: tokenOf(20) })).toBe(20)
    expect((await list(10, 1))[0]?.changedAt).toBeGreaterThanOrEqual(before)
    await db.deleteFrom('venue_documents').where('venue_id', '=', 20).execute()
    expect(await list(-1, 10)).toEqual(listed.slice(0, 1))
    expect([await changed({ id: 99 }), await changed({ token: 'nobody' })]).toEqual([99, null])
  })
})
