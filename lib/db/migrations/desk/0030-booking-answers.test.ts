import { afterAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { asOf } from '@/lib/testing/as-of'
import { emptyDatabase, type TestDatabase, testEngines } from '@/lib/testing/test-database'

const PAYLOADS = { whole: JSON.stringify({ seats: 7 }), unreadable: '{', without: '{}' }
/** More than a page of them. */
const MANY = 520

describe.each(testEngines)('the step to the answers of bookings on %s', (engine) => {
  let store: TestDatabase | undefined
  afterAll(() => store?.dispose())

  it('counts who is to come with the bookings that are there, and loses none that it cannot read', async () => {
    store = await emptyDatabase(engine)
    const rows = [
      ...Object.entries(PAYLOADS),
      ...Array.from({ length: MANY }, (_, at) => [`b${at}`, JSON.stringify({ seats: 1 })] as const),
    ]
    await asOf(store, '0028-desk', async (db) => {
      for (const [id, payload] of rows) {
        await sql`insert into bookings (id, venue_id, venue_token, attempt_key, request_hash, payload, created_at, reserved_at)
          values (${id}, 77, 'osteria-prova', ${id}, 'h', ${payload}, 1, '2026-12-05')`.execute(db)
      }
    })
    const { db } = await store.connect()
    const kept = await db.selectFrom('bookings').select(['id', 'seats', 'answer_code']).execute()
    expect(kept).toHaveLength(rows.length)
    const seatsOf = (name: string) => kept.find(({ id }) => id === name)
    expect(seatsOf('whole')).toMatchObject({ seats: 7, answer_code: null })
    expect(seatsOf('unreadable')).toMatchObject({ seats: 0 })
    expect(kept.reduce((sum, { seats }) => sum + seats, 0)).toBe(7 + MANY)
  })
})
