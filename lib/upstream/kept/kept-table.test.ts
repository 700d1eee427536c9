import { describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { wasRemoved } from '@/lib/server/db/removed-venues'
import { venueAt } from '@/lib/testing/kept-harness'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { keptTable } from '@/lib/upstream/kept/kept-table'

const DAY = 24 * 60 * 60_000
const NOW = Date.UTC(2026, 0, 1)
const VENUE = { id: 77, token: 'osteria-prova' }
const at = (readAt: number) => ({ readAt, visitedAt: readAt })
const text = (price: number): string => JSON.stringify(venueAt(price))

describe.each(testEngines)('what is kept of venues on %s', (engine) => {
  const store = databaseHarness(engine, 'test')
  const table = (options = {}) => keptTable(async () => store.db, DAY, { now: () => NOW, ...options })

  it('is found by id and by token, in its language, with when it was read', async () => {
    await table().write(VENUE, 'it', text(1_000), at(NOW - 5))
    const found = { document: venueAt(1_000), readAt: NOW - 5 }
    expect(await table().read({ id: 77 }, 'it')).toEqual(found)
    expect(await table().read({ token: VENUE.token }, 'it')).toEqual(found)
    expect(await table().read({ id: 77 }, 'en')).toBeNull()
    expect(await table().idOf({ token: VENUE.token })).toBe(77)
    expect(await table().idOf({ token: 'nobody' })).toBeNull()
  })

  it('is what was read last, also with another token', async () => {
    await table().write(VENUE, 'it', text(1_000), at(NOW - 5))
    const renamed = venueAt(1_200, { token: 'nuova' })
    await table().write(renamed.venue, 'it', JSON.stringify(renamed), at(NOW))
    expect(await table().read({ id: 77 }, 'it')).toEqual({ document: renamed, readAt: NOW })
    expect(await table().read({ token: VENUE.token }, 'it')).toBeNull()
  })

  it('goes with its venue in every language, and leaves the others', async () => {
    await table().write(VENUE, 'it', text(1_000), at(NOW))
    await table().write(VENUE, 'en', text(1_000), at(NOW))
    const other = venueAt(900, { id: 78, token: 'altra' })
    await table().write(other.venue, 'it', JSON.stringify(other), at(NOW))
    await table().remove({ token: VENUE.token })
    expect(await table().read({ id: 77 }, 'it')).toBeNull()
    expect(await table().read({ id: 77 }, 'en')).toBeNull()
    expect(await table().read({ id: 78 }, 'it')).not.toBeNull()
  })

  it('is noted as gone where it was kept, and as back once it is read again', async () => {
    await table().remove({ id: 77 })
    expect(await wasRemoved(store.db, { id: 77 })).toBe(false)
    await table().write(VENUE, 'it', text(1_000), at(NOW))
    await table().remove({ id: 77 })
    expect(await wasRemoved(store.db, { token: VENUE.token })).toBe(true)
    await table().write(VENUE, 'en', text(1_000), at(NOW))
    expect(await wasRemoved(store.db, { token: VENUE.token })).toBe(false)
  })

  it('of an earlier version that is no venue any more is nothing', async () => {
    await table().write(VENUE, 'it', '{"venue":{"id":77},"menu":[]}', at(NOW))
    expect(await table().read({ id: 77 }, 'it')).toBeNull()
  })

  it('is renewed in its times alone, where it is still there', async () => {
    expect(await table().renew(77, 'it', at(NOW))).toBe(false)
    await table().write(VENUE, 'it', text(1_000), at(NOW - 5))
    expect(await table().renew(77, 'it', { readAt: NOW, visitedAt: NOW - 3 })).toBe(true)
    expect(await table().read({ id: 77 }, 'it')).toEqual({ document: venueAt(1_000), readAt: NOW })
    expect(await table().visitedSince(NOW - 3)).toEqual([])
    const visited = { venueId: 77, lang: 'it', token: VENUE.token, readAt: NOW, visitedAt: NOW - 3 }
    expect(await table().visitedSince(NOW - 4)).toEqual([visited])
  })

  it('fails by the last code since the first failure, until it is read again', async () => {
    const failing = () =>
      store.db.selectFrom('kept_venues').select(['failure', 'failed_since']).executeTakeFirstOrThrow()
    await table().write(VENUE, 'it', text(1_000), at(NOW - 5))
    await table().fail(77, 'it', { code: 'deadline', since: NOW - 3 })
    await table().fail(77, 'it', { code: 'status_401', since: NOW })
    expect(await failing()).toEqual({ failure: 'status_401', failed_since: NOW - 3 })
    await table().renew(77, 'it', at(NOW))
    expect(await failing()).toEqual({ failure: null, failed_since: null })
    await table().fail(77, 'it', { code: 'deadline', since: NOW })
    await table().write(VENUE, 'it', text(1_200), at(NOW))
    expect(await failing()).toEqual({ failure: null, failed_since: null })
  })

  it('is bounded by age and by number, and the newest stay', async () => {
    const insert = (id: number, age: number) => ({
      venue_id: id,
      lang: 'it',
      token: `t${id}`,
      document: '{}',
      read_at: NOW - age,
      visited_at: NOW - age,
      failure: null,
      failed_since: null,
    })
    const rows = Array.from({ length: 44 }, (_, at) => insert(1_000 + at, at))
    await store.db.insertInto('kept_venues').values(rows).execute()
    await store.db
      .insertInto('kept_venues')
      .values(insert(9, DAY + 1))
      .execute()
    await table({ maxRows: 40 }).write(VENUE, 'it', text(1_000), at(NOW))
    const counted = await sql<{ count: number }>`select count(*) as count from kept_venues`.execute(store.db)
    expect(Number(counted.rows[0]?.count)).toBeLessThanOrEqual(40)
    expect(await table().read({ id: 77 }, 'it')).not.toBeNull()
    expect(await table().idOf({ token: 't1000' })).toBe(1_000)
    expect(await table().idOf({ token: 't1043' })).toBeNull()
    expect(await table().idOf({ id: 9 })).toBeNull()
  })
})
