import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type { Database } from '@/lib/server/db/connect'
import { coversOfTables } from '@/lib/server/db/migrations/0004-covers-of-tables'
import { tablePhones } from '@/lib/testing/orders/table-phones'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('the migration to covers of tables on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
  })
  afterAll(() => store.dispose())

  it('keeps the people of phones that were charged at one table', async () => {
    const { db } = database
    const phones = tablePhones([db])
    await phones.phone('first').order({ table: '1', customers: 2 }, 0)
    await phones.phone('second').order({ table: '1', customers: 3, same: false }, 0)
    // As it was: each phone counts its own turns.
    await sql`alter table covers rename to counted`.execute(db)
    await sql`create table covers (order_id text primary key references orders (id) on delete cascade,
      venue_id integer not null, spot text not null, device text not null, turn integer not null,
      people integer not null, created_at bigint not null,
      constraint covers_turn unique (venue_id, spot, device, turn))`.execute(db)
    await sql`insert into covers select order_id, venue_id, spot, device, 1, people, created_at from counted`.execute(
      db,
    )
    await sql`drop table counted`.execute(db)

    await coversOfTables.up(db)
    expect(await phones.phone('first').covers('1')).toEqual({ people: 2, counted: 0 })
    expect(await phones.phone('third').covers('1')).toEqual({ people: 0, counted: 5 })
    expect((await phones.phone('second').order({ table: '1', customers: 4 }, 3)).charged).toBe(1)
    await db.deleteFrom('outbox').execute()
    await db.deleteFrom('orders').execute()
    expect(await db.selectFrom('covers').selectAll().execute()).toEqual([])
  })
})
