import { afterAll, describe, expect, it } from '@jest/globals'
import { Kysely, sql } from 'kysely'
import { dialectOf } from '@/lib/db/connect'
import { initial } from '@/lib/db/migrations/0001-initial'
import { emptyAllergens } from '@/lib/db/migrations/venues/0036-empty-allergens'
import { emptyDatabase, type TestDatabase, testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('the step to explicit allergens on %s', (engine) => {
  let store: TestDatabase | undefined
  afterAll(() => store?.dispose())

  it('takes an empty list of a stored menu for not declared', async () => {
    store = await emptyDatabase(engine)
    const db = new Kysely<unknown>({ dialect: await dialectOf(store.place) })
    await initial(engine).up(db)
    await sql`insert into venues (id, token, position, version, updated_at) values (7, 't', 1, 'v', 1)`.execute(db)
    const menu = JSON.stringify([{ declaredAllergens: [] }, { declaredAllergens: ['milk'] }])
    await sql`insert into venue_documents values (7, 'it', 'menu', ${menu})`.execute(db)
    await emptyAllergens().up(db)
    const { rows } = await sql<{ document: string }>`select document from venue_documents`.execute(db)
    expect(rows.map(({ document }) => JSON.parse(document))).toEqual([
      [{ declaredAllergens: null }, { declaredAllergens: ['milk'] }],
    ])
    await db.destroy()
  })
})
