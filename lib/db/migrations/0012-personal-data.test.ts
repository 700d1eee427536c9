import { afterAll, describe, expect, it } from '@jest/globals'
import { Kysely, sql } from 'kysely'
import { dialectOf } from '@/lib/db/connect'
import { initial } from '@/lib/db/migrations/0001-initial'
import { records } from '@/lib/db/migrations/0002-records'
import { bookings } from '@/lib/db/migrations/0004-bookings'
import { personalData } from '@/lib/db/migrations/0012-personal-data'
import { emptyDatabase, type TestDatabase, testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('the step to erasing on %s', (engine) => {
  let store: TestDatabase | undefined
  afterAll(() => store?.dispose())

  it('gives each subscriber of before a link, and each booking the date by which it is over', async () => {
    store = await emptyDatabase(engine)
    const db = new Kysely<unknown>({ dialect: await dialectOf(store.place) })
    for (const step of [initial(engine), records(engine), bookings()]) await step.up(db)
    for (const name of ['ada', 'bea']) {
      await sql`insert into newsletter_subscriptions values (77, ${name}, ${name}, 'R', ${name}, '1', '1.it', '1.it', 'it', 1, '1.it', '1.it', 'it', 1)`.execute(
        db,
      )
    }
    const payloads = ['{"customer":"A","reserved_at":"2026-03-28"}', 'unreadable']
    for (const payload of payloads) {
      await sql`insert into bookings values (${payload.length}, 77, 't', ${payload}, 'h', ${payload}, ${Date.UTC(2026, 0, 1)})`.execute(
        db,
      )
    }
    await personalData().up(db)
    const links = await sql<{ token: string }>`select token from newsletter_subscriptions`.execute(db)
    expect(new Set(links.rows.map(({ token }) => token)).size).toBe(2)
    for (const { token } of links.rows) expect(token).toMatch(/^[\w-]{32}$/)
    const dates = await sql<{ reserved_at: string }>`select reserved_at from bookings order by reserved_at`.execute(db)
    expect(dates.rows.map(({ reserved_at }) => reserved_at)).toEqual(['2026-03-28', '2027-01-02'])
    await db.destroy()
  })
})
