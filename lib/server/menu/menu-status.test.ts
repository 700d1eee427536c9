import { beforeEach, describe, expect, it } from '@jest/globals'
import { keptMenus, readMenuStatus } from '@/lib/server/menu/menu-status'
import { readEnv } from '@/lib/server/settings/env'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const NOW = Date.UTC(2026, 0, 1, 12, 30)
const MINUTE = 60_000

type Failing = { failure: string; failed_since: number }

describe.each(testEngines)('what menus of a menu API are read by, on %s', (engine) => {
  const store = databaseHarness(engine, 'test')
  const keep = (venue_id: number, lang: string, age: number, failing?: Failing) =>
    store.db
      .insertInto('kept_venues')
      .values({
        venue_id,
        lang,
        token: `t${venue_id}`,
        read_at: NOW - age,
        visited_at: NOW,
        document: '{}',
        ...(failing ?? { failure: null, failed_since: null }),
      })
      .execute()

  beforeEach(async () => {
    await keep(1, 'it', MINUTE)
    await keep(2, 'it', 27 * MINUTE, { failure: 'status_401', failed_since: NOW - 25 * MINUTE })
    await keep(2, 'en', 26 * MINUTE, { failure: 'deadline', failed_since: NOW - 24 * MINUTE })
    await keep(3, 'it', 9 * MINUTE, { failure: 'status_500', failed_since: NOW - 8 * MINUTE })
  })

  it('is one line a venue, with its last good read and the first failure since', async () => {
    expect(await keptMenus(store.db)).toEqual([
      { venueId: 1, token: 't1', readAt: NOW - MINUTE, failure: null },
      {
        venueId: 2,
        token: 't2',
        readAt: NOW - 26 * MINUTE,
        failure: { code: 'status_401', since: NOW - 25 * MINUTE },
      },
      { venueId: 3, token: 't3', readAt: NOW - 9 * MINUTE, failure: { code: 'status_500', since: NOW - 8 * MINUTE } },
    ])
  })

  it('is counted, with those that fail for the longest time first', async () => {
    expect(
      await readMenuStatus(store.db, NOW, readEnv({ COPERTO_MENU_API_URL: 'https://menu.example.com' })),
    ).toMatchObject({
      kept: 3,
      failing: 2,
      oldestSeconds: 25 * 60,
      worst: [
        { venueId: 2, lastGood: '2026-01-01T12:04:00.000Z', failure: 'status_401', since: '2026-01-01T12:05:00.000Z' },
        { venueId: 3 },
      ],
    })
  })

  it('is nothing where venues are our own', async () => {
    expect(await readMenuStatus(store.db, NOW, readEnv({}))).toBeNull()
  })
})
