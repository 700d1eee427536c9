import type { Venue } from '@/lib/core/venue/venue'
import type { Db } from '@/lib/server/db/connect'
import { testMenu } from '@/lib/testing/test-venue'

/** Puts a venue with the test menu into a database, in the language of venues alone. */
export const putTestVenue = async (db: Db, venue: Venue): Promise<void> => {
  const { id, token } = venue
  await db.insertInto('venues').values({ id, token, position: id, version: 'test', updated_at: 0 }).execute()
  const documents = { venue, menu: testMenu }
  for (const kind of ['venue', 'menu'] as const) {
    const document = JSON.stringify(documents[kind])
    await db.insertInto('venue_documents').values({ venue_id: id, lang: 'it', kind, document }).execute()
  }
}
